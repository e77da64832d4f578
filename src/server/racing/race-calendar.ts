// Races of season calendars in JSON, as the public feeds of Formula 1 write them: a list of races whose
// sessions are instants, or a date and a time.
import { instantOf, isoOf } from "#domain/time.ts";
import { isExistingDate } from "#domain/existing-dates.ts";

/** A race of a calendar; `round` is the short name of its grand prix. */
export interface CalendarRace {
  /** From 1, in the calendar. */
  line: number;
  round: string;
  name: string;
  /** ISO 8601 with Z; null: the calendar has none. */
  starts_at: string | null;
  qualifying_at: string | null;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A path of names into an object; undefined: it ends before. */
const follow = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (isFields(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  );

function toIso(text: string): string | null {
  const instant = instantOf(text);
  return /T\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) &&
    !Number.isNaN(instant) &&
    isExistingDate(`${text.slice(0, 10)}T00:00:00Z`)
    ? isoOf(instant)
    : null;
}

/** The instant of a session: an instant as text, or `{date, time}`. */
function readSession(session: unknown): string | null {
  if (typeof session === "string") return toIso(session);
  const [date, time] = [follow(session, "date"), follow(session, "time")];
  return typeof date === "string" && typeof time === "string" ? toIso(`${date}T${time}`) : null;
}

const firstOf = (values: readonly unknown[]) =>
  values.map(readSession).find((found) => found !== null) ?? null;

const SHORT = /\s+(?:grand prix|gp)$/i;

function readRace(race: Fields, line: number): CalendarRace | null {
  const name = race["raceName"] ?? race["name"];
  if (typeof name !== "string" || name.trim() === "") return null;
  const sessions = race["sessions"];
  return {
    line,
    round: name.replace(SHORT, ""),
    name: SHORT.test(name) ? name : `${name} Grand Prix`,
    starts_at: firstOf([follow(sessions, "gp"), follow(sessions, "race"), race["starts_at"], race]),
    qualifying_at: firstOf([
      follow(sessions, "qualifying"),
      race["Qualifying"],
      race["qualifying"],
      race["qualifying_at"],
    ]),
  };
}

/** Reads the races of a season's calendar; null: the JSON is none. */
export function readRaceCalendar(content: unknown): CalendarRace[] | null {
  const races = follow(content, "MRData", "RaceTable", "Races") ?? follow(content, "races");
  if (!Array.isArray(races)) return null;
  const read = races
    .map((race, at) => (isFields(race) ? readRace(race, at + 1) : null))
    .filter((race) => race !== null);
  return read.length === 0 ? null : read;
}
