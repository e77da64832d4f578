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
import {
  Race,
  TeamPrediction,
  RacePrediction,
  RacePredictionsSummary,
  TeamPick,
  TeamJoker,
} from "./schemas.ts";

export const racingEndpoints = {
  races: {
    access: "public",
    summary: "The races of a tournament with their teams, by date",
    query: TournamentQuery,
    alsoAnswers: [304],
    reply: Type.Array(Race),
  },
  race: {
    access: "public",
    summary: "One race with its teams",
    params: IdParams,
    query: TournamentQuery,
    reply: Race,
  },
  racePredictions: {
    access: "public",
    summary:
      "Everybody's picks of a race by team, or those of a league, hidden until qualifying starts; limit and offset select a page of each team",
    params: IdParams,
    query: StrictObject({ tournamentId: Id, teamId: Type.Optional(Id), ...leagueQuery, ...pageQuery }),
    alsoAnswers: [304, 401, 409],
    reply: Type.Object({
      predictions: Type.Array(RacePrediction),
      being_checked: Type.Optional(
        Type.Array(Type.String(), { description: "teams whose sealed record cannot be read" }),
      ),
    }),
  },
  predictionsSummary: {
    access: "public",
    summary: "Counts of the picks of a race by team, and the caller's own picks",
    params: IdParams,
    query: StrictObject({ tournamentId: Id, ...leagueQuery }),
    alsoAnswers: [401, 409],
    reply: RacePredictionsSummary,
  },
  playerPredictions: {
    access: "player",
    summary: "A player's picks in a tournament; other players' picks are hidden until each qualifying starts",
    params: UserIdParams,
    query: TournamentQuery,
    reply: Type.Array(TeamPrediction),
  },
  placePick: {
    access: "player",
    isPick: true,
    summary: "Saves one or both picks of a team, all or none",
    body: TeamPick,
    alsoAnswers: [409],
    reply: Success,
  },
  playJoker: {
    access: "player",
    isPick: true,
    summary: "Plays, moves or removes the joker of a race",
    body: TeamJoker,
    alsoAnswers: [409],
    reply: Success,
  },
} satisfies Descriptions;
