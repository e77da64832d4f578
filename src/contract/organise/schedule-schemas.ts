import { Type, type Static } from "typebox";
import { MAX_REASON_LENGTH } from "#domain/organise/setup-limits.ts";
import { GivenDate, IsoDate, Nullable, StrictObject, Text } from "../schemas.ts";

const ScheduleAction = Type.Enum(["move", "started-early", "postpone", "cancel", "restore"]);

const SchedulePart = Type.Enum(["team", "race"], {
  description:
    "team: only that team of a race, which can only be cancelled and restored; race: the id is a race's, which may have no teams yet",
});
export type SchedulePart = Static<typeof SchedulePart>;

const part = Type.Optional(SchedulePart);

/** Which contests an id stands for, and what is asked of them. */
export const ScheduleQuery = StrictObject({ part, at: Type.Optional(GivenDate) });
export type ScheduleQuery = Static<typeof ScheduleQuery>;

/** A change of a contest's schedule. Without `part`, any team's id stands for the whole race. */
export const ScheduleEdit = StrictObject({
  part,
  action: ScheduleAction,
  starts_at: Type.Optional(GivenDate),
  qualifying_at: Type.Optional(GivenDate),
  at: Type.Optional(GivenDate),
  reason: Type.Optional(Text(MAX_REASON_LENGTH, { description: "why, for the players who are told" })),
});
export type ScheduleEdit = Static<typeof ScheduleEdit>;

/** A contest's schedule (UTC), and the picks that a change would affect. */
export const Schedule = Type.Object({
  name: Type.String(),
  starts_at: IsoDate,
  locks_at: Nullable(Type.String({ description: "ISO 8601 with Z; null: postponed without a date" })),
  status: Type.Union([
    Type.Literal("scheduled"),
    Type.Literal("postponed"),
    Type.Literal("undated"),
    Type.Literal("cancelled"),
  ]),
  is_shut: Type.Boolean({ description: "it takes no more picks, whatever its date" }),
  has_result: Type.Boolean({ description: "then it can only be moved into the past, and not be postponed" }),
  players_with_picks: Type.Integer(),
  players_after: Nullable(
    Type.Integer({
      description: "players who picked or changed it at the given time or later; null: none is given",
    }),
  ),
  jokers: Nullable(
    Type.Integer({ description: "jokers on it; null: hidden, as it is not sealed or is cancelled" }),
  ),
});
export type Schedule = Static<typeof Schedule>;
