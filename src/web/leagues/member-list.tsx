import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { League, LeagueMember, MemberAction } from "#contract/league-schemas.ts";
import { isCaptainRole, mayDo, mayRemove } from "#domain/leagues/permissions.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { formatDayRange } from "#web/ui/date-format.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useChangeMember } from "./league-mutations.ts";
import { MoreButton } from "./more-button.tsx";
import { membersQuery, MORE_MEMBERS } from "./queries.ts";

/** Who is in a league, captains first, with what the viewer may do to each. */
export function MemberList({ league }: { league: League }) {
  const list = useInfiniteQuery(membersQuery(league.id));
  const members = list.data?.pages.flat() ?? [];
  const left = league.members + (league.pending ?? 0) - members.length;
  return (
    <>
      <div className="section-head">
        <h2>Members</h2>
        <span className="section-note">{league.members}</span>
      </div>
      {list.isLoadingError && (
        <ErrorBanner onRetry={() => void list.refetch()}>The members could not be loaded.</ErrorBanner>
      )}
      <ul className="sheet league-rows">
        {members.map((member) => (
          <MemberRow key={member.user_id} member={member} league={league} />
        ))}
      </ul>
      {left > 0 && (
        <MoreButton list={list} label={left > MORE_MEMBERS ? "Show more" : `Show all ${league.members}`} />
      )}
    </>
  );
}

function describeMember({ role, is_pending, joined_at }: LeagueMember, now: number): string {
  const day = formatDayRange([instantOf(joined_at)], now);
  if (is_pending) return `Asked to join ${day}`;
  if (role === "member") return `Joined ${day}`;
  return `${role === "captain" ? "Captain" : "Co-captain"}, joined ${day}`;
}

function MemberRow({ member, league }: { member: LeagueMember; league: League }) {
  const now = useNow();
  const isMe = useUser()?.id === member.user_id;
  return (
    <li className={isMe ? "is-me" : undefined}>
      <div>
        <p className="league-row-title">
          <Link to={paths.profile(member.user_id)}>
            <bdi>{member.name}</bdi>
          </Link>
        </p>
        <small>{describeMember(member, now)}</small>
      </div>
      {isMe ? <span className="you-mark">You</span> : <MemberActions member={member} league={league} />}
    </li>
  );
}

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

function MemberActions({ member, league }: { member: LeagueMember; league: League }) {
  const tournament = useTournament();
  const ownId = useUser()?.id ?? 0;
  const toast = useToast();
  const { mutate, isPending } = useChangeMember(league.id);
  const act = (action: MemberAction) =>
    mutate({ userId: member.user_id, action }, { onError: (failure) => toast.error(messageOf(failure)) });
  const actions = listMemberActions(league.role, member);
  return (
    <details className="row-menu" aria-busy={isPending}>
      <summary className="btn btn-quiet btn-icon" aria-label={`Actions for ${member.name}`}>
        <Icon name="more" />
      </summary>
      <div className="menu">
        <Link className="menu-item" to={paths.versus(ownId, member.user_id, tournament.id)}>
          Head to head
        </Link>
        {actions.map((action) => (
          <button key={action} className="menu-item" type="button" onClick={() => act(action)}>
            {ACTION_NAMES[action]}
          </button>
        ))}
      </div>
    </details>
  );
}
