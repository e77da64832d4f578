// A thousand files that say the same in other ways, or less: what comes in without a question is right.
import Papa from "papaparse";
import { expect, test } from "vitest";
import { SeededRandom } from "#server/demo/seeded-random.ts";
import { EMPTY_SETUP, NOW } from "#server/testing/read-case.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { readImport } from "./read-import.ts";

const FILES = 1_000;

interface Game {
  round: string;
  /** Year, month, day, hour, minute. */
  start: readonly [number, number, number, number, number];
  home: string;
  away: string;
  spread: string;
}

const TEAMS = ["Ahvena", "Biitsi", "Celta", "Dorna", "Élan Nord", "Žalias", "Ölmütz", "Nova"];
const FIELDS = ["round", "date", "time", "home", "away", "spread"] as const;

/** Returns a number from 0 up to, but not including, 1. */
type Random = () => number;

const pick = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("Nothing to pick from.");
  return value;
};
const shuffle = <Value>(random: Random, values: readonly Value[]): Value[] =>
  values
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);

/** A schedule in which each pair of teams plays once, so that a pair names its game. */
function createGames(random: Random): Game[] {
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
      spread: `${pick(random, ["-", ""])}${Math.floor(random() * 12)}.5`,
    }));
}

const pad = (value: number) => String(value).padStart(2, "0");
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY = 86_400_000;

type Write = (start: Game["start"]) => string;

const DATES: readonly Write[] = [
  ([y, m, d]) => `${y}-${pad(m)}-${pad(d)}`,
  ([y, m, d]) => `${pad(d)}.${pad(m)}.${y}`,
  ([y, m, d]) => `${pad(d)}/${pad(m)}/${y}`,
  ([y, m, d]) => `${m}/${d}/${y}`,
  ([y, m, d]) => `${d} ${MONTHS[m - 1]} ${y}`,
  ([y, m, d]) => `${MONTHS[m - 1]} ${d}, ${y}`,
  ([y, m, d]) => String((Date.UTC(y, m - 1, d) - Date.UTC(1899, 11, 30)) / DAY),
];
const TIMES: readonly Write[] = [
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

/** Writes games as a file of some kind, with damage. */
function writeFile(random: Random, games: readonly Game[]): string {
  const [date, time] = [pick(random, DATES), pick(random, TIMES)];
  const hasHeadings = random() < 0.85;
  const order = hasHeadings && random() < 0.6 ? shuffle(random, FIELDS) : [...FIELDS];
  const casing = pick(random, [
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    (text: string) => `  ${text.replace(" ", "\u00A0 ")} `,
    (text: string) => text.normalize("NFD"),
  ]);
  const headings = pick(random, HEADINGS);
  const dropped = random() < 0.4 ? 0.04 : 0;
  const rows = games.map((game) => {
    const cells = {
      round: game.round,
      date: date(game.start),
      time: time(game.start),
      home: casing(game.home),
      away: casing(game.away),
      spread: game.spread,
    };
    return order.map((field) => (random() < dropped ? "" : cells[field]));
  });
  const lines = [
    ...(random() < 0.2 ? [["Northern League 2026/27"], [""]] : []),
    ...(hasHeadings ? [order.map((field) => headings[FIELDS.indexOf(field)] ?? "")] : []),
    ...rows.flatMap((row) => (random() < 0.05 ? [[""], row] : [row])),
  ];
  const [delimiter, newline] = [pick(random, [",", ";", "\t", "|"]), pick(random, ["\n", "\r\n"])];
  const text = Papa.unparse(lines, { delimiter, newline, quotes: random() < 0.2 });
  return random() < 0.2 ? `\uFEFF${text}` : text;
}

const fold = (name: string) => name.normalize("NFC").replaceAll(/\s+/g, " ").trim().toLowerCase();

/** What came in wrong without a question. */
function listWrong(games: readonly Game[], read: ReturnType<typeof readImport>): string[] {
  const known = new Map(games.map((game) => [[game.home, game.away].map(fold).join(" – "), game]));
  return read.games.flatMap(({ side1, side2, starts_at, spread, line }) => {
    if (side1 == null || side2 == null) return [];
    const game = known.get([side1, side2].map(fold).join(" – "));
    if (game === undefined) return [`${line}: ${side1} – ${side2} is no game`];
    const [year, month, day, hour, minute] = game.start;
    const start = `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:00.000Z`;
    if (starts_at != null && starts_at !== start) return [`${line}: ${starts_at} instead of ${start}`];
    if (spread != null && spread !== Number(game.spread)) return [`${line}: ${spread}, not ${game.spread}`];
    return [];
  });
}

test("no date, side, team or spread of a mutated file is wrong in silence", { timeout: 60_000 }, () => {
  const outcomes = { read: 0, asked: 0, refused: 0 };
  for (let seed = 1; seed <= FILES; seed++) {
    const generator = new SeededRandom(`schedule ${seed}`);
    const random = () => generator.next();
    const games = createGames(random);
    const text = writeFile(random, games);
    try {
      const read = readImport([{ name: "games.csv", text }], EMPTY_SETUP, {
        answers: {},
        timeZone: "UTC",
        now: NOW,
      });
      expect({ seed, text, wrong: listWrong(games, read) }).toMatchObject({ seed, wrong: [] });
      outcomes.read += read.games.length;
      outcomes.asked += Number(read.questions.length > 0);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      outcomes.refused++;
    }
  }
  // Most games come in: a reader that refuses all would make no mistakes either.
  expect(outcomes.read).toBeGreaterThan(5 * FILES);
  expect(outcomes.refused).toBe(0);
});
