import { describe, expect, test } from "vitest";
import { Standings } from "../leaderboard/standings.ts";
import { findFinish } from "./finish.ts";
import { isRoundFinished } from "./finished-rounds.ts";
import { tellLead } from "./lead-story.ts";
import { findPassing } from "./passing.ts";
import { listPodium } from "./podium.ts";
import { listRoundWinners } from "./round-wins.ts";

/** Standings with these totals; null: not on the board. */
function aBoard(totals: (number | null)[]): Standings {
  return new Standings(
    Int32Array.from(totals, (total) => total ?? 0),
    Int32Array.from(totals, (total) => (total === null ? 0 : 1)),
    new Uint8Array(totals.length).fill(1),
  );
}

const inOrder = (size: number) => Uint32Array.from({ length: size }, (_, player) => player);
const bestOf = (board: Standings) => board.listBestFirst(inOrder(board.totals.length));

function tell(totals: (number | null)[][]) {
  const history = totals.map(aBoard);
  const last = history.at(-1);
  return tellLead(history, last === undefined ? new Uint32Array() : bestOf(last));
}

describe("the story of the lead", () => {
  test("names who led longest, and when and from where the champion took over", () => {
    const story = tell([
      [9, 5, 1],
      [10, 9, 2],
      [11, 10, 20],
    ]);
    expect(story).toMatchObject({
      champions: [2],
      longest: { players: [0], rounds: 2 },
      takenAt: 2,
      from: 3,
    });
    expect(story?.lines).toEqual([
      { player: 2, ranks: [3, 3, 1] },
      { player: 0, ranks: [1, 1, 2] },
      { player: 1, ranks: [2, 2, 3] },
    ]);
  });

  test.each([
    [
      "led throughout",
      [
        [3, 1],
        [4, 2],
      ],
      { longest: { players: [0], rounds: 2 }, takenAt: 0, from: null },
    ],
    [
      "led, lost the lead and took it back",
      [
        [3, 1],
        [3, 4],
        [9, 4],
      ],
      { takenAt: 2, from: 2 },
    ],
    [
      "came later than the first round",
      [
        [null, 4],
        [9, 5],
      ],
      { takenAt: 1, from: null },
    ],
    ["won the only round", [[1, 0]], { longest: { players: [0], rounds: 1 }, takenAt: 0, from: null }],
  ])("the champion %s", (_, totals, expected) => {
    expect(tell(totals)).toMatchObject({ champions: [0], ...expected });
  });

  test("with several champions has no turn", () => {
    const story = tell([
      [1, 1, 0],
      [4, 4, 0],
    ]);
    expect(story).toMatchObject({
      champions: [0, 1],
      longest: { players: [0, 1], rounds: 2 },
      takenAt: null,
      from: null,
    });
  });

  test("rounds without points have no leader", () => {
    expect(
      tell([
        [0, 0],
        [0, 2],
      ]),
    ).toMatchObject({ champions: [1], longest: { players: [1], rounds: 1 } });
  });

  test.each([
    ["without rounds", []],
    ["without points", [[0, 0]]],
    ["without players", [[]]],
  ])("%s is none", (_, totals) => {
    expect(tell(totals)).toBeNull();
  });

  test("follows five players at most", () => {
    expect(tell([[6, 5, 4, 3, 2, 1]])?.lines).toHaveLength(5);
  });
});

describe("the podium", () => {
  const stepsOf = (totals: (number | null)[]) => {
    const board = aBoard(totals);
    return listPodium(board, bestOf(board)).map(({ rank, players, count }) => [rank, players, count]);
  };
  test.each<[string, (number | null)[], unknown[]]>([
    [
      "three players",
      [1, 9, 5],
      [
        [1, [1], 1],
        [2, [2], 1],
        [3, [0], 1],
      ],
    ],
    [
      "two seconds",
      [9, 5, 5, 1],
      [
        [1, [0], 1],
        [2, [1, 2], 2],
      ],
    ],
    [
      "two firsts",
      [9, 9, 5, 1],
      [
        [1, [0, 1], 2],
        [3, [2], 1],
      ],
    ],
    ["one player", [4], [[1, [0], 1]]],
    [
      "two players",
      [4, 2],
      [
        [1, [0], 1],
        [2, [1], 1],
      ],
    ],
    ["all level", [3, 3, 3, 3, 3], [[1, [0, 1, 2], 5]]],
    ["nobody with points", [0, 0], []],
    ["a second without points", [2, 0], [[1, [0], 1]]],
    ["somebody who never picked", [null, 3], [[1, [1], 1]]],
  ])("with %s", (_, totals, steps) => {
    expect(stepsOf(totals)).toEqual(steps);
  });
});

describe("a finish", () => {
  const finishOf = (totals: (number | null)[][], player: number) => {
    const history = totals.map(aBoard);
    const last = history.at(-1);
    return findFinish(history, last === undefined ? new Uint32Array() : bestOf(last), player);
  };
  test.each([
    ["the champion is ahead of the next", [[9, 5, 1]], 0, { rank: 1, neighbour: { player: 1, gap: 4 } }],
    ["the last is behind the next", [[9, 5, 1]], 2, { rank: 3, neighbour: { player: 1, gap: 4 } }],
    ["level with the next", [[9, 5, 5]], 2, { rank: 2, neighbour: { player: 1, gap: 0 } }],
    ["alone", [[9]], 0, { rank: 1, neighbour: null, late: null }],
  ])("%s", (_, totals, player, expected) => {
    expect(finishOf(totals, player)).toMatchObject(expected);
  });

  test("of somebody who came later is ranked by the points from then on, too", () => {
    const totals = [
      [9, 5, null],
      [10, 8, 2],
      [10, 9, 6],
    ];
    // From the second round on 1, 4 and 6 points.
    expect(finishOf(totals, 2)).toMatchObject({ rank: 3, points: 6, late: { at: 1, rank: 1 } });
    expect(finishOf(totals, 0)?.late).toBeNull();
  });

  test.each([-1, 1, 5])("of player %i, who is not on the board, is none", (player) => {
    expect(finishOf([[3, null]], player)).toBeNull();
    expect(finishOf([], player)).toBeNull();
  });
});

describe("passing", () => {
  const pass = (before: (number | null)[] | undefined, after: (number | null)[], player = 0) => {
    const order = inOrder(after.length);
    return findPassing(before && aBoard(before), aBoard(after), { player, order });
  };
  const NOBODY = { nearest: [], count: 0 };
  test.each<[string, (number | null)[], (number | null)[], object]>([
    ["nobody", [3, 1], [4, 2], { passed: NOBODY, passedBy: NOBODY }],
    ["one is passed", [1, 3], [9, 4], { passed: { nearest: [1], count: 1 }, passedBy: NOBODY }],
    ["one passes", [3, 1], [4, 9], { passed: NOBODY, passedBy: { nearest: [1], count: 1 } }],
    ["drawing level is no passing", [1, 3], [4, 4], { passed: NOBODY, passedBy: NOBODY }],
    ["a new player passes nobody", [3, null], [4, 9], { passed: NOBODY, passedBy: NOBODY }],
    ["one who left is not passed", [1, 3], [4, null], { passed: NOBODY, passedBy: NOBODY }],
    ["the own first round", [null, 3], [9, 4], { passed: NOBODY, passedBy: NOBODY }],
  ])("%s", (_, before, after, expected) => {
    expect(pass(before, after)).toEqual(expected);
  });

  test("names the two nearest and counts all", () => {
    const { passed } = pass([0, 9, 8, 7, 6], [20, 9, 12, 10, 15]);
    expect(passed).toEqual({ nearest: [4, 2], count: 4 });
  });

  test("in the first round there is none", () => {
    expect(pass(undefined, [1, 2])).toEqual({ passed: NOBODY, passedBy: NOBODY });
  });
});

test("a round is won by the most points in it, which nobody without points has", () => {
  expect(listRoundWinners(aBoard([9, 8, null]), aBoard([8, 4, null]))).toEqual([1]);
  expect(listRoundWinners(aBoard([3, 3]), undefined)).toEqual([0, 1]);
  expect(listRoundWinners(aBoard([3, 3]), aBoard([3, 3]))).toEqual([]);
});

test.each([
  ["all settled", [{ settled: true }, { settled: true }], [], true],
  ["one missing", [{ settled: true }, { settled: false }], [], false],
  ["one cancelled", [{ settled: true }, { settled: false, isCancelled: true }], [], true],
  ["all cancelled", [{ settled: true, isCancelled: true }], [], false],
  ["no contests", [], [], false],
  ["a race without teams", [{ settled: true }], [{ roundId: 1 }], false],
  ["such a race in another round", [{ settled: true }], [{ roundId: 2 }], true],
])("a round is finished: %s", (_, contests, emptyEvents, expected) => {
  const settlement = { pointsPerPick: 1, combinations: [] };
  const scored = contests.map(
    ({ settled, isCancelled = false }: { settled: boolean; isCancelled?: boolean }, id) => ({
      contest: { id, roundId: 1, teamIds: [], eventId: id, startsAt: id, isCancelled },
      settlement: settled ? settlement : null,
    }),
  );
  expect(isRoundFinished(1, scored, emptyEvents)).toBe(expected);
});
