import { useQuery } from "@tanstack/react-query";
import type { Race, RacePrediction, RacePredictionsSummary } from "#contract/racing/schemas.ts";
import { qualifyingStart } from "#domain/racing/race-dates.ts";
import type { Instant } from "#domain/time.ts";
import { expandCombinations } from "#web/picks/contest/pick-distribution-table.tsx";
import { getLockPollInterval, type LockPhase, lockPhaseOf } from "#web/picks/reveal/lock-line.tsx";
import { isSealed } from "./predictions-table.tsx";
import { racePredictionsQuery } from "./queries.ts";
import type { PickedOfTeam } from "./race-statistics.tsx";

/** The predictions of a race, of which `predictions` may be only the first page of each team. */
export interface LoadedPredictions {
  predictions: readonly RacePrediction[];
  /** Teams whose picks cannot be read. */
  being_checked?: readonly string[];
  /** Where these may not be all. */
  summary: RacePredictionsSummary | null;
}

/** Returns where a race's picks are on their way to being everybody's. */
export function phaseOf(race: Race, predictions: readonly RacePrediction[], now: Instant): LockPhase {
  return lockPhaseOf(
    { status: race.status, locksAt: qualifyingStart(race), isHidden: predictions.some(isSealed) },
    now,
  );
}

/** What a page says of all predictions, of which it may hold only the first of each team: the own ones,
 * everybody's, and how many players picked, at least. */
export function sumUp({ predictions, summary }: LoadedPredictions, userId: number | null) {
  if (summary === null) {
    const own = predictions.filter((one) => one.user_id === userId);
    return { count: new Set(predictions.map((one) => one.user_id)).size, own, picks: predictions };
  }
  const picks: PickedOfTeam[] = summary.teams.flatMap(({ team_name, combinations }) =>
    expandCombinations(combinations.map((one) => ({ ...one, team_name }))),
  );
  const own = summary.teams.flatMap((team) => team.own ?? []);
  return { count: Math.max(0, ...summary.teams.map(({ count }) => count)), own, picks };
}

interface RaceIds {
  raceId: number;
  tournamentId: number;
  /** Without one: everybody. */
  leagueId?: number | undefined;
}

/** The predictions of a race among everybody or the members of a league, refetched until all are shown. */
export function useRacePredictions(
  race: Race | undefined,
  { raceId, tournamentId, leagueId }: RaceIds,
  { now, enabled = true }: { now: Instant; enabled?: boolean },
) {
  return useQuery({
    ...racePredictionsQuery(raceId, tournamentId, leagueId),
    enabled,
    refetchInterval: ({ state }) =>
      race ? getLockPollInterval(phaseOf(race, state.data?.predictions ?? [], now)) : false,
  });
}
