import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeagueLogEntry } from "#contract/leagues/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { MoreButton } from "#web/leagues/more-button.tsx";
import { leagueLogQuery } from "#web/leagues/queries.ts";
import { todayOrDay } from "#web/clock/time-or-day.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";

/** What an entry of the log says between who did it and the member whom it concerns. */
const ACTION_TEXTS: Readonly<Record<LeagueLogEntry["action"], string>> = {
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
  reminded: "reminded those who missed picks:",
  "posts-on": "posts news of the league elsewhere:",
  "posts-off": "ended posts of the league elsewhere:",
  continued: "brought the league along from",
  approve: "let in",
  remove: "removed",
  "make-co-captain": "made co-captain:",
  "make-member": "made member again:",
  "hand-over": "handed the league over to",
};

/** Actions whose details are shown; those of others are for operators. */
const HAS_DETAILS: ReadonlySet<LeagueLogEntry["action"]> = new Set([
  "renamed",
  "left",
  "reminded",
  "posts-on",
  "posts-off",
  "continued",
]);

/** How many lines there are before one asks for all. */
const FIRST_LINES = 3;

/** What happened in a league: the newest lines, then all of them, a page at a time. */
export function LeagueLog({ leagueId }: { leagueId: number }) {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const log = useInfiniteQuery(leagueLogQuery(leagueId));
  const lines = log.data?.pages.flat() ?? [];
  const hasMore = !isOpen && lines.length > FIRST_LINES;
  if (log.isLoadingError)
    return <ErrorBanner onRetry={() => void log.refetch()}>The log could not be loaded.</ErrorBanner>;
  return (
    <>
      <div className="section-head">
        <h2>Log</h2>
      </div>
      <ul className="sheet league-rows">
        {(hasMore ? lines.slice(0, FIRST_LINES) : lines).map((line) => (
          <li key={line.id}>
            <div>
              <p className="league-row-title">
                <bdi>{line.by ?? "Somebody"}</bdi> {ACTION_TEXTS[line.action]} <bdi>{line.about}</bdi>
              </p>
              {HAS_DETAILS.has(line.action) && line.details !== null && <small>{line.details} </small>}
              <small>{todayOrDay(instantOf(line.at), now)}</small>
            </div>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <div className="league-more">
          <button className="btn" type="button" onClick={() => setOpen(true)}>
            {log.hasNextPage ? "Show all" : `Show all ${lines.length}`}
          </button>
        </div>
      ) : (
        <MoreButton list={log} label="Show older" />
      )}
    </>
  );
}
