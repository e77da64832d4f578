import { useInfiniteQuery } from "@tanstack/react-query";
import type { LeagueLogEntry } from "#contract/league-schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { MoreButton } from "./more-button.tsx";
import { leagueLogQuery } from "./queries.ts";

/** What each line of the log says after whose doing it was; the member whom it concerns follows. */
const DEEDS: Readonly<Record<LeagueLogEntry["action"], string>> = {
  created: "created the league",
  joined: "joined",
  "asked-to-join": "asked to join",
  left: "left",
  renamed: "renamed the league",
  settings: "changed the settings",
  "new-code": "made a new code",
  "revoked-code": "revoked the code",
  deleted: "deleted the league",
  restored: "restored the league",
  stake: "changed the stake",
  paid: "noted as paid:",
  "not-paid": "noted as not paid:",
  "removed-message": "removed a message by",
  approve: "let in",
  remove: "removed",
  "make-co-captain": "made co-captain:",
  "make-member": "made member again:",
  "hand-over": "handed the league over to",
};

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
              {line.action === "renamed" && <small>{line.details} </small>}
              <small>{dayAndTime(instantOf(line.at), now)}</small>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton list={log} label="Show older" />
    </>
  );
}
