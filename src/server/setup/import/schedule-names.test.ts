// What an import makes of the names in schedules, and of schedules that are no tables.
import { describe, expect, test } from "vitest";
import type { Setup } from "#contract/organise/schemas.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { askedBy, EMPTY_SETUP, NOW, readCase, sidesOf } from "#server/testing/read-case.ts";
import { readPlaces } from "#server/setup/schedule-file/read-places.ts";
import { matchGames, planImport } from "./plan-import.ts";
import { readImport } from "./read-import.ts";

const START = "2026-12-05T16:00:00.000Z";

describe("names", () => {
  test("what is part of another name is asked, and joined or kept", () => {
    const read = readCase("spellings.csv");
    expect(askedBy(read)).toEqual(["name Barcelona", "name Real Madrid CF"]);
    expect(read.games).toHaveLength(6);
    const answers = { "name Barcelona": "= FC Barcelona", "name Real Madrid CF": "another" };
    const answered = readCase("spellings.csv", { answers });
    expect(sidesOf(answered)[3]).toEqual(["FC Barcelona", "Real Madrid CF"]);
    expect(answered.teams.map(({ name }) => name)).not.toContain("Barcelona");
    // Žalgiris and Ẑalgiris stay two, and are shown to be alike.
    expect(answered.notes.join()).toContain("look alike");
  });

  test("places to be decided: TBD is none, W57 is asked, A1 stays text", () => {
    const read = readCase("placeholders.csv");
    expect(askedBy(read)).toEqual(["places"]);
    expect(sidesOf(read)).toEqual([
      [undefined, undefined],
      ["A1", "B2"],
    ]);
    expect(sidesOf(readCase("placeholders.csv", { answers: { places: "places" } })).slice(1)).toEqual([
      ["Winner #57", "Loser #58"],
      ["Winner #13", "Loser #13"],
      ["A1", "B2"],
    ]);
    const kept = readCase("placeholders.csv", { answers: { places: "names" } });
    expect(sidesOf(kept)[1]).toEqual(["W57", "L58"]);
  });

  test("a place that is written as places are is not asked about", () => {
    expect(readPlaces([{ line: 1, side1: "Winner #13", side2: "Loser of game #2" }], {}).questions).toEqual(
      [],
    );
  });

  test("a game without a round asks which, once for all", () => {
    expect(askedBy(readCase("round-missing.csv"))).toEqual(["round"]);
    expect(readCase("round-missing.csv", { answers: { round: "Week 1" } }).games).toMatchObject([
      { round: "Week 1" },
    ]);
  });

  test("a game that is here the other way round is asked", () => {
    const stored = {
      id: 1,
      round: "R1",
      starts_at: "2026-12-05T16:00:00.000Z",
      status: "scheduled",
      side1: "A",
      side2: "B",
      spread: null,
    } as const;
    const team = (name: string) => ({ name, emoji: "🏀", color: null, players: [] });
    const setup = { rounds: [{ name: "R1", multiplier: 1 }], teams: [team("A"), team("B")], games: [stored] };
    const read = readCase("home-away-swapped.csv", { setup });
    expect(askedBy(read)).toEqual(["turned 1"]);
    // Keeping ours adds nothing, so it counts until another answer.
    expect(read.games).toMatchObject([{ side1: "A", side2: "B", spread: -3.5 }]);
    expect(readCase("home-away-swapped.csv", { setup, answers: { "turned 1": "two" } }).games).toMatchObject([
      { side1: "B", side2: "A", spread: 3.5 },
    ]);
  });
});

/** The setup after a case is imported into an empty one. */
function importCase(name: string): Pick<Setup, "rounds" | "teams" | "games"> {
  const { rounds, teams, games } = readCase(name);
  const stored = games.map(({ line, ...game }) => ({ ...NEW_GAME, ...game, id: line ?? 0 }));
  return { rounds, teams: teams.map((team) => ({ color: null, ...team })), games: stored };
}

const NEW_GAME = { starts_at: null, status: "scheduled", side1: null, side2: null, spread: null } as const;

/** The games of a case, as an import into this setup plans them. */
function planCase(name: string, setup: Partial<Setup>) {
  const read = readCase(name, { setup });
  const whole = { ...EMPTY_SETUP, ...setup };
  const planned = planImport(whole, read, matchGames(whole.games, read.games));
  return planned.filter(({ table }) => table === "games");
}

describe("a schedule that comes again", () => {
  test("the games of a series move, and none is added", () => {
    const planned = planCase("series-2-an-hour-later.csv", importCase("series-1-first.csv"));
    expect(planned.map(({ was, now }) => was?.id === now.id)).toEqual([true, true, true, true, true]);
  });

  test("a game that moves by two days is the same one, and so is one with another spread", () => {
    const planned = planCase("reimport-moved.csv", importCase("h-english.csv"));
    expect(planned.map(({ was, now }) => [was?.id, now])).toMatchObject([
      [2, { starts_at: "2026-12-07T17:00:00.000Z", spread: -3.5 }],
      [3, { starts_at: "2026-12-06T18:00:00.000Z", spread: 4.5 }],
    ]);
  });
});

describe("other formats", () => {
  test("JSON of another program", () => {
    expect(readCase("wrapped-games.json").games).toMatchObject([
      { round: "Round 1", starts_at: START, side1: "Ahvena", side2: "Biitsi" },
    ]);
  });

  test("a schedule in plain text, whose dates have no year", () => {
    const read = readCase("openfootball.txt");
    // 5 December is a Saturday in 2026 alone.
    expect(read.questions).toEqual([]);
    expect(read.games).toMatchObject([
      { round: "Round 1", starts_at: START, side1: "Ahvena", side2: "Biitsi" },
    ]);
  });

  test.each([
    ["ergast.json", "A"],
    ["f1calendar-2027.json", "Australian"],
  ])("%s gives races with qualifying, without teams", (name, round) => {
    const { races, rounds } = readCase(name, { setup: { sport: "f1" } });
    expect(rounds).toMatchObject([{ name: round }]);
    expect(races).toMatchObject([
      { round, starts_at: "2027-03-08T04:00:00.000Z", qualifying_at: "2027-03-07T05:00:00.000Z", duels: [] },
    ]);
  });
});

test.each([
  ["a line of blanks", "games.txt", `[Sat Dec/5]\n${" ".repeat(900_000)}x`],
  ["a line of digits", "games.txt", `[Sat Dec/5]\n${"1 ".repeat(450_000)}`],
  ["a cell of blanks and digits", "games.csv", `R1,${"5 ".repeat(400_000)},18:00,A,B`],
  ["a million columns", "games.csv", `R1,2026-12-05,18:00,A,B${",".repeat(900_000)}x`],
  [
    "objects of which each has other fields",
    "other.json",
    JSON.stringify(
      Array.from({ length: 8_000 }, (_, at) => ({ date: "2026-12-05", home: "A", away: "B", [`f${at}`]: 1 })),
    ),
  ],
  [
    "four thousand names",
    "games.csv",
    Array.from({ length: 2_000 }, (_, at) => `R1,2026-12-05,18:00,Team ${at},Club ${at},`).join("\n"),
  ],
])("%s takes no longer than a schedule of its size", { timeout: 20_000 }, (_, name, text) => {
  const options = { answers: {}, timeZone: "UTC", now: NOW };
  try {
    expect(readImport([{ name, text }], EMPTY_SETUP, options)).toBeDefined();
  } catch (error) {
    expect(error).toBeInstanceOf(HttpError);
  }
});
