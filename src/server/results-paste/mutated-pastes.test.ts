// Two hundred pastes of eight games, each with something changed: a result that is filled in is right, or it
// is asked about.
import { expect, test } from "vitest";
import type { ReadGame } from "#contract/organise/pasted-schemas.ts";
import { SeededRandom } from "#server/demo/seeded-random.ts";
import { PASTED_DESK, PASTED_GAMES, PASTED_TEAMS } from "#server/testing/pasted-scene.ts";
import { readResults } from "./read-results.ts";

interface Result {
  id: number;
  names: [string, string];
  points: [number, number];
  isTurned: boolean;
  top: string;
  topPoints: number;
  /** What is written of the players. */
  players: string;
  /** Whether the text leaves no doubt about the top scorer. */
  hasTop: boolean;
}

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Germany: ["Deutschland", "GER", "GERMANY", "Saksamaa"],
  Finland: ["Suomi", "FIN", "finland"],
  Turkey: ["Türkiye", "TUR"],
  Greece: ["GRE", "Griechenland"],
  "FC Barcelona": ["Barcelona", "Barça Regal"],
  "Žalgiris Kaunas": ["Zalgiris Kaunas", "Žalgiris"],
  "Paris Basketball": ["Paris"],
  "Bosnia-Herzegovina": ["Bosnia and Herzegovina", "BIH"],
  "Los Angeles Lakers": ["Lakers", "LAL"],
  "Golden State Warriors": ["Warriors", "GSW"],
  Estonia: ["Eesti", "EST", "Eesti koondis"],
};

const NOISE = [
  "Attendance: 11,254",
  "Round 3, Group A",
  "20:30 Spain – Estonia",
  "Atlantis 98-86 Mu",
  "Northern Finland 71-70 Germany Select",
  "EuroBasket 2025, results of 12 September",
  "Q1 22-20 Q2 25-20",
  "Referees: A. Aunkrogers, B. Boltauzers 7",
];

function createResults(random: SeededRandom): Result[] {
  const draw = (low: number, high: number) => Math.floor(random.between(low, high));
  return PASTED_GAMES.slice(0, 8).map(({ id, side1, side2 }): Result => {
    const squads = PASTED_TEAMS.filter(({ name }) => name === side1 || name === side2);
    const players = squads.flatMap((squad) => squad.players.slice(0, 2));
    const points = [21, 17, 12, 9].toSorted(() => random.next() - 0.5);
    const at = points.indexOf(21);
    return {
      id,
      names: [side1 ?? "", side2 ?? ""],
      points: [draw(80, 110), draw(60, 79)],
      isTurned: false,
      top: players[at] ?? "",
      topPoints: 21,
      players: players.map((player, place) => `${player} ${points[place]}`).join(", "),
      hasTop: true,
    };
  });
}

type Write = (result: Result) => string;

const turn = <T>(result: Result, [one, other]: readonly [T, T]): readonly [T, T] =>
  result.isTurned ? [other, one] : [one, other];

/** Each way to write a game. */
const FORMATS: readonly ((
  result: Result,
  names: readonly [string, string],
  points: readonly [number, number],
) => string)[] = [
  ({ players }, [a, b], [x, y]) => `${a} ${x}-${y} ${b}\n${players}`,
  ({ players }, [a, b], [x, y]) => `${a} – ${b} ${x}:${y}\n${players}`,
  ({ players }, [a, b], [x, y]) => `${a} ${x}, ${b} ${y}\n${players.replaceAll(", ", "\n")}`,
  ({ players }, [a, b], [x, y]) => `${a}\t${x}\t${y}\t${b}\tRiga Arena\n${players}`,
  ({ players }, [a, b], [x, y]) => `${a}\n${x}\n${b}\n${y}\n${players}`,
  ({ players }, [a, b], [x, y]) => `${a}\t20\t${x - 20}\t${x}\n${b}\t18\t${y - 18}\t${y}\n${players}`,
];

/** What can be changed of one game. */
const CHANGES: readonly ((result: Result, random: SeededRandom) => void)[] = [
  (result) => {
    result.isTurned = true;
  },
  (result, random) => {
    result.names = [rename(result.names[0], random), rename(result.names[1], random)];
  },
  (result, random) => {
    const at = Math.floor(random.between(0, result.names[0].length));
    result.names[0] = result.names[0].slice(0, at) + result.names[0].slice(at + 1);
  },
  (result) => {
    result.names[1] = `${result.names[1]} Select`;
  },
  (result) => {
    result.players += `, Nobody Here ${result.topPoints + 4}`;
    result.hasTop = false;
  },
  (result) => {
    result.players = result.players.replaceAll(/(\p{L})[\p{L}.]* (\p{L})/gu, "$1. $2");
  },
  (result) => {
    result.players = result.players.toUpperCase();
  },
  (result) => {
    result.players = result.players.replace(/ 21/, "");
    result.hasTop = false;
  },
  (result) => {
    result.players = result.players.replaceAll(/ (\d+)/g, " ($1 pts, 4 reb)");
  },
];

const rename = (name: string, random: SeededRandom) => random.choose(OTHER_NAMES[name] ?? [name]) ?? name;

/** Changes of the whole text. */
const TEXT_CHANGES: readonly ((text: string, random: SeededRandom) => string)[] = [
  (text) => text,
  (text, random) => insertLine(text, random.choose(NOISE) ?? "", random),
  (text) => text.replaceAll("-", " – "),
  (text) => text.replaceAll("\n", "\r\n"),
  (text) => text.replaceAll(" ", "\u00A0"),
  (text) => `12 Sep 2025\n${text}`,
  (text) => text.normalize("NFD"),
];

/** Adds a line between two games, where players of either would still be those of the one above. */
function insertLine(text: string, line: string, random: SeededRandom): string {
  const games = text.split("\n\n");
  games.splice(Math.floor(random.between(0, games.length)), 0, line);
  return games.join("\n\n");
}

const pickOne = <T>(list: readonly T[], random: SeededRandom): T => {
  const [first] = list;
  const chosen = random.choose(list) ?? first;
  if (chosen === undefined) throw new Error("An empty list.");
  return chosen;
};

function expectRight(
  { game, score1, score2, top_scorers }: ReadGame,
  results: readonly Result[],
  text: string,
) {
  const result = results.find(({ id }) => id === game);
  expect([score1, score2], text).toEqual(result?.points);
  if (top_scorers.length > 0) expect(top_scorers, text).toEqual(result?.hasTop ? [result.top] : []);
}

test("no result of 200 changed pastes is wrong, and most are found", async () => {
  let [found, withTop] = [0, 0];
  for (let at = 0; at < 200; at++) {
    const random = new SeededRandom(`paste ${at}`);
    const results = createResults(random).toSorted(() => random.next() - 0.5);
    for (const result of results) if (random.isTrue(0.5)) pickOne(CHANGES, random)(result, random);
    const format = pickOne(FORMATS, random);
    const write: Write = (result) => format(result, turn(result, result.names), turn(result, result.points));
    const text = pickOne(TEXT_CHANGES, random)(results.map(write).join("\n\n"), random);
    const { games } = await readResults(text, PASTED_DESK);
    for (const read of games.filter(({ game }) => game !== null)) {
      expectRight(read, results, `paste ${at}:\n${text}`);
      found++;
      if (read.top_scorers.length > 0) withTop++;
    }
  }
  expect(found).toBeGreaterThan(1_250);
  expect(withTop).toBeGreaterThan(1_000);
});
