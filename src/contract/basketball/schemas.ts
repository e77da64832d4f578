import { Type, type Static } from "typebox";
import {
  BigId,
  ContestState,
  StrictObject,
  Flag,
  Id,
  IsoDate,
  Nullable,
  OffReason,
  pickedBy,
  RoundName,
  TeamName,
  Text,
} from "../schemas.ts";

export const Game = Type.Object({
  id: Id,
  tournament_id: Id,
  round: RoundName,
  date: IsoDate,
  team1: TeamName,
  team2: TeamName,
  emoji1: Nullable(Flag),
  emoji2: Nullable(Flag),
  spread: Nullable(Type.Number()),
  score1: Nullable(Type.Integer()),
  score2: Nullable(Type.Integer()),
  top_scorer: Nullable(Type.String({ description: "names of tied top scorers, comma-separated" })),
  players: Type.Array(Type.String()),
  team1_players: Type.Optional(
    Type.Integer({ description: "how many of the players are of team 1, who come first" }),
  ),
  status: Type.Optional(ContestState),
  off_reason: OffReason,
  result_by: Type.Optional(
    Type.String({ description: "who entered the published result; only if that player has picks in it" }),
  ),
  undecided: Type.Optional(
    Type.String({
      description: "label of an undecided team; only while there is one, and the game takes no picks then",
    }),
  ),
});
export type Game = Static<typeof Game>;

/** One player's picks of one game, as the predictions screen keeps them. */
export const Prediction = Type.Object({
  game_id: Id,
  straight_prediction: Nullable(TeamName),
  spread_prediction: Nullable(TeamName),
  top_scorer_prediction: Nullable(Type.String()),
  is_double_points: Nullable(Type.Boolean()),
});
export type Prediction = Static<typeof Prediction>;

/** One player's picks of one game, for the game's page; picks and joker are null until the game starts. */
export const GamePrediction = Type.Object({
  id: BigId,
  user_id: Id,
  user_name: Type.String(),
  straight_prediction: Nullable(TeamName),
  straight_points: Nullable(Type.Integer()),
  spread_prediction: Nullable(TeamName),
  spread_points: Nullable(Type.Integer()),
  top_scorer_prediction: Nullable(Type.String()),
  top_scorer_points: Nullable(Type.Integer()),
  is_double_points: Nullable(Type.Boolean()),
  total_points: Nullable(Type.Integer()),
  emoji: Type.String(),
});
export type GamePrediction = Static<typeof GamePrediction>;

/** A short form of a game's predictions, for pages without all of them. */
export const GamePredictionsSummary = Type.Object({
  count: Type.Integer(),
  own: Nullable(GamePrediction),
  combinations: Type.Array(
    Type.Object({
      straight_prediction: Nullable(TeamName),
      spread_prediction: Nullable(TeamName),
      top_scorer_prediction: Nullable(Type.String()),
      count: pickedBy,
    }),
    { description: "empty until the game starts" },
  ),
});
export type GamePredictionsSummary = Static<typeof GamePredictionsSummary>;

/** One player's picks of one game, for the profile; others' picks and jokers are null until it starts. */
export const ProfilePrediction = Type.Object({
  game_id: Id,
  round: RoundName,
  date: IsoDate,
  team1: TeamName,
  team2: TeamName,
  emoji1: Nullable(Flag),
  emoji2: Nullable(Flag),
  spread: Nullable(Type.Number()),
  straight_prediction: Nullable(TeamName),
  straight_points: Nullable(Type.Integer()),
  spread_prediction: Nullable(TeamName),
  spread_points: Nullable(Type.Integer()),
  top_scorer_prediction: Nullable(Type.String()),
  top_scorer_points: Nullable(Type.Integer()),
  is_double_points: Nullable(Type.Boolean()),
  total_points: Nullable(Type.Integer()),
  emoji: Type.String(),
  status: Type.Optional(ContestState),
});
export type ProfilePrediction = Static<typeof ProfilePrediction>;

const pickedGame = {
  user_id: Id,
  game_id: Id,
  tournament_id: Id,
  round: RoundName,
  team1: Type.Optional(TeamName),
  team2: Type.Optional(TeamName),
  emoji1: Type.Optional(Nullable(Flag)),
  emoji2: Type.Optional(Nullable(Flag)),
};

/** A pick of a winner or a handicap (the other is null), or of a top scorer (null or empty clears it). */
export const Pick = StrictObject({
  ...pickedGame,
  straight_prediction: Type.Optional(Nullable(TeamName)),
  spread_prediction: Type.Optional(Nullable(TeamName)),
  top_scorer_prediction: Type.Optional(Nullable(Text(80))),
  is_double_points: Type.Optional(Nullable(Type.Boolean())),
});
export type Pick = Static<typeof Pick>;

export const Joker = StrictObject({ ...pickedGame, is_double_points: Type.Boolean() });
export type Joker = Static<typeof Joker>;
