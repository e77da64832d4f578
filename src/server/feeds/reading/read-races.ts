// Races with their classifications in JSON: as f1db and Ergast write a season.
import type { FeedContent, FeedRace } from "#server/feeds/module/feed-module.ts";
import { readRaceCalendar } from "#server/racing/race-calendar.ts";
import { type Fields, isFields, textOf, toNumber } from "./json-fields.ts";
import { readInstant } from "./feed-rows.ts";

type Finish = NonNullable<FeedRace["finishes"]>[number];

/** The name of a driver: a text, or given and family name. */
function nameDriver(value: unknown): string {
  if (typeof value === "string") return value;
  if (!isFields(value)) return "";
  return (
    textOf(value, "name", "full_name") ||
    `${textOf(value, "givenName")} ${textOf(value, "familyName")}`.trim()
  );
}

/** Of Ergast: a place is one of a classified driver if `positionText` is a number. */
function readFinish(row: Fields): Finish | null {
  const driver = nameDriver(row["driver"] ?? row["Driver"] ?? row["driverName"]);
  if (driver === "") return null;
  const isOut = "positionText" in row && toNumber(row["positionText"]) === null;
  const place = isOut ? null : toNumber(row["position"]);
  return { driver, position: place === 0 ? null : place };
}

function readFinishes(race: Fields): FeedRace["finishes"] {
  const rows = race["results"] ?? race["Results"];
  if (!Array.isArray(rows) || rows.length === 0) return null;
  return rows.filter(isFields).flatMap((row) => readFinish(row) ?? []);
}

/** A date and a time without a zone are UTC, as both sources write them. */
function joinUtc(date: string, time: string): number | null {
  if (date === "" || time === "") return null;
  return readInstant(/(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? `${date}T${time}` : `${date}T${time}Z`);
}

/** Finds the races of a season: a list under `races` or `Races`, wherever it is. */
function findRaces(content: unknown, depth = 0): Fields[] {
  if (!isFields(content) || depth > 4) return [];
  for (const [name, value] of Object.entries(content))
    if (/^races$/i.test(name) && Array.isArray(value)) return value.filter(isFields);
  return Object.values(content).flatMap((value) => findRaces(value, depth + 1));
}

const firstOf = (...instants: readonly (number | null)[]) => instants.find((at) => at !== null) ?? null;

function readRace(race: Fields): FeedRace[] {
  const name = textOf(race, "raceName", "name");
  if (name === "") return [];
  const [calendar] = readRaceCalendar({ races: [race] }) ?? [];
  const qualifying = isFields(race["Qualifying"]) ? race["Qualifying"] : {};
  return [
    {
      name,
      startsAt: firstOf(
        joinUtc(textOf(race, "date"), textOf(race, "time")),
        readInstant(calendar?.starts_at ?? ""),
      ),
      qualifyingAt: firstOf(
        joinUtc(textOf(race, "qualifyingDate"), textOf(race, "qualifyingTime")),
        joinUtc(textOf(qualifying, "date"), textOf(qualifying, "time")),
        readInstant(calendar?.qualifying_at ?? ""),
      ),
      finishes: readFinishes(race),
    },
  ];
}

/** Reads the races of a season with their results. */
export function readRaces(content: unknown): FeedContent {
  const listed = Array.isArray(content) ? content.filter(isFields) : findRaces(content);
  const races = listed.flatMap(readRace);
  const hasPlaces = races.some(({ finishes }) => finishes !== null);
  const gives = [...(races.length > 0 ? ["starts" as const] : []), ...(hasPlaces ? ["places" as const] : [])];
  return { games: [], races, gives };
}
