import type { Game, Prediction } from "#contract/basketball/schemas.ts";
import { PREDICTION_FIELDS } from "#contract/basketball/prediction-fields.ts";
import type { PickRowMapper } from "#web/picks/own-picks.ts";

/** The card of a game. */
export function cardOf(game: Pick<Game, "id">): string {
  return String(game.id);
}

/** A player's picks in a basketball tournament: one row per game. */
export const gamePickRowMapper: PickRowMapper<Game, Prediction> = {
  cardOf: (row) => String(row.game_id),
  blank: (game) => ({
    game_id: game.id,
    straight_prediction: null,
    spread_prediction: null,
    top_scorer_prediction: null,
    is_double_points: false,
  }),
  read: (row) => ({
    winner: row.straight_prediction,
    handicap: row.spread_prediction,
    topScorer: row.top_scorer_prediction || null,
  }),
  write: (row, kind, name) => ({ ...row, [PREDICTION_FIELDS[kind]]: name }),
};
