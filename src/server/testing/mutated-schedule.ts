// Schedules as files of many kinds that say the same, or less, with some damage: what comes in of them
// without a question has to be right.
import Papa from "papaparse";
import { SeededRandom } from "#server/demo/seeded-random.ts";

/** Year, month, day, hour, minute. */
export type Start = readonly [number, number, number, number, number];

interface ScheduledGame {
  round: string;
  start: Start;
  home: string;
  away: string;
  spread: string;
  /** Its date or time cannot be read. */
  isDamaged: boolean;
}

const TEAMS = ["Ahvena", "Biitsi", "Celta", "Dorna", "Élan Nord", "Žalias", "Ölmütz", "Nova"];
const FIELDS = ["round", "date", "time", "home", "away", "spread"] as const;

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** Chooses one of these. */
export const pick = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("Nothing to pick from.");
  return value;
};
/** Puts them in any order. */
export const shuffle = <Value>(random: Random, values: readonly Value[]): Value[] =>
  values
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);

/** A schedule in which each pair of teams plays once, so that a pair names its game. */
function createGames(random: Random): ScheduledGame[] {
  const pairs = TEAMS.flatMap((home, at) => TEAMS.slice(at + 1).map((away) => [home, away] as const));
  const month = 1 + Math.floor(random() * 12);
  return shuffle(random, pairs)
    .slice(0, 4 + Math.floor(random() * 8))
    .map(([home, away], at) => ({
      round: `Round ${1 + Math.floor(at / 4)}`,
      start: [
        2026,
        1 + ((month + Math.floor(at / 6)) % 12),
        1 + Math.floor(random() * 28),
        12 + Math.floor(random() * 10),
        pick(random, [0, 15, 30, 45]),
      ],
      ...(random() < 0.5 ? { home, away } : { home: away, away: home }),
      isDamaged: false,
      spread: `${pick(random, ["-", ""])}${Math.floor(random() * 12)}.5`,
    }));
}

const pad = (value: number) => String(value).padStart(2, "0");
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY = 86_400_000;

type Write = (start: Start) => string;

/** Ways to write a day; the last one counts days, as spreadsheets do. */
export const DATES: readonly Write[] = [
  ([y, m, d]) => `${y}-${pad(m)}-${pad(d)}`,
  ([y, m, d]) => `${pad(d)}.${pad(m)}.${y}`,
  ([y, m, d]) => `${pad(d)}/${pad(m)}/${y}`,
  ([y, m, d]) => `${m}/${d}/${y}`,
  ([y, m, d]) => `${d} ${MONTHS[m - 1]} ${y}`,
  ([y, m, d]) => `${MONTHS[m - 1]} ${d}, ${y}`,
  ([y, m, d]) => String((Date.UTC(y, m - 1, d) - Date.UTC(1899, 11, 30)) / DAY),
];
/** Ways to write a time of day. */
export const TIMES: readonly Write[] = [
  ([, , , h, i]) => `${pad(h)}:${pad(i)}`,
  ([, , , h, i]) => `${pad(h)}.${pad(i)}`,
  ([, , , h, i]) => `${h % 12 || 12}:${pad(i)} ${h < 12 ? "AM" : "PM"}`,
  ([, , , h, i]) => `${h % 12 || 12}:${pad(i)}${h < 12 ? "a" : "p"}`,
  ([, , , h, i]) => `${h}h${pad(i)}`,
  ([, , , h, i]) => `${pad(h)}:${pad(i)}:00`,
];
const HEADINGS: readonly (readonly string[])[] = [
  ["Round", "Date", "Time", "Home", "Away", "Spread"],
  ["ROUND", "DATE", "TIME", "HOME TEAM", "AWAY TEAM", "LINE"],
  ["Spieltag", "Datum", "Uhrzeit", "Heim", "Gast", "Handicap"],
  ["Jornada", "Fecha", "Hora", "Local", "Visitante", "Hándicap"],
  ["Voor", "Kuupäev", "Kell", "Kodu", "Võõrsil", "Händikäp"],
  ["Journée", "Jour", "Heure", "Domicile", "Extérieur", "Handicap"],
  ["Week", "Day", "Tip-off", "Host", "Guest", "Point spread"],
];

/** A start that no calendar or clock has. */
const DAMAGE: readonly ((start: Start) => Start)[] = [
  ([y, m, , h, i]) => [y, m, 40, h, i],
  ([y, , d, h, i]) => [y, 17, Math.max(d, 13), h, i],
  ([y, m, d, h]) => [y, m, d, h, 75],
];

interface Cells {
  round: string;
  date: string;
  time: string;
  home: string;
  away: string;
  spread: string;
}

/** How the cells of a file are written. */
interface Style {
  fields: readonly (keyof Cells | "sides")[];
  write: (game: ScheduledGame) => Cells;
  /** Between both teams in one cell. */
  between: string;
}

const instantOf = ([y, m, d, h, i]: Start, offset: number) =>
  new Date(Date.UTC(y, m - 1, d, h, i) + offset * 3_600_000).toISOString().slice(0, 19);

/** How the date and the time of a game are written. */
interface When {
  write: (start: Start) => Pick<Cells, "date" | "time">;
  /** Whether a start that no calendar has would be written as another one that it has. */
  isCounted: boolean;
}

/** Writes dates and times in two cells, in one, or as an instant. */
function createWhen(random: Random): When {
  const kind = random();
  const [date, time] = [pick(random, DATES), pick(random, TIMES)];
  const isCounted = date === DATES.at(-1);
  if (kind < 0.6 || (kind < 0.8 && isCounted))
    return { write: (start) => ({ date: date(start), time: time(start) }), isCounted };
  if (kind < 0.8)
    return { write: (start) => ({ date: `${date(start)} ${time(start)}`, time: "" }), isCounted };
  const offset = pick(random, [0, 2, -5]);
  const zone = offset === 0 ? "Z" : `${offset < 0 ? "-" : "+"}${pad(Math.abs(offset))}:00`;
  return { write: (start) => ({ date: `${instantOf(start, offset)}${zone}`, time: "" }), isCounted: true };
}

function writeWhen(random: Random, { write, isCounted }: When, { start, isDamaged }: ScheduledGame) {
  if (!isDamaged) return write(start);
  return isCounted ? { date: pick(random, ["TBD", "?", ""]), time: "" } : write(pick(random, DAMAGE)(start));
}

function createStyle(random: Random, hasHeadings: boolean): Style {
  const isJoined = hasHeadings && random() < 0.2;
  const own = isJoined ? (["round", "date", "time", "sides", "spread"] as const) : FIELDS;
  const when = createWhen(random);
  const casing = pick(random, CASINGS);
  return {
    fields: hasHeadings && random() < 0.6 ? shuffle<keyof Cells | "sides">(random, own) : own,
    between: pick(random, [" – ", " - ", " vs ", " v. "]),
    write: (game) => ({
      round: game.round,
      ...writeWhen(random, when, game),
      home: casing(game.home),
      away: casing(game.away),
      spread: game.spread,
    }),
  };
}

const CASINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => `  ${text.replace(" ", "\u00A0 ")} `,
  (text) => text.normalize("NFD"),
];

const cellOf = (cells: Cells, field: keyof Cells | "sides", between: string) =>
  field === "sides" ? `${cells.home.trim()}${between}${cells.away.trim()}` : cells[field];

/** Writes lines as text with some delimiter and line ends. */
function writeLines(random: Random, lines: readonly (readonly string[])[]): string {
  const [delimiter, newline] = [pick(random, [",", ";", "\t", "|"]), pick(random, ["\n", "\r\n"])];
  const text = Papa.unparse(
    lines.map((line) => [...line]),
    { delimiter, newline, quotes: random() < 0.2 },
  );
  return random() < 0.2 ? `\uFEFF${text}` : text;
}

/** Writes games as a file of some kind, with damage. */
function writeFile(random: Random, games: readonly ScheduledGame[]): MutatedFile {
  const hasHeadings = random() < 0.85;
  const style = createStyle(random, hasHeadings);
  const headings = pick(random, HEADINGS);
  const dropped = random() < 0.4 ? 0.04 : 0;
  const rows = games.map((game) => {
    const cells = style.write(game);
    return style.fields.map((field) => (random() < dropped ? "" : cellOf(cells, field, style.between)));
  });
  const titles = style.fields.map((field) =>
    field === "sides" ? pick(random, ["Match", "Spiel", "Partido"]) : (headings[FIELDS.indexOf(field)] ?? ""),
  );
  if (hasHeadings && random() < 0.1) {
    const list = rows.map((row) => Object.fromEntries(row.map((cell, at) => [titles[at] ?? "", cell])));
    return { name: "games-of-a-season.json", text: JSON.stringify(list) };
  }
  const lines = [
    ...(random() < 0.2 ? [["Northern League 2026/27"], [""]] : []),
    ...(hasHeadings ? [titles] : []),
    ...rows.flatMap((row) => (random() < 0.05 ? [[""], row] : [row])),
  ];
  return { name: "games.csv", text: writeLines(random, lines) };
}

const fold = (name: string) => name.normalize("NFC").replaceAll(/\s+/g, " ").trim().toLowerCase();

/** A game as it came in. */
export interface ReadGame {
  line: number | null;
  side1?: string | null;
  side2?: string | null;
  starts_at?: string | null;
  spread?: number | null;
}

/** What came in wrong without a question. */
export function listWrong(games: readonly ScheduledGame[], read: readonly ReadGame[]): string[] {
  const known = new Map(games.map((game) => [[game.home, game.away].map(fold).join(" – "), game]));
  return read.flatMap(({ side1, side2, starts_at, spread, line }) => {
    if (side1 == null || side2 == null) return [];
    const game = known.get([side1, side2].map(fold).join(" – "));
    if (game === undefined) return [`${line}: ${side1} – ${side2} is no game`];
    if (game.isDamaged && starts_at != null) return [`${line}: ${starts_at}, which no cell says`];
    const [year, month, day, hour, minute] = game.start;
    const start = `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:00.000Z`;
    if (starts_at != null && starts_at !== start) return [`${line}: ${starts_at} instead of ${start}`];
    if (spread != null && spread !== Number(game.spread)) return [`${line}: ${spread}, not ${game.spread}`];
    return [];
  });
}

export interface MutatedFile {
  name: string;
  text: string;
}

/** A file with games, as a seed gives it. */
export function createMutatedFile(seed: string): { file: MutatedFile; games: ScheduledGame[] } {
  const generator = new SeededRandom(`schedule ${seed}`);
  const random = () => generator.next();
  const hasDamage = random() < 0.3;
  const games = createGames(random).map((game) => ({ ...game, isDamaged: hasDamage && random() < 0.2 }));
  return { file: writeFile(random, games), games };
}
