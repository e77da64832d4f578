import { MAX_LEAGUES } from "#domain/leagues/league-limits.ts";
import { CHANNELS, REMINDER_KINDS } from "#domain/reminders/reminder-kinds.ts";
import { Type, type Static } from "typebox";
import { Id, IsoDate, Nullable, StrictObject, Text } from "../schemas.ts";

const Kinds = Type.Array(Type.Enum(REMINDER_KINDS), { minItems: 0, maxItems: REMINDER_KINDS.length });

const MinuteOfDay = Type.Integer({ minimum: 0, maximum: 1439, description: "minutes since midnight" });

const QuietHours = StrictObject({ from: MinuteOfDay, to: MinuteOfDay });

/** What a player wants to be reminded of, and when not. */
export const ReminderChoice = StrictObject({
  mail: Kinds,
  push: Kinds,
  digest: Type.Array(Type.Enum(CHANNELS), {
    minItems: 0,
    maxItems: CHANNELS.length,
    description: "by which ways the caller hears what a round brought, once it is over",
  }),
  named: Type.Array(Type.Enum(CHANNELS), {
    minItems: 0,
    maxItems: CHANNELS.length,
    description: "by which ways the caller hears that somebody named him or her in a chat",
  }),
  correction: Type.Array(Type.Enum(CHANNELS), {
    minItems: 0,
    maxItems: CHANNELS.length,
    description: "by which ways the caller hears that a correction changed his or her points",
  }),
  joined: Type.Array(Type.Enum(CHANNELS), {
    minItems: 0,
    maxItems: CHANNELS.length,
    description: "by which ways the caller hears that somebody joined a league of his or hers",
  }),
  waiting: Type.Array(Type.Enum(CHANNELS), {
    minItems: 0,
    maxItems: CHANNELS.length,
    description: "by which ways the caller hears that results of a source wait, where he or she organises",
  }),
  quiet: Nullable(QuietHours),
  time_zone: Nullable(Text(60, { description: "such as Europe/Tallinn; null: not known" })),
  muted_leagues: Type.Array(Id, { minItems: 0, maxItems: MAX_LEAGUES }),
});
export type ReminderChoice = Static<typeof ReminderChoice>;

/** A browser that messages are pushed to. */
export const PushDevice = Type.Object({
  id: Type.String({ description: "SHA-256 of its endpoint in base64url, by which a browser finds itself" }),
  name: Nullable(Type.String({ description: 'such as "Chrome on Android"; null: not known' })),
  since: IsoDate,
  delivered_at: Nullable(
    Type.String({ ...IsoDate, description: "when its push service took the last message; null: none yet" }),
  ),
});
export type PushDevice = Static<typeof PushDevice>;

/** The caller's choice, and the ways in which messages reach the caller. */
export const OwnReminders = Type.Object({
  choice: ReminderChoice,
  mail: Type.Object({
    address: Type.String({ description: "where messages go" }),
    state: Type.Union([Type.Literal("on"), Type.Literal("off"), Type.Literal("bounced")], {
      description: "off: this server sends no reminders by mail; bounced: the address took none",
    }),
    stopped_at: Nullable(IsoDate),
  }),
  push: Type.Object({
    public_key: Nullable(
      Type.String({ description: "which browsers subscribe for; null: this server pushes nothing" }),
    ),
    devices: Type.Array(PushDevice, { description: "browsers of the caller that messages are pushed to" }),
  }),
  paused: Type.Array(Type.Object({ channel: Type.Enum(CHANNELS), since: IsoDate }), {
    description:
      "ways that sent no reminders since then: too many stayed unanswered until this call, which has them sent again",
  }),
  missing_picks: Type.Integer({ minimum: 0, description: "picks that lock within a day" }),
  leagues: Type.Array(Type.Object({ id: Id, name: Type.String(), emoji: Type.String() })),
  organises: Type.Boolean({ description: "whether the caller organises any tournament, or is an admin" }),
  calendar_made_at: Nullable(IsoDate),
});
export type OwnReminders = Static<typeof OwnReminders>;

/** The time zone of the caller's device. */
export const OwnZone = StrictObject({ time_zone: Text(60) });

/** The address of a calendar on this site; it is answered once and stored as a hash. */
export const NewCalendar = Type.Object({ path: Type.String() });
