import { Link } from "wouter";
import type { League, LeagueMember } from "#contract/leagues/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { formatDayRange } from "#web/ui/date-format.ts";
import { MemberActions } from "./member-actions.tsx";

function describeMember({ role, is_pending, joined_at }: LeagueMember, now: number): string {
  const day = formatDayRange([instantOf(joined_at)], now);
  if (is_pending) return `Asked to join ${day}`;
  if (role === "member") return `Joined ${day}`;
  return `${role === "captain" ? "Captain" : "Co-captain"}, joined ${day}`;
}

/** A member with role and since when, and what the viewer may do. */
export function MemberRow({ member, league }: { member: LeagueMember; league: League }) {
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
