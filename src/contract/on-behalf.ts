// Picks that organisers enter for players who asked them to.
import { Type, type Static } from "typebox";
import { onBehalf as calls } from "./on-behalf-calls.ts";
import { type Calls, createEndpoints, type Descriptions } from "./endpoint.ts";
import { Id, IdParams, IsoDate, StrictObject, Success, TeamName, Text, TournamentQuery } from "./schemas.ts";

/** Picks of a contest that an organiser entered and that their player has not changed since. */
export const EnteredPicks = Type.Object({
  contest_id: Id,
  user_id: Id,
  entered_by: Type.String({ description: "the organiser's name; empty: the account was erased" }),
  entered_at: IsoDate,
});
export type EnteredPicks = Static<typeof EnteredPicks>;

/** The picks of a contest for a player, by names; what is left out stays as it is. */
export const PicksToEnter = StrictObject({
  user_id: Id,
  contest_id: Id,
  winner: Type.Optional(TeamName),
  handicap: Type.Optional(TeamName),
  top_scorer: Type.Optional(Text(80)),
  reason: Text(200, { minLength: 1, description: "for the log and for the player" }),
});
export type PicksToEnter = Static<typeof PicksToEnter>;

const described = {
  getPermission: {
    access: "player",
    summary: "Whether organisers of a tournament may enter picks for the caller",
    query: TournamentQuery,
    reply: Type.Object({ is_allowed: Type.Boolean() }),
  },
  setPermission: {
    access: "player",
    summary: "Allows organisers of a tournament to enter picks for the caller, or takes that back",
    body: StrictObject({ tournamentId: Id, is_allowed: Type.Boolean() }),
    alsoAnswers: [404],
    reply: Success,
  },
  listEntered: {
    access: "public",
    summary:
      "Which picks of a tournament organisers entered for their players: of sealed contests, and the caller's own",
    query: TournamentQuery,
    alsoAnswers: [401],
    reply: Type.Array(EnteredPicks),
  },
  enter: {
    access: "organiser",
    summary: "Enters a player's picks of a contest before its lock. 403: the player has not allowed it",
    params: IdParams,
    body: PicksToEnter,
    alsoAnswers: [409],
    reply: Success,
  },
} satisfies Descriptions;
export type OnBehalfCalls = Calls<typeof described>;

export const onBehalf = createEndpoints(calls, described);
