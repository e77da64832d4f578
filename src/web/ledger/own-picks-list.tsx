import { useInfiniteQuery } from "@tanstack/react-query";
import type { OwnPick } from "#contract/explain/schemas.ts";
import { namesOfMarkets } from "#contract/market-names.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { getSport } from "#domain/sports.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ownPicksQuery } from "./queries.ts";

type Names = ReturnType<typeof namesOfMarkets>;

function nameMarket({ market, is_question }: OwnPick, names: Names): string {
  if (is_question) return "Answer ";
  return market === null ? "" : `${names[market]} `;
}

function describePick(pick: OwnPick, names: Names): string {
  const { kind, picked } = pick;
  if (kind === "joker") return "Joker played";
  if (kind === "joker-taken-back") return "Joker taken back";
  const name = nameMarket(pick, names);
  return kind === "taken-back" ? `${name}taken back` : `${name}${picked ?? ""}`;
}

function describeReplaced({ kind, replaced }: OwnPick): string {
  if (replaced === null) return "";
  return kind === "joker" ? `Was on ${replaced}. ` : `Was ${replaced}. `;
}

/** What the viewer picked when: each pick, joker and taking back, the newest first. */
export function OwnPicksList({
  tournamentId,
  contestId,
}: {
  tournamentId: number;
  contestId?: number | undefined;
}) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    ownPicksQuery(tournamentId, contestId),
  );
  if (isError)
    return <ErrorBanner onRetry={() => void refetch()}>Your picks could not be loaded.</ErrorBanner>;
  if (data === undefined) return <Loading />;
  const picks = data.pages.flatMap((page) => page.picks);
  if (picks.length === 0) return <p className="hint">No pick yet.</p>;
  return (
    <>
      <ol className="ledger">
        {picks.map((pick, at) => (
          <OwnPickLine key={`${pick.at} ${at}`} pick={pick} isNamed={contestId === undefined} />
        ))}
      </ol>
      {hasNextPage && (
        <button
          className="btn"
          type="button"
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier picks
        </button>
      )}
    </>
  );
}

function OwnPickLine({ pick, isNamed }: { pick: OwnPick; isNamed: boolean }) {
  const now = useNow();
  const names = namesOfMarkets(SPORT_TERMS[getSport(useTournament())]);
  const from = pick.by === null ? (pick.device ?? "Unknown device") : null;
  return (
    <li className="ledger-own">
      <p className="ledger-title">
        {describePick(pick, names)}
        {isNamed && <span className="ledger-market"> {pick.contest}</span>}
      </p>
      <p className="ledger-calc">
        {describeReplaced(pick)}
        {[dayAndTime(instantOf(pick.at), now), from].filter((part) => part !== null).join(", ")}
        {pick.by !== null && (
          <span className="ledger-entered">
            <Icon name="user" className="icon icon-16" />
            Picked by {pick.by || "an organiser"}
          </span>
        )}
      </p>
    </li>
  );
}
