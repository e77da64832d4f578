import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Success, StrictObject, Id, IdParams, TournamentQuery } from "../schemas.ts";

export const giftsEndpoints = {
  count: {
    access: "player",
    summary: "How many gifts a player received in a tournament, and whether the caller gave one",
    params: IdParams,
    query: TournamentQuery,
    reply: Type.Object({
      count: Type.Integer(),
      given: Type.Boolean({ description: "whether the caller gave one of them; visible to the caller only" }),
      take_back_until: Type.Optional(
        Type.String({
          description: "ISO 8601: until when the caller's can be taken back and does not count",
        }),
      ),
    }),
  },
  give: {
    access: "player",
    summary: "Gives a player an anonymous gift, one per tournament; it counts after a minute",
    params: IdParams,
    body: StrictObject({ tournamentId: Id }),
    alsoAnswers: [409],
    reply: Success,
  },
  takeBack: {
    access: "player",
    summary: "Takes back a gift within a minute, before anybody else learns of it; 409 afterwards",
    params: IdParams,
    body: StrictObject({ tournamentId: Id }),
    alsoAnswers: [409],
    reply: Success,
  },
} satisfies Descriptions;
