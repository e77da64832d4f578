import { Type, type Static } from "typebox";
import { basketball as calls } from "./basketball-calls.ts";
import { type Calls, createEndpoints, type Descriptions } from "./endpoint.ts";
import {
  BigId,
  ContestState,
  Success,
  StrictObject,
  Flag,
  Id,
  IdParams,
  IsoDate,
  Nullable,
  pageQuery,
  pickedBy,
  RoundName,
  TeamName,
  Text,
  TournamentQuery,
  UserIdParams,
} from "./schemas.ts";

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
  status: Type.Optional(ContestState),
  result_by: Type.Optional(
    Type.String({ description: "who entered the published result, only where that player has picks in it" }),
  ),
  undecided: Type.Optional(
    Type.String({
      description: "only while a team is not decided: what is known of it. Then the game takes no picks",
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

/** One player's picks of one game, as the game's page lists them; picks and joker are null until the game starts. */
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

/** Everybody's predictions of a game in short, for pages that do not hold all of them. */
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

/** One player's picks of one game, as the profile lists them; others' picks and jokers are null until the game starts. */
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

/** A pick: winner or handicap (the other null), or top scorer, where empty or null clears it. */
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

const described = {
  games: {
    access: "public",
    summary: "The games of a tournament, by date",
    query: TournamentQuery,
    alsoAnswers: [304],
    reply: Type.Array(Game),
  },
  game: {
    access: "public",
    summary: "One game",
    params: IdParams,
    query: TournamentQuery,
    reply: Game,
  },
  gamePredictions: {
    access: "public",
    summary: "Who picked what in a game; sealed until it starts; limit and offset page it",
    params: IdParams,
    query: StrictObject({ tournamentId: Id, ...pageQuery }),
    alsoAnswers: [304, 401, 409],
    reply: Type.Array(GamePrediction),
  },
  predictionsSummary: {
    access: "public",
    summary: "How many picked what in a game, and the caller's own picks",
    params: IdParams,
    query: TournamentQuery,
    alsoAnswers: [401, 409],
    reply: GamePredictionsSummary,
  },
  playerPredictions: {
    access: "player",
    summary: "A player's picks in a tournament; those of others sealed until each game starts",
    params: UserIdParams,
    query: TournamentQuery,
    reply: Type.Object({ predictions: Type.Array(Prediction) }),
  },
  placePick: {
    access: "player",
    summary: "Saves a pick",
    body: Pick,
    alsoAnswers: [409],
    reply: Success,
  },
  playJoker: {
    access: "player",
    summary: "Plays, moves or takes back the joker of a round",
    body: Joker,
    alsoAnswers: [409],
    reply: Success,
  },
} satisfies Descriptions;
export type BasketballCalls = Calls<typeof described>;

export const basketball = createEndpoints(calls, described);
