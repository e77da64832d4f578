import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Id, IdParams, StrictObject, Success, TournamentQuery } from "../schemas.ts";
import { EnteredPicks, PicksToEnter } from "./schemas.ts";

export const onBehalfEndpoints = {
  getPermission: {
    access: "player",
    summary: "Whether organisers of a tournament may enter picks for the caller",
    query: TournamentQuery,
    reply: Type.Object({ is_allowed: Type.Boolean() }),
  },
  setPermission: {
    access: "player",
    summary: "Allows or forbids organisers of a tournament to enter picks for the caller",
    body: StrictObject({ tournamentId: Id, is_allowed: Type.Boolean() }),
    alsoAnswers: [404],
    reply: Success,
  },
  listEntered: {
    access: "public",
    summary:
      "The picks that organisers of a tournament entered for players: of sealed contests, and the caller's own",
    query: TournamentQuery,
    alsoAnswers: [401],
    reply: Type.Array(EnteredPicks),
  },
  enter: {
    access: "organiser",
    isLarge: true,
    summary:
      "Enters a player's picks of a contest or a whole round before the locks, all or none. 403: the player has not allowed it",
    params: IdParams,
    body: PicksToEnter,
    alsoAnswers: [409],
    reply: Success,
  },
} satisfies Descriptions;
