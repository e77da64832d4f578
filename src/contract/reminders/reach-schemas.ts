// Whom a reminder reaches that a captain or an organiser asks for: how many, by which ways, and never what
// anybody misses.
import { CHANNELS } from "#domain/reminders/reminder-kinds.ts";
import { Type, type Static } from "typebox";
import { GivenDate, IsoDate, Nullable, StrictObject } from "../schemas.ts";

const Names = Type.Array(Type.String(), { description: "the first three by name" });

export const Reach = Type.Object({
  players: Type.Integer({ description: "who miss picks" }),
  reached: Type.Integer({ description: "of these to whom a message goes" }),
  ways: Type.Array(Type.Object({ channel: Type.Enum(CHANNELS), players: Type.Integer(), names: Names })),
  recent: Type.Integer({ description: "who had one in the last twelve hours, or for this deadline" }),
  again_at: Nullable(
    Type.String({
      ...IsoDate,
      description: "when the first of these can be reminded of this deadline; null: none of them can",
    }),
  ),
  unreached: Type.Integer({ description: "who hear nothing: no channel, switched off, or paused" }),
  unreached_names: Names,
  asleep: Nullable(
    Type.Object(
      { players: Type.Integer(), names: Names, until: IsoDate },
      { description: "of the reached who get it once their quiet hours end; until: the first of these" },
    ),
  ),
  own_at: Nullable(
    Type.String({
      ...IsoDate,
      description:
        "when the first of those who miss picks hears of this lock by himself or herself; null: none",
    }),
  ),
});
export type Reach = Static<typeof Reach>;

/** A lock that the list of people has. */
export const AskedDeadline = StrictObject({
  locks_at: GivenDate,
  is_dry_run: Type.Boolean(),
});
export type AskedDeadline = Static<typeof AskedDeadline>;
