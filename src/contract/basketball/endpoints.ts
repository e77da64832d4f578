import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import {
  Success,
  StrictObject,
  Id,
  IdParams,
  leagueQuery,
  pageQuery,
  TournamentQuery,
  UserIdParams,
} from "../schemas.ts";
import { Game, Prediction, GamePrediction, GamePredictionsSummary, Pick, Joker } from "./schemas.ts";

export const basketballEndpoints = {
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
    summary:
      "Everybody's picks of a game, or those of a league, hidden until it starts; limit and offset select a page",
    params: IdParams,
    query: StrictObject({ tournamentId: Id, ...leagueQuery, ...pageQuery }),
    alsoAnswers: [304, 401, 409],
    reply: Type.Array(GamePrediction),
  },
  predictionsSummary: {
    access: "public",
    summary: "Counts of the picks of a game, and the caller's own picks",
    params: IdParams,
    query: StrictObject({ tournamentId: Id, ...leagueQuery }),
    alsoAnswers: [401, 409],
    reply: GamePredictionsSummary,
  },
  playerPredictions: {
    access: "player",
    summary: "A player's picks in a tournament; other players' picks are hidden until each game starts",
    params: UserIdParams,
    query: TournamentQuery,
    reply: Type.Object({ predictions: Type.Array(Prediction) }),
  },
  placePick: {
    access: "player",
    isPick: true,
    summary: "Saves a pick",
    body: Pick,
    alsoAnswers: [409],
    reply: Success,
  },
  playJoker: {
    access: "player",
    isPick: true,
    summary: "Plays, moves or removes the joker of a round",
    body: Joker,
    alsoAnswers: [409],
    reply: Success,
  },
} satisfies Descriptions;
