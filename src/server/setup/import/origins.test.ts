// Schedules as other sites, programs and people write them, rebuilt in small with invented teams: how many
// questions each needs, and what comes in without a cell being edited.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { EMPTY_SETUP, NOW } from "#server/testing/read-case.ts";
import { readImport } from "./read-import.ts";

const ANSWERS = { zone: "Europe/London", round: "Round 1", "no-time": "open" };

function read(name: string, answers: Record<string, string>) {
  const text = readFileSync(path.resolve("src/server/testing/schedules/origins", name), "utf8");
  const options = { answers, asksZone: true, timeZone: "Europe/Tallinn", now: NOW };
  return readImport([{ name, text }], EMPTY_SETUP, options);
}

interface Origin {
  name: string;
  /** Keys of the questions that need an answer. */
  asks: readonly string[];
  /** The first game: round, start (null: open), sides. */
  first: readonly [string, string | null, string, string];
  games?: number;
}

const GRANITE = ["Granite Bears", "Harbor Gulls"] as const;
const AT_FIVE = "2026-10-20T17:00:00.000Z";
const AT_NIGHT = "2026-10-20T23:30:00.000Z";

const ORIGINS: readonly Origin[] = [
  { name: "season-archive.csv", asks: ["round"], first: ["Round 1", AT_NIGHT, ...GRANITE], games: 3 },
  {
    name: "fixture-site.csv",
    asks: ["zone"],
    first: ["1", "2026-10-23T22:30:00.000Z", ...GRANITE],
    games: 3,
  },
  {
    name: "football-results.csv",
    asks: ["zone", "round"],
    first: ["Round 1", "2026-08-15T19:00:00.000Z", "Harbor Gulls", "Granite Bears"],
  },
  {
    name: "open-league.txt",
    asks: ["zone"],
    first: ["Matchday 1", "2026-12-05T18:00:00.000Z", "Harbor Gulls", "Granite Bears"],
  },
  {
    name: "open-league.json",
    asks: ["zone"],
    first: ["Matchday 1", "2026-08-14T19:00:00.000Z", "Harbor Gulls", "Granite Bears"],
  },
  { name: "open-league.csv", asks: ["no-time"], first: ["1", null, "Harbor Gulls", "Granite Bears"] },
  { name: "league-by-days.json", asks: [], first: ["Week 1", AT_NIGHT, ...GRANITE] },
  { name: "scoreboard.json", asks: [], first: ["1", AT_NIGHT, ...GRANITE] },
  { name: "games-by-date.json", asks: ["round"], first: ["Round 1", AT_NIGHT, ...GRANITE] },
  { name: "sports-api.json", asks: [], first: ["1", AT_FIVE, ...GRANITE] },
  { name: "live-scores.json", asks: [], first: ["1", AT_FIVE, ...GRANITE] },
  { name: "sports-database.json", asks: ["zone"], first: ["1", "2026-10-20T16:00:00.000Z", ...GRANITE] },
  { name: "odds.json", asks: ["round"], first: ["Round 1", AT_NIGHT, ...GRANITE] },
  { name: "data-frame.csv", asks: ["zone"], first: ["1", "2026-09-10T19:20:00.000Z", "GRA", "HAR"] },
  { name: "continental-league.csv", asks: [], first: ["1", "2026-10-01T19:00:00.000Z", ...GRANITE] },
  {
    name: "federation-et.tsv",
    asks: ["zone"],
    first: ["1", "2026-10-03T17:00:00.000Z", "Tarvas", "Kalevi Poeg"],
  },
  {
    name: "bundesliga-page.tsv",
    asks: ["zone"],
    first: ["1", "2026-10-03T17:30:00.000Z", "Adler Ulmstadt", "Füchse Nord"],
  },
  {
    name: "liga-page.tsv",
    asks: ["zone"],
    first: ["Jornada 1", "2026-10-03T17:00:00.000Z", "Lobos Norte", "Toros Sur"],
  },
  { name: "office-pool.csv", asks: ["zone"], first: ["1", "2026-12-13T19:30:00.000Z", ...GRANITE] },
  {
    name: "championship.csv",
    asks: ["zone"],
    first: ["A", "2026-08-27T13:00:00.000Z", "Northland", "Southland"],
    games: 3,
  },
  { name: "calendar.ics.tsv", asks: ["round"], first: ["Round 1", AT_FIVE, ...GRANITE] },
];

/** What is asked, and needs an answer. */
const needed = ({ questions }: ReturnType<typeof read>) =>
  questions.filter(({ suggested }) => suggested === null).map(({ key }) => key);

describe("schedules of twenty origins", () => {
  test.each(ORIGINS)("$name", ({ name, asks, first, games = 2 }) => {
    expect(needed(read(name, {}))).toEqual(asks);
    const answered = read(name, ANSWERS);
    expect([answered.refused, answered.games.length]).toEqual([[], games]);
    const [game] = answered.games;
    expect([game?.round, game?.starts_at ?? null, game?.side1, game?.side2]).toEqual(first);
  });

  test("all but two need one answer at most", () => {
    expect(ORIGINS.filter(({ asks }) => asks.length > 1).length).toBeLessThanOrEqual(2);
    expect(ORIGINS.length).toBeGreaterThanOrEqual(20);
  });
});
