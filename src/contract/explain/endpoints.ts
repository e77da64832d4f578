import { Type } from "typebox";
import { MAX_EXPLAINED } from "#domain/explain/max-explained.ts";
import type { Descriptions } from "../endpoint.ts";
import { Id, IdParams, RoundName, StrictObject } from "../schemas.ts";
import { Explanation, Market, OwnPicks } from "./schemas.ts";

export const explainEndpoints = {
  ownPicks: {
    access: "player",
    summary: "The caller's picks and jokers of a tournament as they arrived, newest first, in pages",
    query: StrictObject({
      tournamentId: Id,
      contestId: Type.Optional(Id),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: MAX_EXPLAINED, description: `default ${MAX_EXPLAINED}` }),
      ),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    reply: OwnPicks,
  },
  figure: {
    access: "public",
    summary:
      "What a player's points consist of: overall, in a round, a game or race, a contest or a market, or among the members of a league, which needs a session",
    params: IdParams,
    query: StrictObject({
      tournamentId: Id,
      round: Type.Optional(RoundName),
      eventId: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, description: "a game or race" }),
      ),
      contestId: Type.Optional(Id),
      market: Type.Optional(Market),
      leagueId: Type.Optional(Id),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: MAX_EXPLAINED, description: `default ${MAX_EXPLAINED}` }),
      ),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    alsoAnswers: [401],
    reply: Explanation,
  },
} satisfies Descriptions;
