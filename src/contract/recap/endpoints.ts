import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Id, IdParams, RoundName, StrictObject, TournamentQuery } from "../schemas.ts";
import { RoundRecapReply, TournamentRecapReply } from "./schemas.ts";

export const recapEndpoints = {
  round: {
    access: "player",
    summary: "What a round brought the caller, among everyone or in a league; without a round the newest",
    query: StrictObject({
      tournamentId: Id,
      round: Type.Optional(RoundName),
      leagueId: Type.Optional(Id),
    }),
    reply: RoundRecapReply,
  },
  tournament: {
    access: "public",
    summary: "Who won a tournament and how the lead changed; userId adds how that player finished",
    query: StrictObject({ tournamentId: Id, userId: Type.Optional(Id) }),
    reply: TournamentRecapReply,
  },
  league: {
    access: "player",
    summary: "The same among the members of a league, with how the caller finished",
    params: IdParams,
    query: TournamentQuery,
    reply: TournamentRecapReply,
  },
} satisfies Descriptions;
