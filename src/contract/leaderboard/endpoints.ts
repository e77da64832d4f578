import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { StrictObject, Id, IdParams, RoundName, TournamentQuery } from "../schemas.ts";
import {
  LeaderboardEntry,
  RoundEntry,
  HistoricalResult,
  RoundStep,
  RankBefore,
  Newcomers,
  PublishedChanges,
  ChangedPlayers,
} from "./schemas.ts";

export const leaderboardEndpoints = {
  overall: {
    access: "public",
    summary: "The overall board, best first; limit and offset select a page",
    query: StrictObject({
      tournamentId: Id,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    }),
    alsoAnswers: [304],
    reply: Type.Array(LeaderboardEntry),
  },
  rounds: {
    access: "public",
    summary: "The boards of the rounds by name; round selects one",
    query: StrictObject({ tournamentId: Id, round: Type.Optional(RoundName) }),
    alsoAnswers: [304],
    reply: Type.Record(Type.String(), Type.Array(RoundEntry)),
  },
  history: {
    access: "player",
    summary: "A player's results in every tournament with the player on its board, newest first",
    params: IdParams,
    reply: Type.Array(HistoricalResult),
  },
  course: {
    access: "player",
    summary: "A player's points and rank after each completed round of a tournament, in playing order",
    params: IdParams,
    query: TournamentQuery,
    reply: Type.Array(RoundStep),
  },
  ranksBefore: {
    access: "public",
    summary: "The overall ranks before the latest round on the board",
    query: TournamentQuery,
    alsoAnswers: [304],
    reply: Type.Array(RankBefore),
  },
  newcomers: {
    access: "public",
    summary: "The players whose picks are not scored yet, so that they are on no board",
    query: TournamentQuery,
    reply: Newcomers,
  },
  changes: {
    access: "public",
    summary: "The changes of the board by the newest publication; userId adds that player's move",
    query: StrictObject({ tournamentId: Id, userId: Type.Optional(Id) }),
    reply: PublishedChanges,
  },
  changedPlayers: {
    access: "public",
    summary: "The players whose rank or points the newest publication changed, in pages",
    query: StrictObject({
      tournamentId: Id,
      limit: Type.Integer({ minimum: 1, maximum: 100 }),
      offset: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    }),
    reply: ChangedPlayers,
  },
  unpublished: {
    access: "public",
    summary: "The ids of the contests with an entered result that is not on the board yet",
    query: TournamentQuery,
    alsoAnswers: [304],
    reply: Type.Array(Type.Integer({ description: "the game, or the duel of a racing team" })),
  },
} satisfies Descriptions;
