// Turns JSON of other programs into the lines of a spreadsheet with headings: a list of games, wherever it
// is.
import { readHeadings } from "./columns.ts";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** More games than a tournament may have, so that too many are refused, and more fields than a game has. */
const MAX_GAMES = 5_000;
const MAX_FIELDS = 100;

/** How deep lists and the parts of a game are looked for. */
const MAX_DEPTH = 4;

/** The longest list of objects, with what the objects around it say, such as the name of their round. */
function findList(value: unknown, around: Fields, depth = 0): Fields[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) {
    const objects = value.filter(isFields);
    const inside = objects.flatMap((one) => findInside(one, around, depth));
    return inside.length > objects.length ||
      inside.some((one) => "round" in one && !("round" in around) && inside.length >= objects.length)
      ? inside
      : objects.map((one) => ({ ...around, ...one }));
  }
  return isFields(value) ? findInside(value, around, depth) : [];
}

/** The longest list within an object. A group of games by round hands its name on. */
function findInside(value: Fields, around: Fields, depth: number): Fields[] {
  const name = value["round"] ?? value["name"] ?? value["title"];
  const named = depth > 0 && typeof name === "string" ? { ...around, round: name } : around;
  const lists = Object.values(value)
    .filter((one) => Array.isArray(one) || (isFields(one) && depth < 2))
    .map((one) => findList(one, named, depth + 1));
  return lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** Other words of feeds for what headings call it. */
const NAMES: Readonly<Record<string, string>> = {
  hometeam: "home",
  awayteam: "away",
  home_team: "home",
  away_team: "away",
  homename: "home",
  awayname: "away",
  team1name: "team1",
  team2name: "team2",
  startsat: "date",
  starts_at: "date",
  starttime: "date",
  start_time: "date",
  utcdate: "date",
  datetime: "date",
  dateutc: "date",
  kickoff: "date",
  scheduled: "date",
  commence_time: "date",
  roundname: "round",
  matchday: "round",
  week: "round",
  team1_label: "team1",
  team2_label: "team2",
};

/** The text of a field: of an object its name. */
function writeField(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (!isFields(value)) return "";
  const name = value["name"] ?? value["fullName"] ?? value["shortName"] ?? value["title"];
  return typeof name === "string" ? name : "";
}

/** A game's fields under the names of headings; the first of two that mean one thing counts unless it
 * is empty. */
function flatten(game: Fields): Map<string, string> {
  const found = new Map<string, string>();
  for (const [field, value] of Object.entries(game)) {
    const name = NAMES[field.toLowerCase()] ?? field;
    const text = writeField(value);
    if (text !== "" && !found.has(name)) found.set(name, text);
  }
  return found;
}

/** The lines of the games in JSON, with the names of their fields as headings; null: no list of games
 * is in it. */
export function readJsonLines(content: unknown): string[][] | null {
  const games = findList(content, {}).slice(0, MAX_GAMES).map(flatten);
  const names = [...new Set(games.flatMap((game) => [...game.keys()]))].slice(0, MAX_FIELDS);
  if (games.length === 0 || readHeadings(names) === null) return null;
  return [names, ...games.map((game) => names.map((name) => game.get(name) ?? ""))];
}
