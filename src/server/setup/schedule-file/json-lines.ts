// Turns JSON of other programs into the lines of a spreadsheet with headings: a list of games, wherever it
// is.
import { isoOf } from "#domain/time.ts";
import { readHeadings } from "./columns.ts";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** More games than a tournament may have, so that too many are refused, and more fields than a game has. */
const MAX_GAMES = 5_000;
const MAX_FIELDS = 100;

/** How deep lists and the parts of a game are looked for. */
const MAX_DEPTH = 4;

/** Whether an object names two sides; what else it lists, such as the players of both, is no game. */
function isGame(value: Fields): boolean {
  const found = flatten(value);
  return (found.has("home") && found.has("away")) || (found.has("team1") && found.has("team2"));
}

/** The longest list of objects, with what the objects around it say, such as the name of their round. */
function findList(value: unknown, around: Fields, depth = 0): Fields[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) {
    const objects = value.filter(isFields);
    const [first] = objects;
    if (first !== undefined && isGame(first)) return objects.map((one) => ({ ...around, ...one }));
    const inside = objects.flatMap((one) => findInside(one, around, depth));
    return inside.length > objects.length ||
      inside.some(isGame) ||
      inside.some((one) => "round" in one && !("round" in around) && inside.length >= objects.length)
      ? inside
      : objects.map((one) => ({ ...around, ...one }));
  }
  return isFields(value) ? findInside(value, around, depth) : [];
}

/** The longest list within an object. A group of games by round or day hands that on. */
function findInside(value: Fields, around: Fields, depth: number): Fields[] {
  const name = value["round"] ?? value["name"] ?? value["title"];
  const date = value["date"];
  const named = {
    ...around,
    ...(depth > 0 && typeof name === "string" && { round: name }),
    ...(typeof date === "string" && { date }),
  };
  const lists = Object.values(value)
    .filter((one) => Array.isArray(one) || (isFields(one) && depth < 2))
    .map((one) => findList(one, named, depth + 1));
  return lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** Other words of feeds for what headings call it; of dates the one with the zone comes first. */
const NAMES: Readonly<Record<string, string>> = {
  hometeam: "home",
  awayteam: "away",
  visitorteam: "away",
  visitor_team: "away",
  home_team: "home",
  away_team: "away",
  homename: "home",
  awayname: "away",
  strhometeam: "home",
  strawayteam: "away",
  team1name: "team1",
  team2name: "team2",
  gamedatetimeutc: "date",
  gamedate: "date",
  strtimestamp: "date",
  starttimestamp: "date",
  startsat: "date",
  starts_at: "date",
  starttime: "date",
  start_time: "date",
  startdate: "date",
  utcdate: "date",
  datetime: "date",
  dateutc: "date",
  event_date: "date",
  kickoff: "date",
  scheduled: "date",
  commence_time: "date",
  roundname: "round",
  roundinfo: "round",
  intround: "round",
  weekname: "round",
  matchday: "round",
  week: "round",
  team1_label: "team1",
  team2_label: "team2",
};

/** The fields of an object that name it, the first that it has. */
const NAME_FIELDS = [
  "displayName",
  "full_name",
  "fullName",
  "name",
  "teamName",
  "team_name",
  "shortName",
  "title",
  "number",
  "round",
  "team",
];

/** The name of an object, which may be that of the team in it. */
function findName(value: Fields, depth = 0): string {
  const [city, nick] = [value["teamCity"], value["teamName"]];
  if (typeof city === "string" && typeof nick === "string") return `${city} ${nick}`.trim();
  for (const field of NAME_FIELDS) {
    const named = value[field];
    if (typeof named === "string" || typeof named === "number") return String(named);
    if (isFields(named) && depth < 2) return findName(named, depth + 1);
  }
  return "";
}

/** Seconds or milliseconds since 1970, as feeds have them from 2001 to 2100, as an instant. */
function writeTimestamp(field: string, value: number): string | null {
  if (!/stamp|date|start|kickoff/i.test(field)) return null;
  const milliseconds = value < 4.2e9 ? value * 1_000 : value;
  return value > 1e9 && milliseconds < 4.2e12 ? isoOf(milliseconds) : null;
}

/** The text of a field: of an object its name. */
function writeField(field: string, value: unknown): string {
  if (typeof value === "number") return writeTimestamp(field, value) ?? String(value);
  if (typeof value === "string") return value;
  return isFields(value) ? findName(value) : "";
}

/** The sides of a list of competitors of which each says whether it is at home. */
function findCompetitors(value: unknown): Fields {
  if (!Array.isArray(value)) return {};
  const sides = value.filter(isFields).flatMap((one) => {
    const side = one["homeAway"] ?? one["qualifier"];
    return side === "home" || side === "away" ? [[side, one] as const] : [];
  });
  return Object.fromEntries(sides);
}

/** A game with the sides that it keeps one level deeper: in `teams`, or in the only one of its
 * `competitions`. */
function spreadParts(game: Fields): Fields {
  const [competition] = Array.isArray(game["competitions"]) ? game["competitions"].filter(isFields) : [];
  const { competitors = game["competitors"] } = competition ?? {};
  const teams = isFields(game["teams"]) ? game["teams"] : {};
  return { ...game, ...teams, ...findCompetitors(competitors) };
}

const RANKS = new Map(Object.keys(NAMES).map((name, at) => [name, at]));

/** Fields in the order in which they count: what `NAMES` has, by its order, before others. */
const rankField = (field: string) => RANKS.get(field.toLowerCase()) ?? RANKS.size;

const INSTANT = /T.*(?:Z|[+-]\d\d:?\d\d)$/;

/** A game's fields under the names of headings; of two that mean one thing the one with an instant counts,
 * else the first, unless it is empty. */
function flatten(game: Fields): Map<string, string> {
  const found = new Map<string, string>();
  const fields = Object.entries(spreadParts(game)).slice(0, 2 * MAX_FIELDS);
  for (const [field, value] of fields.toSorted(([one], [other]) => rankField(one) - rankField(other))) {
    const name = NAMES[field.toLowerCase()] ?? field;
    const text = writeField(field, value);
    if (text === "") continue;
    const known = found.get(name);
    const isBetter = name === "date" && INSTANT.test(text) && !INSTANT.test(known ?? "");
    if (known === undefined || isBetter) found.set(name, text);
  }
  return found;
}

/** A game in JSON: its fields under the names of headings, and as it stands. */
export interface JsonGame {
  fields: ReadonlyMap<string, string>;
  whole: Readonly<Record<string, unknown>>;
}

/** Lists the games in JSON, wherever they are. */
export const listJsonGames = (content: unknown): JsonGame[] =>
  findList(content, {})
    .slice(0, MAX_GAMES)
    .map((whole) => ({ fields: flatten(whole), whole: spreadParts(whole) }));

/** The lines of the games in JSON, with the names of their fields as headings; null: no list of games
 * is in it. */
export function readJsonLines(content: unknown): string[][] | null {
  const games = listJsonGames(content).map(({ fields }) => fields);
  const names = [...new Set(games.flatMap((game) => [...game.keys()]))].slice(0, MAX_FIELDS);
  if (games.length === 0 || readHeadings(names) === null) return null;
  return [names, ...games.map((game) => names.map((name) => game.get(name) ?? ""))];
}
