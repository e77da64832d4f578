import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { League, LeagueMember } from "#contract/leagues/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { MoreButton } from "#web/leagues/more-button.tsx";
import { ROLE_NAMES } from "#web/leagues/role-names.ts";
import { MEMBERS_PAGE, membersQuery } from "#web/leagues/queries.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { hourAndMinute, isToday } from "#web/ui/date-format.ts";
import { formatDayRange } from "#web/ui/day-range.ts";
import { MemberActions } from "./member-actions.tsx";

/** A league's members, captains first, with the actions that the viewer may take on each. */
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
        <MoreButton list={list} label={left > MEMBERS_PAGE ? "Show more" : `Show all ${league.members}`} />
      )}
    </>
  );
}

function describeMember({ role, is_pending, joined_at, role_since }: LeagueMember, now: number): string {
  const roleName = ROLE_NAMES[role];
  const at = instantOf(roleName === null ? joined_at : role_since);
  const day = isToday(at, now) ? `today, ${hourAndMinute(at)}` : formatDayRange([at], now);
  if (is_pending) return `Asked to join ${day}`;
  return roleName === null ? `Joined ${day}` : `${roleName} since ${day}`;
}

/** A member with the role and since when, and the actions that the viewer may take. */
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
