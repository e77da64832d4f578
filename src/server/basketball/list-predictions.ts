import type { GamePrediction, Prediction, ProfilePrediction } from "#contract/basketball/schemas.ts";
import { PREDICTION_FIELDS } from "#contract/basketball/prediction-fields.ts";
import { type Market, MARKETS } from "#domain/contest/market.ts";
import type { Context } from "#server/context.ts";
import type { PlayerPicksRow } from "#server/picks/contest-queries.ts";
import { hideOthersPicks, hidePlayersPicks } from "#server/picks/hide-picks.ts";
import type { RevealedPick } from "#server/picks/list-revealed-picks.ts";
import { listOpenPredictions } from "./queries.ts";

const hasPick = (row: Pick<GamePrediction, (typeof PREDICTION_FIELDS)[Market]>) =>
  MARKETS.some((market) => row[PREDICTION_FIELDS[market]] !== null);

const HIDDEN = {
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

/** Another player's row of an unsealed game: it shows who has picked, not what. */
function hide({ id, user_id, user_name }: GamePrediction): GamePrediction {
  return { id, user_id, user_name, ...HIDDEN, ...UNSCORED };
}

/** Lists the predictions of an unsealed game with the picks of everybody but the viewer hidden. */
export async function listHiddenPredictions(
  { db }: Context,
  gameId: number,
  viewerId: number | null,
): Promise<GamePrediction[]> {
  return hideOthersPicks(await listOpenPredictions(db, gameId), viewerId, { hide, hasPick });
}

/** Converts a sealed pick to the wire's fields. */
export function toPrediction({ points, ...pick }: RevealedPick): GamePrediction {
  return {
    id: pick.id,
    user_id: pick.user_id,
    user_name: pick.user_name,
    straight_prediction: pick.picks.winner,
    spread_prediction: pick.picks.handicap,
    top_scorer_prediction: pick.picks.topScorer,
    is_double_points: pick.is_double_points,
    straight_points: points?.winner ?? null,
    spread_points: points?.handicap ?? null,
    top_scorer_points: points?.topScorer ?? null,
    total_points: pick.total_points,
    emoji: pick.emoji,
  };
}

/** Lists a player's picks in a tournament; others see only those of sealed games. */
export const hidePlayerPredictions = (rows: PlayerPicksRow<Prediction>[], isOwn: boolean) =>
  hidePlayersPicks(rows, isOwn, HIDDEN);

/** Lists a player's picks with their points for the profile; others see only those of sealed games. */
export const hideProfilePredictions = (rows: PlayerPicksRow<ProfilePrediction>[], isOwn: boolean) =>
  hidePlayersPicks(rows, isOwn, { ...HIDDEN, ...UNSCORED }).filter(
    (row) => !isOwn || row.is_double_points === true || hasPick(row),
  );
