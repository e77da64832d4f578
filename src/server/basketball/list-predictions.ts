import type { GamePrediction, Prediction } from "#contract/basketball.ts";
import { whyPickLocked } from "#domain/basketball/picks.ts";
import { compareText } from "#domain/compare-text.ts";
import type { Instant } from "#domain/time.ts";

/** Another player's row of a game that has not started: it still shows who has picked, not what (D4). */
function seal(row: GamePrediction): GamePrediction {
  return {
    id: row.id,
    user_id: row.user_id,
    user_name: row.user_name,
    straight_prediction: null,
    straight_points: null,
    spread_prediction: null,
    spread_points: null,
    top_scorer_prediction: null,
    top_scorer_points: null,
    is_double_points: null,
    total_points: null,
    emoji: "",
  };
}

/** The predictions of a game as this viewer may see them at `now` (UTC instant): all once it has started, before only
 * the viewer's own (D4). */
export function sealGamePredictions(
  rows: GamePrediction[],
  game: { date: string },
  viewerId: number | null,
  now: Instant,
): GamePrediction[] {
  if (whyPickLocked(game, now) !== null) return rows;
  const sealed = rows.map((row) => (row.user_id === viewerId ? row : seal(row)));
  // The order must not tell what is sealed.
  return sealed.sort((a, b) => compareText(a.user_name, b.user_name) || a.user_id - b.user_id);
}

const SEALED = {
  straight_prediction: null,
  spread_prediction: null,
  top_scorer_prediction: null,
  is_double_points: null,
};

const hasPick = (row: Prediction) =>
  (row.straight_prediction ?? row.spread_prediction ?? row.top_scorer_prediction) !== null;

/** A player's picks in a tournament as this viewer may see them at `now`: others' only of games that have started (D4). */
export function sealPlayerPredictions(
  rows: (Prediction & { date: string })[],
  isOwn: boolean,
  now: Instant,
): Prediction[] {
  return rows.flatMap(({ date, ...row }) => {
    if (isOwn || whyPickLocked({ date }, now) !== null) return [row];
    // A row without picks could only tell where the joker lies.
    return hasPick(row) ? [{ game_id: row.game_id, ...SEALED }] : [];
  });
}
