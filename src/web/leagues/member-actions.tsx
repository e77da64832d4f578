import { useState } from "react";
import { Link } from "wouter";
import type { League, LeagueMember, MemberAction } from "#contract/league-schemas.ts";
import { isCaptainRole, mayDo, mayRemove } from "#domain/leagues/permissions.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { usePopup } from "#web/ui/use-popup.ts";
import { DialogActions } from "./dialog-actions.tsx";
import { useChangeMember } from "./league-mutations.ts";

const ACTION_NAMES: Readonly<Record<MemberAction, string>> = {
  approve: "Let in",
  "make-co-captain": "Make co-captain",
  "make-member": "Make member",
  "hand-over": "Hand the league over",
  remove: "Remove from league",
};

/** What somebody with this role may do to a member, in the order of the menu. */
export function listMemberActions(
  role: League["role"],
  { role: other, is_pending }: LeagueMember,
): MemberAction[] {
  if (is_pending) return isCaptainRole(role) ? ["approve", "remove"] : [];
  return [
    ...(mayDo(role, "make-co-captain") && other === "member" ? (["make-co-captain"] as const) : []),
    ...(mayDo(role, "make-member") && other === "co-captain" ? (["make-member"] as const) : []),
    ...(mayDo(role, "hand-over") ? (["hand-over"] as const) : []),
    ...(mayRemove(role, other) ? (["remove"] as const) : []),
  ];
}

interface MemberProps {
  member: LeagueMember;
  league: League;
}

/** The menu of what the viewer may do to a member. */
export function MemberActions({ member, league }: MemberProps) {
  const tournament = useTournament();
  const ownId = useUser()?.id ?? 0;
  const toast = useToast();
  const [asked, setAsked] = useState<ConfirmedAction | null>(null);
  const { open, buttonRef, panelRef, toggle, close } = usePopup<HTMLDivElement>();
  const { mutate, isPending } = useChangeMember(league.id);
  const act = (action: MemberAction) =>
    mutate({ userId: member.user_id, action }, { onError: (failure) => toast.error(messageOf(failure)) });
  const choose = (action: MemberAction) => {
    close();
    if (isConfirmed(action)) setAsked(action);
    else act(action);
  };
  return (
    <div className="row-menu" aria-busy={isPending}>
      <button
        ref={buttonRef}
        className="btn btn-quiet btn-icon"
        type="button"
        aria-expanded={open}
        aria-label={`Actions for ${member.name}`}
        onClick={toggle}
      >
        <Icon name="more" />
      </button>
      <div ref={panelRef} className="menu" hidden={!open}>
        <Link className="menu-item" to={paths.versus(ownId, member.user_id, tournament.id)}>
          Head to head
        </Link>
        {listMemberActions(league.role, member).map((action) => (
          <button
            key={action}
            className={action === "remove" ? "menu-item is-danger" : "menu-item"}
            type="button"
            onClick={() => choose(action)}
          >
            {ACTION_NAMES[action]}
          </button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          action={asked}
          name={member.name}
          onConfirm={() => act(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** What is asked before the actions that their doer cannot take back alone. */
const CONFIRMATIONS = {
  remove: (name: string) => `${name} loses the board and its chat, and can come back with a new code only.`,
  "hand-over": (name: string) => `${name} becomes the captain, and you a co-captain.`,
} as const satisfies Partial<Record<MemberAction, (name: string) => string>>;

type ConfirmedAction = keyof typeof CONFIRMATIONS;

const isConfirmed = (action: MemberAction): action is ConfirmedAction => action in CONFIRMATIONS;

interface ConfirmDialogProps {
  action: ConfirmedAction;
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

function ConfirmDialog({ action, name, onConfirm, onClose }: ConfirmDialogProps) {
  const label = ACTION_NAMES[action];
  return (
    <Dialog title={`${label}?`} onClose={onClose}>
      <form
        className="league-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onConfirm();
        }}
      >
        <p>{CONFIRMATIONS[action](name)}</p>
        <DialogActions label={label} isPending={false} onClose={onClose} />
      </form>
    </Dialog>
  );
}
