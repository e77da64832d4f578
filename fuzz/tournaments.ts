// Generates tournaments as organisers send them: files to import, setups to create and rows to edit, from the
// shipped tournaments with something changed.
import { readFileSync } from "node:fs";
import fc, { type Arbitrary } from "fast-check";
import { hostileValue } from "./values.ts";

type Row = Record<string, unknown>;

const readShipped = (path: string) =>
  readFileSync(new URL(`../tournaments/${path}`, import.meta.url), "utf8");

const readRows = (path: string) => JSON.parse(readShipped(path)) as Row[];

const GAMES = readRows("7-eurobasket-2025/games.json").slice(0, 12);
const RACES = readRows("6-formula-1-2025/races.json").slice(0, 3);

/** Files as they are shipped, and files that are JSON but no tournament's. */
const WHOLE_FILES = [
  { name: "players.json", text: readShipped("7-eurobasket-2025/players.json") },
  { name: "tournament.json", text: readShipped("7-eurobasket-2025/tournament.json") },
  { name: "tournament.json", text: readShipped("6-formula-1-2025/tournament.json") },
  { name: "rules.md", text: readShipped("7-eurobasket-2025/rules.md") },
  { name: "rules.md", text: ">".repeat(20_000) },
  { name: "rules.md", text: "*[".repeat(10_000) },
  { name: "games.json", text: '{"games":[]}' },
  { name: "games.json", text: "null" },
  { name: "games.json", text: "[null, 7, [], {}]" },
  { name: "games.json", text: JSON.stringify(RACES) },
  { name: "races.json", text: JSON.stringify(GAMES) },
  { name: "players.json", text: '{"__proto__": {"emoji": "x", "players": null}}' },
  { name: "tournament.json", text: "[]" },
  { name: "games.csv", text: '"' },
  { name: "teams.csv", text: "\uFEFFname;emoji\n\u200B;x\n" },
];

/** Values that rows of a tournament have to handle, beside the hostile ones of any field. */
const STRANGE_VALUES = [
  "9999-12-31T23:59:59Z",
  "9999-12-31",
  "0000-00-00T00:00:00Z",
  "2026-02-30T25:61:00Z",
  "+275760-09-13T00:00:00Z",
  "\u200B\u2060\u3164",
  "Win\u00ADner #1",
  "Winner #999999",
  "R".repeat(60),
  "R".repeat(5_000),
  "=1+1",
  "a,b\n\"c'",
];

const strangeValue = fc.oneof(fc.constantFrom<unknown>(...STRANGE_VALUES), hostileValue);

/** Changes one field of one row, sends a row twice, or has all rows share one value; often nothing. */
function change(rows: readonly Row[]): Arbitrary<readonly Row[]> {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return fc.constant(rows);
  const name = fc.constantFrom(...names);
  const oneField = fc
    .tuple(fc.nat(rows.length - 1), name, strangeValue)
    .map(([at, field, value]) => rows.map((row, index) => (index === at ? { ...row, [field]: value } : row)));
  const allRows = fc
    .tuple(name, strangeValue)
    .map(([field, value]) => rows.map((row) => ({ ...row, [field]: value })));
  const twice = rows.flatMap((row) => [row, row]);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(rows) },
    { weight: 5, arbitrary: oneField },
    { weight: 1, arbitrary: fc.constant(twice) },
    { weight: 1, arbitrary: allRows },
  );
}

const formatCell = (value: unknown) => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes rows as CSV, with the columns of the first row under the names that organisers give them. */
function writeCsv(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => names.map((name) => formatCell(row[name])).join(","));
  return [names.join(",").replaceAll("_", " "), ...lines].join("\n");
}

const CSV_GAMES = GAMES.map(({ round, date, team1, team2, spread }) => ({
  round,
  date: String(date).slice(0, 10),
  time: String(date).slice(11, 16),
  team_1: team1,
  team_2: team2,
  spread,
}));

/** Who drives in the races, a row for each team. */
const CSV_DRIVERS = RACES.flatMap(({ name, teams }) =>
  (teams as Row[]).map(({ team_name, driver1, driver2, handicap }) => ({
    race: name,
    team: team_name,
    driver_1: driver1,
    driver_2: driver2,
    handicap,
  })),
);

/** The same as somebody would paste it, below the name of each race. */
const writePasted = (rows: readonly Row[]) =>
  rows
    .map(
      ({ race, team, driver_1, driver_2 }, at) =>
        `${race === rows[at - 1]?.["race"] ? "" : `\n${String(race)}\n`}${String(team)}: ${String(driver_1)}, ${String(driver_2)}`,
    )
    .join("\n");

const CSV_RACES = RACES.map(({ name, date, qualifying_date }) => ({
  grand_prix: name,
  date: String(date).slice(0, 10),
  time: String(date).slice(11, 16),
  qualifying: qualifying_date,
}));

const files = fc.oneof(
  { weight: 3, arbitrary: change(GAMES).map((rows) => ({ name: "games.json", text: JSON.stringify(rows) })) },
  { weight: 3, arbitrary: change(RACES).map((rows) => ({ name: "races.json", text: JSON.stringify(rows) })) },
  { weight: 3, arbitrary: change(CSV_GAMES).map((rows) => ({ name: "games.csv", text: writeCsv(rows) })) },
  { weight: 2, arbitrary: change(CSV_RACES).map((rows) => ({ name: "season.csv", text: writeCsv(rows) })) },
  {
    weight: 2,
    arbitrary: change(CSV_DRIVERS).map((rows) => ({ name: "drivers.csv", text: writeCsv(rows) })),
  },
  {
    weight: 2,
    arbitrary: change(CSV_DRIVERS).map((rows) => ({ name: "pasted.csv", text: writePasted(rows) })),
  },
  { weight: 4, arbitrary: fc.constantFrom(...WHOLE_FILES) },
);

const ROUNDS: Row[] = [...new Set(GAMES.map(({ round }) => round))].map((name) => ({ name, multiplier: 1 }));
const TEAMS: Row[] = [...new Set(GAMES.flatMap(({ team1, team2 }) => [team1, team2]))].map((name) => ({
  name,
  emoji: "🏀",
  color: null,
  players: ["Ann Red"],
}));
/** Writes a time of a shipped file as calls have it. */
const writeTime = (date: unknown) => String(date).replace("Z", ".000Z");

const SETUP_GAMES: Row[] = GAMES.map(({ round, date, team1, team2, spread }) => ({
  round,
  starts_at: writeTime(date),
  status: "scheduled",
  side1: team1,
  side2: team2,
  spread,
}));
const SETUP_RACES: Row[] = RACES.map(({ round, name, date, qualifying_date, gp_emoji }) => ({
  round,
  name,
  starts_at: writeTime(date),
  qualifying_at: writeTime(qualifying_date),
  status: "scheduled",
  gp_emoji,
  duels: [],
}));

const added = (rows: readonly Row[]) => change(rows).map((list) => list.map((now) => ({ was: null, now })));

/** Drivers with their corrected names: of a draft without races nobody is there. */
const corrected = change(CSV_DRIVERS).map((rows) =>
  rows.slice(0, 3).map((row) => ({ was: { name: row["driver_1"] }, now: { name: row["driver_2"] } })),
);

const edits = fc.record(
  {
    rounds: added(ROUNDS),
    teams: added(TEAMS),
    games: added(SETUP_GAMES),
    races: added(SETUP_RACES),
    drivers: corrected,
  },
  { requiredKeys: [] },
);

const timeZones = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("UTC", "Europe/Tallinn", "Asia/Kathmandu") },
  { weight: 1, arbitrary: fc.constantFrom("Mars/Olympus", "utc", "Etc/GMT+12") },
);

const creations = fc.record({
  sport: fc.constantFrom("basketball", "f1"),
  name: fc.oneof(fc.constant("Cup"), strangeValue),
  time_zone: timeZones,
  points_per_pick: fc.constantFrom(1, 2, 1_000),
  rounds: change(ROUNDS),
});

const imports = fc.record({
  files: fc.oneof(
    { weight: 3, arbitrary: files.map((file) => [file]) },
    { weight: 1, arbitrary: fc.array(files, { minLength: 2, maxLength: 5 }) },
  ),
  time_zone: timeZones,
  is_dry_run: fc.constantFrom(true, true, true, false),
});

/** Tournaments in the bodies of these calls, by the names of their operations. */
export const tournamentBodies: Readonly<Record<string, Arbitrary<unknown>>> = {
  "POST /api/organise/tournaments": creations,
  "POST /api/organise/tournaments/{id}/import": imports,
  "PUT /api/organise/tournaments/{id}": edits,
};
