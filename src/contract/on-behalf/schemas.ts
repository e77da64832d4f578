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

/** Picks of a contest, by name; omitted ones stay. */
export const ContestPicks = StrictObject({
  contest_id: Id,
  winner: Type.Optional(TeamName),
  handicap: Type.Optional(TeamName),
  top_scorer: Type.Optional(Text(80)),
});
export type ContestPicks = Static<typeof ContestPicks>;

/** Maximum number of contests of which one call enters picks. */
export const MAX_CONTESTS = 100;

/** Picks of contests of one round for a player. */
export const PicksToEnter = StrictObject({
  user_id: Id,
  contests: Type.Array(ContestPicks, {
    minItems: 1,
    maxItems: MAX_CONTESTS,
    description: "of one round, each once",
  }),
  reason: Text(200, { minLength: 1, description: "for the log and for the player" }),
});
export type PicksToEnter = Static<typeof PicksToEnter>;
