import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Id, IdParams, StrictObject, TournamentQuery } from "../schemas.ts";
import { LiveBoardReply, ProvisionalGame, ProvisionalRace, ProvisionalResults } from "./schemas.ts";

const board = {
  tournamentId: Id,
  eventId: Id,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: "default 50" })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
};

export const provisionalEndpoints = {
  list: {
    access: "public",
    summary: "The provisional results of the games or races that are running",
    query: TournamentQuery,
    alsoAnswers: [304],
    reply: ProvisionalResults,
  },
  board: {
    access: "public",
    summary:
      "The board if a game or race ended as it stands, a page of it; userId adds that player's row. null: nothing is entered",
    query: StrictObject({ ...board, userId: Type.Optional(Id) }),
    reply: LiveBoardReply,
  },
  leagueBoard: {
    access: "player",
    summary: "The same among the members of a league, with the caller's row",
    params: IdParams,
    query: StrictObject(board),
    reply: LiveBoardReply,
  },
  enterGame: {
    access: "results-organiser",
    summary:
      "Enters, changes or takes back (without scores) the provisional score of a game that has started. 409: somebody else entered another one, it has a result, or its picks are not sealed",
    params: IdParams,
    body: ProvisionalGame,
    alsoAnswers: [409],
    reply: ProvisionalResults,
  },
  enterRace: {
    access: "results-organiser",
    summary: "The same for the positions in a race",
    params: IdParams,
    body: ProvisionalRace,
    alsoAnswers: [409],
    reply: ProvisionalResults,
  },
} satisfies Descriptions;
