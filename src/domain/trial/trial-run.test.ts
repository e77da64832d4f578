import { expect, test } from "vitest";
import { drawGameEnding } from "../basketball/draw-ending.ts";
import { hasPicks, MARKETS } from "../contest/market.ts";
import { VOID } from "../contest/outcome.ts";
import { ReferenceLeaderboard } from "../leaderboard/reference-leaderboard.ts";
import { drawDuelEnding } from "../racing/draw-ending.ts";
import { HOUR } from "../time.ts";
import { Random } from "./random.ts";
import { listStops, mostPointsOf, playTrial, standAt, type TrialContest } from "./trial-run.ts";

const START = Date.UTC(2026, 0, 1, 18);

function game(id: number, round: string, hours: number, handicap: number | null = -3.5): TrialContest {
  const nameable = [100 + id, 200 + id];
  return {
    id,
    name: `Game ${id}`,
    round,
    locksAt: START + hours * HOUR,
    resultAt: START + (hours + 2) * HOUR,
    pointsPerPick: 3,
    takesJoker: true,
    offer: { markets: MARKETS, hasDraw: false, side1: id * 2, side2: id * 2 + 1, handicap, nameable },
    drawOutcome: (random) => ({ ...drawGameEnding(handicap, random), topScorers: nameable.slice(0, 1) }),
  };
}

const QUESTION: TrialContest = {
  ...game(9, "Questions", 0),
  pointsPerPick: 20,
  takesJoker: false,
  offer: {
    markets: ["winner"],
    hasDraw: false,
    side1: null,
    side2: null,
    handicap: null,
    nameable: [1, 2, 3],
  },
  drawOutcome: () => ({ ...VOID, topScorers: [], answers: [2] }),
};

const CONTESTS = [
  game(1, "Round 1", 0),
  game(2, "Round 1", 3),
  game(3, "Round 2", 24),
  game(4, "Round 2", 24, null),
  QUESTION,
];
const END = START + 1000 * HOUR;

test("the same seed plays the same run, another seed another one", () => {
  const board = (seed: number) => standAt(playTrial(CONTESTS, 20, seed), END).board;
  expect(board(7)).toEqual(board(7));
  expect(board(7)).not.toEqual(board(8));
});

test("what is locked, settled and played with a joker follows the clock", () => {
  const run = playTrial(CONTESTS, 20, 1);
  const countAt = (hours: number) => {
    const { locked, settled, board } = standAt(run, START + hours * HOUR);
    return [locked, settled, board.length > 0];
  };
  expect([-1, 0, 2, 3, 24, 26].map(countAt)).toEqual([
    [0, 0, false],
    [2, 0, false],
    [2, 2, true],
    [3, 2, true],
    [5, 3, true],
    [5, 5, true],
  ]);
  expect(standAt(run, START - 1).jokers).toBe(0);
});

test("the stops are each lock and each result, in order and without doubles", () => {
  expect(
    listStops(playTrial(CONTESTS, 2, 1)).map(({ at, locks, results }) => [
      (at - START) / HOUR,
      locks,
      results,
    ]),
  ).toEqual([
    [0, ["Game 1", "Game 9"], []],
    [2, [], ["Game 1", "Game 9"]],
    [3, ["Game 2"], []],
    [5, [], ["Game 2"]],
    [24, ["Game 3", "Game 4"], []],
    [26, [], ["Game 3", "Game 4"]],
  ]);
});

test("one joker per round at most, none on a question, and picks only of what is offered", () => {
  const run = playTrial(CONTESTS, 40, 3);
  const jokers = new Map<string, number>();
  for (const { contest, picks } of run.contests) {
    picks.players.forEach((player, at) => {
      const combination = picks.combinations[(picks.combinationNumbers[at] ?? 0) - 1];
      expect(combination && hasPicks(combination.picks)).toBe(true);
      if (contest.offer.handicap === null) expect(combination?.picks.handicap).toBeNull();
      if (combination?.joker !== true) return;
      expect(contest.takesJoker).toBe(true);
      const key = `${player} ${contest.round}`;
      jokers.set(key, (jokers.get(key) ?? 0) + 1);
    });
  }
  for (const { picks } of run.contests)
    expect(picks.combinations.reduce((sum, { players }) => sum + players, 0)).toBe(picks.players.length);
  expect(jokers.size).toBeGreaterThan(40);
  expect(Math.max(...jokers.values())).toBe(1);
});

test.each([1, 2, 3, 4, 5])("the final board is that of the slow second implementation, seed %i", (seed) => {
  const run = playTrial(CONTESTS, 25, seed);
  const reference = new ReferenceLeaderboard(
    [{ id: 1, isComplete: false }],
    run.contests.map(({ contest, picks, settlement }) => ({
      id: contest.id,
      roundId: 1,
      teamIds: [],
      eventId: contest.id,
      startsAt: contest.locksAt,
      isCancelled: false,
      settlement,
      picks: new Map(
        [...picks.players].map((player, at) => {
          const combination = picks.combinations[(picks.combinationNumbers[at] ?? 0) - 1];
          if (combination === undefined) throw new Error("A player has no combination.");
          return [player, combination];
        }),
      ),
    })),
  );
  const expected = [...reference.leaderboard(reference.contests)].map(([player, { total, rank }]) => ({
    player,
    points: total,
    rank,
  }));
  const byPlayer = (a: { player: number }, b: { player: number }) => a.player - b.player;
  const { board } = standAt(run, END);
  expect(board.toSorted(byPlayer)).toEqual(expected.toSorted(byPlayer));
  expect(board.map(({ rank }) => rank)).toEqual(board.map(({ rank }) => rank).toSorted((a, b) => a - b));
});

test("the most points of a game count each of its markets, those of a question its one pick", () => {
  expect([game(1, "R", 0), game(1, "R", 0, null), QUESTION].map(mostPointsOf)).toEqual([9, 6, 20]);
});

test("a drawn game has a winner and follows its spread; a drawn duel has places or none", () => {
  const random = new Random(5);
  const games = Array.from({ length: 500 }, () => drawGameEnding(-15, random));
  expect(games.every(({ winner }) => winner === "side1" || winner === "side2")).toBe(true);
  expect(games.filter(({ winner }) => winner === "side1").length).toBeGreaterThan(400);
  const duels = Array.from({ length: 2000 }, () => drawDuelEnding(random).winner);
  expect(new Set(duels)).toEqual(new Set(["side1", "side2", "void"]));
});

test("drawn numbers are even: each tenth gets about a tenth of them", () => {
  const random = new Random(42);
  const counts = Array.from({ length: 10 }, () => 0);
  for (let draw = 0; draw < 10_000; draw++) {
    const tenth = Math.floor(random.next() * 10);
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1150);
});
