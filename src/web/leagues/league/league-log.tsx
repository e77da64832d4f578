import { useInfiniteQuery } from "@tanstack/react-query";
import type { LeagueLogEntry } from "#contract/leagues/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { DEEDS } from "./log-deeds.ts";
import { MoreButton } from "#web/leagues/more-button.tsx";
import { leagueLogQuery } from "#web/leagues/paged-queries.ts";

/** Lines whose details are written for people. */
const HAS_DETAILS: ReadonlySet<LeagueLogEntry["action"]> = new Set(["renamed", "left"]);

/** What happened in a league, the newest first, a page at a time. */
export function LeagueLog({ leagueId }: { leagueId: number }) {
  const now = useNow();
  const log = useInfiniteQuery(leagueLogQuery(leagueId));
  if (log.isLoadingError)
    return <ErrorBanner onRetry={() => void log.refetch()}>The log could not be loaded.</ErrorBanner>;
  return (
    <>
      <div className="section-head">
        <h2>Log</h2>
      </div>
      <ul className="sheet league-rows">
        {log.data?.pages.flat().map((line) => (
          <li key={line.id}>
            <div>
              <p>
                <bdi>{line.by ?? "Somebody"}</bdi> {DEEDS[line.action]} <bdi>{line.about}</bdi>
              </p>
              {HAS_DETAILS.has(line.action) && line.details !== null && <small>{line.details} </small>}
              <small>{dayAndTime(instantOf(line.at), now)}</small>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton list={log} label="Show older" />
    </>
  );
}
