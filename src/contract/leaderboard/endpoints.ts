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
    summary: "The overall board, best first; limit and offset page it",
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
    summary: "The boards of the rounds by name; round narrows it to one",
    query: StrictObject({ tournamentId: Id, round: Type.Optional(RoundName) }),
    alsoAnswers: [304],
    reply: Type.Record(Type.String(), Type.Array(RoundEntry)),
  },
  history: {
    access: "player",
    summary: "A player's results in every tournament on whose board he or she is, the newest first",
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
    summary: "The overall ranks before the latest round on the board, for the movement since",
    query: TournamentQuery,
    alsoAnswers: [304],
    reply: Type.Array(RankBefore),
  },
  newcomers: {
    access: "public",
    summary: "The players who have picks but are on no board yet, since none of these is scored",
    query: TournamentQuery,
    reply: Newcomers,
  },
  changes: {
    access: "public",
    summary: "What the newest publication of results changed on the board; userId adds how that player moved",
    query: StrictObject({ tournamentId: Id, userId: Type.Optional(Id) }),
    reply: PublishedChanges,
  },
  changedPlayers: {
    access: "public",
    summary: "Everybody whose rank or points the newest publication changed, in pages",
    query: StrictObject({
      tournamentId: Id,
      limit: Type.Integer({ minimum: 1, maximum: 100 }),
      offset: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    }),
    reply: ChangedPlayers,
  },
  unpublished: {
    access: "public",
    summary: "The ids of the contests whose entered result is not yet on the board",
    query: TournamentQuery,
    alsoAnswers: [304],
    reply: Type.Array(Type.Integer({ description: "the game, or the duel of a racing team" })),
  },
} satisfies Descriptions;
