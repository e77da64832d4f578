import type { Game, Prediction } from "#contract/basketball.ts";
import type { PickKind, Picks } from "#domain/contest/card.ts";
import type { Change } from "../contests/attempts.ts";

/** The picks of one game as the domain knows them, and whether the round's joker lies on it. */
export interface OwnPicks extends Picks {
  joker: boolean;
}

/** A tap on a winner, a spread or a top scorer; `name` null takes the top scorer back. */
export interface PickChange extends Change {
  game: Game;
  kind: PickKind;
  name: string | null;
  /** Whether the joker lay on the game at the tap. */
  joker: boolean;
}

/** A tap on a joker: played on the game, moved there, or taken back from it. */
export interface JokerChange extends Change {
  game: Game;
  isOn: boolean;
  /** Every game of the round: the joker lies on one of them at most. */
  roundGames: readonly number[];
}

export type GameChange = PickChange | JokerChange;

const NO_PICKS: OwnPicks = { winner: null, handicap: null, topScorer: null, joker: false };

/** The wire's names of the kinds of picks. */
export const FIELDS = {
  winner: "straight_prediction",
  handicap: "spread_prediction",
  topScorer: "top_scorer_prediction",
} as const satisfies Record<PickKind, keyof Prediction>;

/** Reads a player's picks of a game from the list of them. */
export function picksOf(predictions: readonly Prediction[], gameId: number): OwnPicks {
  const found = predictions.find((one) => one.game_id === gameId);
  if (found === undefined) return NO_PICKS;
  return {
    winner: found.straight_prediction,
    handicap: found.spread_prediction,
    topScorer: found.top_scorer_prediction || null,
    joker: found.is_double_points === true,
  };
}

function write(
  predictions: readonly Prediction[],
  gameId: number,
  fields: Partial<Prediction>,
): Prediction[] {
  const isThere = predictions.some((one) => one.game_id === gameId);
  if (isThere) return predictions.map((one) => (one.game_id === gameId ? { ...one, ...fields } : one));
  const empty: Prediction = {
    game_id: gameId,
    straight_prediction: null,
    spread_prediction: null,
    top_scorer_prediction: null,
    is_double_points: false,
  };
  return [...predictions, { ...empty, ...fields }];
}

/** A player's predictions once a change has been made. */
export function applyChange(predictions: readonly Prediction[], change: GameChange): Prediction[] {
  if ("kind" in change) return write(predictions, change.game.id, { [FIELDS[change.kind]]: change.name });
  const withoutJoker = predictions.map((one) =>
    change.roundGames.includes(one.game_id) ? { ...one, is_double_points: false } : one,
  );
  return write(withoutJoker, change.game.id, { is_double_points: change.isOn });
}
