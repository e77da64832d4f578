// Calendars as iCalendar (RFC 5545).
import { countOf } from "#domain/pluralize.ts";
import { type Instant, isoOf, MINUTE } from "#domain/time.ts";
import type { CalendarLock } from "./calendar-queries.ts";

/** How long before its lock an entry begins, in milliseconds: it ends with the lock. */
const ENTRY_MS = 15 * MINUTE;

/** Bytes of a line, after which it goes on in the next one. */
const MAX_LINE_BYTES = 74;

/** "20250906T120000Z". */
const writeInstant = (at: Instant) => isoOf(at).replaceAll(/[-:]|\.\d{3}/g, "");

/** Blanks in place of line breaks, and the signs that separate values behind a backslash. */
const escapeText = (text: string) => text.replaceAll(/[\p{C}\s]+/gu, " ").replaceAll(/[\\;,]/g, "\\$&");

/** Splits a line so that none is longer than allowed, between characters. */
function foldLine(line: string): string {
  const lines = [""];
  for (const character of line) {
    const last = `${lines.at(-1) ?? ""}${character}`;
    if (Buffer.byteLength(last) <= MAX_LINE_BYTES) lines[lines.length - 1] = last;
    else lines.push(` ${character}`);
  }
  return lines.join("\r\n");
}

function listEntry(one: CalendarLock, { host, now, origin }: CalendarSite): string[] {
  const { event_id, name1, name2, tournament, round, lock, revision, is_cancelled, missing } = one;
  const event = name2 === "" ? name1 : `${name1} – ${name2}`;
  const note = missing === 0 ? "" : ` (${countOf(missing, "pick")} missing)`;
  return [
    "BEGIN:VEVENT",
    `UID:lock-${event_id}@${host}`,
    `DTSTAMP:${writeInstant(now)}`,
    `DTSTART:${writeInstant(lock - ENTRY_MS)}`,
    `DTEND:${writeInstant(lock)}`,
    `SEQUENCE:${revision}`,
    `STATUS:${is_cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escapeText(`${event} locks${note}`)}`,
    `DESCRIPTION:${escapeText(`${tournament}, ${round}`)}`,
    `URL:${origin}/predictions`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** The site that a calendar is of. */
interface CalendarSite {
  name: string;
  host: string;
  origin: string;
  now: Instant;
}

/** Writes a player's locks as a calendar; entries keep their ids, whatever moves. */
export function writeCalendar(locks: readonly CalendarLock[], site: CalendarSite): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Jokerpick//Locks//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(site.name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...locks.flatMap((one) => listEntry(one, site)),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}
