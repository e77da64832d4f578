// Picks that organisers enter for players who asked for it.
import { Type, type Static } from "typebox";
import { Id, IsoDate, StrictObject, TeamName, Text } from "../schemas.ts";

/** A contest's picks that an organiser entered and the player has not changed since. */
export const EnteredPicks = Type.Object({
  contest_id: Id,
  user_id: Id,
  entered_by: Type.String({ description: "the organiser's name; empty: the account is erased" }),
  entered_at: IsoDate,
});
export type EnteredPicks = Static<typeof EnteredPicks>;

/** Picks of a contest for a player, by name; omitted ones stay. */
export const PicksToEnter = StrictObject({
  user_id: Id,
  contest_id: Id,
  winner: Type.Optional(TeamName),
  handicap: Type.Optional(TeamName),
  top_scorer: Type.Optional(Text(80)),
  reason: Text(200, { minLength: 1, description: "for the log and for the player" }),
});
export type PicksToEnter = Static<typeof PicksToEnter>;
