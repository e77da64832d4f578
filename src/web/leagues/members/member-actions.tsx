import { useState } from "react";
import { Link } from "wouter";
import type { League, LeagueMember, MemberAction } from "#contract/leagues/schemas.ts";
import { hasPermission, isCaptainRole, mayRemove } from "#domain/leagues/permissions.ts";
import { messageOf } from "#web/api/api.ts";
import { FormDialog } from "#web/leagues/form-dialog.tsx";
import { useChangeMember } from "#web/leagues/league-mutations.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { RowMenu } from "#web/ui/controls/row-menu.tsx";
import { useToast } from "#web/ui/toast.tsx";

interface MemberProps {
  member: LeagueMember;
  league: League;
}

/** The actions that the viewer may take on a member: a menu, for who asks to join two buttons. */
export function MemberActions({ member, league }: MemberProps) {
  const toast = useToast();
  const [asked, setAsked] = useState<ConfirmedAction | null>(null);
  const { mutate, isPending } = useChangeMember(league.id);
  const act = (action: MemberAction) =>
    mutate({ userId: member.user_id, action }, { onError: (failure) => toast.error(messageOf(failure)) });
  const choose = (action: MemberAction) => {
    if (isConfirmed(action)) setAsked(action);
    else if (!isPending) act(action);
  };
  const Choice = member.is_pending ? Answers : ActionMenu;
  return (
    <>
      <Choice
        member={member}
        actions={listMemberActions(league.role, member)}
        isBusy={isPending}
        onChoose={choose}
      />
      {asked && (
        <ConfirmMemberAction
          action={asked}
          member={member}
          onConfirm={() => act(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  member: LeagueMember;
  actions: readonly MemberAction[];
  isBusy: boolean;
  onChoose: (action: MemberAction) => void;
}

/** The two answers to who asks to join. */
function Answers({ member, actions, isBusy, onChoose }: ChoiceProps) {
  return (
    <div className="league-acts">
      {actions.map((action) => (
        <button
          key={action}
          className="btn btn-s"
          type="button"
          aria-label={`${nameAction(action, member)}: ${member.name}`}
          aria-busy={isBusy || undefined}
          onClick={() => onChoose(action)}
        >
          {nameAction(action, member)}
        </button>
      ))}
    </div>
  );
}

function ActionMenu({ member, actions, isBusy, onChoose }: ChoiceProps) {
  const tournament = useTournament();
  const ownId = useUser()?.id ?? 0;
  return (
    <RowMenu label={`Actions for ${member.name}`} isQuiet isBusy={isBusy}>
      {(close) => (
        <>
          <Link className="menu-item" to={paths.versus(ownId, member.user_id, tournament.id)}>
            Head to head
          </Link>
          {actions.map((action) => (
            <button
              key={action}
              className={action === "remove" ? "menu-item is-danger" : "menu-item"}
              type="button"
              onClick={() => {
                close();
                onChoose(action);
              }}
            >
              {nameAction(action, member)}
            </button>
          ))}
        </>
      )}
    </RowMenu>
  );
}

/** The question before an action that the viewer cannot undo alone. */
export const CONFIRMATIONS = {
  remove: (name: string) => `${name} loses the board and its chat, and can come back with a new code only.`,
  "hand-over": (name: string) => `${name} becomes the captain, and you a co-captain.`,
} as const satisfies Partial<Record<MemberAction, (name: string) => string>>;

type ConfirmedAction = keyof typeof CONFIRMATIONS;

/** Returns whether an action has to be confirmed first. */
const isConfirmed = (action: MemberAction): action is ConfirmedAction => action in CONFIRMATIONS;

interface ConfirmMemberActionProps {
  action: ConfirmedAction;
  member: LeagueMember;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for the confirmation of an action on a member. */
function ConfirmMemberAction({ action, member, onConfirm, onClose }: ConfirmMemberActionProps) {
  const { name, is_pending } = member;
  const label = nameAction(action, member);
  const handleSubmit = () => {
    onClose();
    onConfirm();
  };
  return (
    <FormDialog title={`${label}?`} label={label} onSubmit={handleSubmit} onClose={onClose}>
      <p>{is_pending ? `${name} can ask again with a new code only.` : CONFIRMATIONS[action](name)}</p>
    </FormDialog>
  );
}

/** Lists the actions that somebody with this role may take on a member, in the order of the menu. */
export function listMemberActions(
  role: League["role"],
  { role: other, is_pending }: LeagueMember,
): MemberAction[] {
  if (is_pending) return isCaptainRole(role) ? ["approve", "remove"] : [];
  return [
    ...(hasPermission(role, "make-co-captain") && other === "member" ? (["make-co-captain"] as const) : []),
    ...(hasPermission(role, "make-member") && other === "co-captain" ? (["make-member"] as const) : []),
    ...(hasPermission(role, "hand-over") ? (["hand-over"] as const) : []),
    ...(mayRemove(role, other) ? (["remove"] as const) : []),
  ];
}

/** The names of the actions in the menu. */
const ACTION_NAMES: Readonly<Record<MemberAction, string>> = {
  approve: "Let in",
  "make-co-captain": "Make co-captain",
  "make-member": "Make member",
  "hand-over": "Hand the league over",
  remove: "Remove from league",
};

/** What a button that acts on a member says. */
const nameAction = (action: MemberAction, { is_pending }: LeagueMember): string =>
  is_pending && action === "remove" ? "Decline" : ACTION_NAMES[action];
