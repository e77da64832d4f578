import { useQuery } from "@tanstack/react-query";
import type { Game, GamePrediction, GamePredictionsSummary } from "#contract/basketball/schemas.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import type { Instant } from "#domain/time.ts";
import { expandCombinations } from "#web/picks/contest/pick-distribution-table.tsx";
import { getLockPollInterval, type LockPhase, lockPhaseOf } from "#web/picks/reveal/lock-line.tsx";
import type { PickedOfGame } from "./game-statistics.tsx";
import { isSealed } from "./predictions-table.tsx";
import { gamePredictionsQuery } from "./queries.ts";

/** The predictions of a game, of which `predictions` may be only the first page. */
export interface LoadedPredictions {
  predictions: readonly GamePrediction[];
  /** Where these may not be all. */
  summary: GamePredictionsSummary | null;
}

/** Returns where a game's picks are on their way to being everybody's. */
export function phaseOf(game: Game, predictions: readonly GamePrediction[], now: Instant): LockPhase {
  return lockPhaseOf(
    { status: game.status, locksAt: gameStart(game), isHidden: predictions.some(isSealed) },
    now,
  );
}

/** What a page says of all predictions, of which it may hold only the first. */
export function sumUp({ predictions, summary }: LoadedPredictions, userId: number | null) {
  const picks: readonly PickedOfGame[] =
    summary === null ? predictions : expandCombinations(summary.combinations);
  const own = summary === null ? predictions.find((one) => one.user_id === userId) : summary.own;
  return { count: summary?.count ?? predictions.length, own: own ?? null, picks };
}

interface GameIds {
  gameId: number;
  tournamentId: number;
  /** Without one: everybody. */
  leagueId?: number | undefined;
}

/** The predictions of a game among everybody or the members of a league, refetched until all are shown. */
export function useGamePredictions(
  game: Game | undefined,
  { gameId, tournamentId, leagueId }: GameIds,
  { now, enabled = true }: { now: Instant; enabled?: boolean },
) {
  return useQuery({
    ...gamePredictionsQuery(gameId, tournamentId, leagueId),
    enabled,
    refetchInterval: ({ state }) =>
      game ? getLockPollInterval(phaseOf(game, state.data?.predictions ?? [], now)) : false,
  });
}
