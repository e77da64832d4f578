import type { GamePrediction, Prediction, ProfilePrediction } from "#contract/basketball.ts";
import { hasStarted } from "#domain/basketball/picks.ts";
import type { Instant } from "#domain/time.ts";
import { sealOpen, sealOthers } from "#server/picks/seal.ts";

const SEALED = {
  straight_prediction: null,
  spread_prediction: null,
  top_scorer_prediction: null,
  is_double_points: null,
};

const UNSCORED = {
  straight_points: null,
  spread_points: null,
  top_scorer_points: null,
  total_points: null,
  emoji: "",
};

type Picked = Pick<Prediction, "straight_prediction" | "spread_prediction" | "top_scorer_prediction">;

const hasPick = (row: Picked) =>
  (row.straight_prediction ?? row.spread_prediction ?? row.top_scorer_prediction) !== null;

/** Another player's row of a game that has not started: it still shows who has picked, not what (D4). */
function seal({ id, user_id, user_name }: GamePrediction): GamePrediction {
  return { id, user_id, user_name, ...SEALED, ...UNSCORED };
}

/** The predictions of a game as this viewer may see them at `now` (UTC instant): all once it has started, before only
 * the viewer's own (D4). */
export function sealGamePredictions(
  rows: GamePrediction[],
  game: { date: string },
  viewerId: number | null,
  now: Instant,
): GamePrediction[] {
  return hasStarted(game, now) ? rows : sealOthers(rows, viewerId, { seal });
}

/** A player's picks in a tournament as this viewer may see them at `now`: others' only of games that have started (D4). */
export function sealPlayerPredictions(
  rows: (Prediction & { date: string })[],
  isOwn: boolean,
  now: Instant,
): Prediction[] {
  if (isOwn) return rows;
  return sealOpen(rows, {
    isLocked: (row) => hasStarted(row, now),
    hasPick,
    seal: ({ game_id, date }) => ({ game_id, date, ...SEALED }),
  });
}

/** A player's picks as this viewer may see them on the profile at `now`: others' only of games that have started (D4). */
export function sealProfilePredictions(
  rows: ProfilePrediction[],
  isOwn: boolean,
  now: Instant,
): ProfilePrediction[] {
  if (isOwn) return rows;
  return sealOpen(rows, {
    isLocked: (row) => hasStarted(row, now),
    hasPick,
    seal: (row) => ({ ...row, ...SEALED, ...UNSCORED }),
  });
}
