// Picks that organisers enter for players who asked them to.
import { Type, type Static } from "typebox";
import { Id, IsoDate, StrictObject, TeamName, Text } from "../schemas.ts";

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
