import { expect, test } from "vitest";
import { countRoundWins, listExperts } from "./wins-and-experts.ts";
import { listOnFire } from "./on-fire.ts";
import { Scoreboard } from "./scoreboard.ts";

const BITS = [0, 1, 2, 3, 4, 5];
const RIGHT = { picks: { winner: 1, handicap: null, topScorer: null }, joker: false };
const WRONG = { ...RIGHT, picks: { ...RIGHT.picks, winner: 2 } };

/** Settles a contest in which side 1 was right, for this number of points. */
function settleFor(scoreboard: Scoreboard, id: number, pointsPerPick: number): void {
  const combinations = [
    { ...RIGHT, right: 1, awards: "" },
    { ...WRONG, right: 0, awards: "" },
  ];
  scoreboard.settle(id, { pointsPerPick, combinations });
}

/** A scoreboard with these totals in its complete rounds; null: no pick in the round. Six contests of a
 * round double in value from one to the next, so any total up to 63 can be reached. */
function build(rounds: (number | null)[][]): Scoreboard {
  const ids = rounds.map((_, at) => at + 1);
  const scoreboard = new Scoreboard(
    ids.map((id) => ({ id, isComplete: true })),
    [],
  );
  for (const [at, totals] of rounds.entries()) {
    for (const bit of BITS) {
      const id = 10 * at + bit;
      scoreboard.setContest({
        id,
        roundId: at + 1,
        teamIds: [],
        eventId: id,
        startsAt: id,
        isCancelled: false,
      });
      scoreboard.setPicks(id, {
        players: Int32Array.from(totals, (_, player) => player + 1),
        combinationNumbers: Uint16Array.from(totals, (total) =>
          total === null ? 0 : (total >> bit) % 2 === 1 ? 1 : 2,
        ),
        combinations: [RIGHT, WRONG],
      });
      settleFor(scoreboard, id, 2 ** bit);
    }
  }
  return scoreboard;
}

const everyone = ({ players }: Scoreboard) => new Uint8Array(players.size).fill(1);
const playersOf = ({ players }: Scoreboard, indices: Iterable<number>) =>
  [...indices].map((index) => players.ids[index]).sort((a = 0, b = 0) => a - b);
const falling = (players: number) => Array.from({ length: players }, (_, at) => players - at);
const firstPlayers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test.each([
  { why: "the best total", rounds: [[3, 5, 1]], wins: [[2, 1]] },
  {
    why: "tied players share it",
    rounds: [[5, 5, 1]],
    wins: [
      [1, 1],
      [2, 1],
    ],
  },
  { why: "never with 0 points", rounds: [[0, 0]], wins: [] },
  {
    why: "rounds add up",
    rounds: [
      [3, 5],
      [1, 2],
      [2, 1],
    ],
    wins: [
      [2, 2],
      [1, 1],
    ],
  },
])("round wins, $why: $wins", ({ rounds, wins }) => {
  const scoreboard = build(rounds);
  const counted = [...countRoundWins(scoreboard, everyone(scoreboard))];
  expect(counted.map(([index, count]) => [scoreboard.players.ids[index], count])).toEqual(wins);
});

test.each([
  {
    why: "the top three of few",
    rounds: [
      [9, 8, 7, 6],
      [9, 8, 7, 6],
    ],
    onFire: [1, 2, 3],
  },
  {
    why: "the same ones in both rounds",
    rounds: [
      [9, 8, 7, 6],
      [6, 7, 8, 9],
    ],
    onFire: [2, 3],
  },
  {
    why: "the two last of three rounds",
    rounds: [
      [1, 1, 1, 9],
      [9, 8, 7, 6],
      [9, 8, 7, 6],
    ],
    onFire: [1, 2, 3],
  },
  { why: "one completed round is not enough", rounds: [[9, 8, 7]], onFire: [] },
  { why: "no completed round", rounds: [], onFire: [] },
  {
    why: "ties at the edge count",
    rounds: [
      [9, 8, 7, 7],
      [9, 8, 7, 7],
    ],
    onFire: [1, 2, 3, 4],
  },
  {
    why: "nobody without points",
    rounds: [
      [9, 0, 0],
      [9, 5, 0],
    ],
    onFire: [1],
  },
  {
    why: "without a pick in a round",
    rounds: [
      [9, 8],
      [9, null],
    ],
    onFire: [1],
  },
  { why: "the top three up to 39 with points", rounds: [falling(39), falling(39)], onFire: firstPlayers(3) },
  { why: "a tenth of 40 with points", rounds: [falling(40), falling(40)], onFire: firstPlayers(4) },
  {
    why: "a tenth only of those with points",
    rounds: [[...falling(39), 0], falling(40)],
    onFire: firstPlayers(3),
  },
])("on fire, $why", ({ rounds, onFire }) => {
  const scoreboard = build(rounds);
  expect(playersOf(scoreboard, listOnFire(scoreboard, everyone(scoreboard), false))).toEqual(onFire);
});

test("nobody is on fire once the tournament is over", () => {
  const scoreboard = build([
    [9, 8],
    [9, 8],
  ]);
  expect(listOnFire(scoreboard, everyone(scoreboard), true).size).toBe(0);
});

test("a completed round with nothing but cancelled contests is passed over", () => {
  const scoreboard = build([[9, 8, 7, 6], [9, 8, 7, 6], [1]]);
  for (const { contest } of scoreboard.listContests()) {
    if (contest.roundId === 3) scoreboard.setContest({ ...contest, isCancelled: true });
  }
  expect(playersOf(scoreboard, listOnFire(scoreboard, everyone(scoreboard), false))).toEqual([1, 2, 3]);
});

test("a completed round without contests counts as one in which nobody was best", () => {
  const scoreboard = build([
    [9, 8],
    [9, 8],
  ]);
  scoreboard.rounds = [...scoreboard.rounds, { id: 3, isComplete: true }];
  expect(listOnFire(scoreboard, everyone(scoreboard), false).size).toBe(0);
});

test("whoever is not shown leaves the round to the next", () => {
  const scoreboard = build([[3, 5, 4]]);
  expect([...countRoundWins(scoreboard, Uint8Array.of(1, 0, 1))]).toEqual([[2, 1]]);
});

/** A scoreboard with a contest of team 9 for each row, in which player n was right or not. */
function buildTeam(contests: boolean[][]): Scoreboard {
  const scoreboard = new Scoreboard([{ id: 1, isComplete: false }], []);
  for (const [id, rights] of contests.entries()) {
    scoreboard.setContest({ id, roundId: 1, teamIds: [9], eventId: id, startsAt: id, isCancelled: false });
    scoreboard.setPicks(id, {
      players: Int32Array.from(rights, (_, player) => player + 1),
      combinationNumbers: Uint16Array.from(rights, (isRight) => (isRight ? 1 : 2)),
      combinations: [RIGHT, WRONG],
    });
    settleFor(scoreboard, id, 1 + id);
  }
  return scoreboard;
}

test.each([
  {
    why: "the best total over a team's contests",
    contests: [
      [true, false],
      [false, true],
    ],
    experts: [2],
  },
  {
    why: "shared when tied",
    contests: [
      [true, true],
      [false, false],
    ],
    experts: [1, 2],
  },
  { why: "never with 0 points", contests: [[false], [false]], experts: [] },
  { why: "one settled contest is not enough", contests: [[true, false]], experts: [] },
])("experts, $why", ({ contests, experts }) => {
  const scoreboard = buildTeam(contests);
  const found = listExperts(scoreboard, everyone(scoreboard));
  expect(playersOf(scoreboard, found.keys())).toEqual(experts);
  expect([...found.values()].every((teams) => teams.join() === "9")).toBe(true);
});
