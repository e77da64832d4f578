import { useInfiniteQuery } from "@tanstack/react-query";
import type { League } from "#contract/leagues/schemas.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { MemberRow } from "./member-row.tsx";
import { MoreButton } from "#web/leagues/more-button.tsx";
import { membersQuery, MORE_MEMBERS } from "#web/leagues/paged-queries.ts";

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
