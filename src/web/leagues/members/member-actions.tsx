import { useState } from "react";
import { Link } from "wouter";
import type { League, LeagueMember, MemberAction } from "#contract/leagues/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { usePopup } from "#web/ui/use-popup.ts";
import { ConfirmMemberAction, type ConfirmedAction, isConfirmed } from "./confirm-member-action.tsx";
import { useChangeMember } from "#web/leagues/league-mutations.ts";
import { ACTION_NAMES, listMemberActions } from "./list-member-actions.ts";

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
        <ConfirmMemberAction
          action={asked}
          name={member.name}
          onConfirm={() => act(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
