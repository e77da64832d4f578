// Local times of time zones, from the zones that the platform knows.
import { DAY, type Instant, instantOf, isoOf } from "./time.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Returns whether this is the name of a time zone, such as
 * Europe/Tallinn; an offset such as +02:00 is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** A zone's offset from UTC at an instant, in milliseconds; whole seconds. */
function offsetAt(instant: Instant, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const date = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  const shown = instantOf(`${date}T${part("hour")}:${part("minute")}:${part("second")}Z`);
  return shown - Math.floor(instant / 1000) * 1000;
}

/** Lists the instants of a local time (ISO 8601 without zone), oldest first:
 * usually one, none if a clock change skips it, two if it repeats it. */
export function listInstantsOf(localTime: string, timeZone: string): Instant[] {
  const shown = instantOf(`${localTime}Z`);
  // No offset reaches a day, so these are the ones before and after any relevant change.
  const offsets = new Set([shown - DAY, shown + DAY].map((instant) => offsetAt(instant, timeZone)));
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === shown)
    .sort((one, other) => one - other);
}

/** The local time of an instant, as ISO 8601 to the minute without zone: `2026-03-01T14:00`. */
export function localTimeOf(instant: Instant, timeZone: string): string {
  return isoOf(instant + offsetAt(instant, timeZone)).slice(0, 16);
}
