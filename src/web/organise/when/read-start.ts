import { readWhen, type When } from "#domain/dates/read-when.ts";
import { instantOf, isoOf, MINUTE } from "#domain/time.ts";
import { writeDay } from "#web/organise/write-day.ts";
import { fromZonedTime, toZonedTime } from "#web/organise/zoned-time.ts";

/** What a field of date and time says. */
export interface ReadStart {
  /** ISO 8601 with Z; null: it says none. */
  start: string | null;
  /** Why it is none; empty: it is one, or the field is empty. */
  why: string;
}

export const SKIPPED = "The clocks skip this time.";

/** The instant of what was read; null: it has no time, or the clocks skip it. */
function toInstant({ date, time, offset }: When, timeZone: string): string | null {
  if (time === null) return null;
  if (offset === null) return fromZonedTime({ date, time }, timeZone);
  const start = fromZonedTime({ date, time }, "UTC");
  return start === null ? null : isoOf(instantOf(start) - offset * MINUTE);
}

/** Why a text is no start. */
function describeOpen(when: When | null): string {
  if (when === null) return "Not a date and time. Type it as in “12.9. 21:00”.";
  if (when.time === null)
    return `${writeDay(when.date)}. Type the time behind it, as in “18:00”. Until then it stays open.`;
  return SKIPPED;
}

/** A field's instant (ISO 8601 with Z) and the present date there, as `2026-12-05`, both in a zone. */
interface FieldOf {
  value: string | null;
  today: string;
  timeZone: string;
}

/** Reads a date with a time as an organiser types it, in a zone. */
export function readStart(text: string, { value, today, timeZone }: FieldOf): ReadStart {
  if (text.trim() === "") return { start: null, why: "" };
  const { date } = toZonedTime(value, timeZone);
  const when = readWhen(text, { was: date === "" ? null : date, today });
  const start = when && toInstant(when, timeZone);
  return { start, why: start === null ? describeOpen(when) : "" };
}

/** "Sat 5 Dec", with its year where that is not this one. */
export const writeShortDay = (date: string, today: string) =>
  date.slice(0, 4) === today.slice(0, 4) ? writeDay(date).replace(/ \d{4}$/, "") : writeDay(date);

/** "Sat 5 Dec, 18:00" of an instant in a zone; empty: there is none. */
export function writeStart({ value, today, timeZone }: FieldOf): string {
  const { date, time } = toZonedTime(value, timeZone);
  return date === "" ? "" : `${writeShortDay(date, today)}, ${time}`;
}
