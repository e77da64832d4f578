import { describe, expect, test } from "vitest";
import type { PickCombination, SettledCombination } from "../contest/pick-combination.ts";
import { createPointsTable } from "../leaderboard/points-table.ts";
import { chooseAwards } from "./kind-awards.ts";
import { judgeRound } from "./round-verdict.ts";
import { countHolders, countPickers, type TalliedContest, tallyContest } from "./tally.ts";

/** A combination of picks, with the bits of the right ones and the awards. */
type Row = [
  winner: number | null,
  handicap: number | null,
  topScorer: number | null,
  joker: 0 | 1,
  right: number,
  awards?: string,
];

/** A settled contest in which the players have these combinations, by number; 4 points a pick. */
function aContest(id: number, rows: readonly Row[], numbers: number[]): TalliedContest {
  const combinations: (PickCombination & SettledCombination)[] = rows.map(
    ([winner, handicap, topScorer, joker, right, awards = ""]) => ({
      picks: { winner, handicap, topScorer },
      joker: joker === 1,
      right,
      awards,
    }),
  );
  const points = createPointsTable(combinations, { pointsPerPick: 4, combinations });
  const contest = { id, roundId: 1, teamIds: [], eventId: id, startsAt: id, isCancelled: false };
  const settlement = { pointsPerPick: 4, combinations };
  const scored = { contest, numbers: Uint16Array.from(numbers), combinations, settlement, points };
  const tally = tallyContest(scored, new Uint8Array(numbers.length).fill(1));
  if (tally === null) throw new Error("The contest is not settled.");
  return tally;
}

const [WINNER, HANDICAP, SCORER] = [1, 2, 4];

test("players are counted by what they picked, apart from those who are not shown", () => {
  const rows: Row[] = [
    [11, 12, null, 0, WINNER, "💯"],
    [11, null, null, 1, WINNER, "💎"],
  ];
  const contest = aContest(1, rows, [1, 1, 2, 0]);
  expect([...contest.players]).toEqual([0, 2, 1]);
  expect(contest.totals).toEqual({ winner: 3, handicap: 2, topScorer: 0 });
  expect(countPickers(contest, "winner", 11)).toBe(3);
  expect(countHolders(contest, "💎")).toBe(1);
  const scored = {
    contest: { id: 1, roundId: 1, teamIds: [], eventId: 1, startsAt: 1, isCancelled: false },
    ...contest,
    settlement: null,
  };
  expect(tallyContest(scored, Uint8Array.of(1, 0, 1, 1))?.totals.winner).toBe(2);
  expect(tallyContest({ ...scored, points: null }, Uint8Array.of(1))).toBeNull();
});

describe("a round", () => {
  test("has its best pick where the smallest share was right, not where the fewest picked", () => {
    const rare = aContest(
      1,
      [
        [11, null, 90, 0, WINNER],
        [12, null, null, 0, 0],
      ],
      [1, 2, 2, 2, 2],
    );
    // One of two had the top scorer right, one of five the winner of the other game.
    const half = aContest(
      2,
      [
        [null, null, 70, 0, SCORER],
        [null, null, 71, 0, 0],
      ],
      [1, 2],
    );
    expect(judgeRound([half, rare], 0).best).toMatchObject({
      contestId: 1,
      market: "winner",
      picked: 11,
      points: 4,
      pickers: 1,
      total: 5,
    });
  });

  test("tells of equal shares that with more points: the joker's", () => {
    const plain = aContest(1, [[11, null, null, 0, WINNER]], [1]);
    const doubled = aContest(2, [[21, null, null, 1, WINNER]], [1]);
    expect(judgeRound([plain, doubled], 0).best).toMatchObject({ contestId: 2, points: 8 });
  });

  test("counts the picks made, and names the wrong one that most others had too", () => {
    const contest = aContest(
      1,
      [
        [12, 12, 90, 0, HANDICAP],
        [12, 11, 91, 0, 0],
      ],
      [1, 2, 2],
    );
    expect(judgeRound([contest], 0)).toMatchObject({
      picks: 3,
      right: 1,
      missed: { market: "winner", pickers: 3 },
    });
  });

  test("without a pick has nothing to tell", () => {
    const contest = aContest(1, [[11, null, null, 0, WINNER]], [0, 1]);
    const nothing = { picks: 0, right: 0, best: null, missed: null, joker: null };
    expect(judgeRound([contest], 0)).toEqual(nothing);
    // Not on the scoreboard at all.
    expect(judgeRound([contest], -1)).toEqual(nothing);
    expect(judgeRound([], 0)).toEqual(nothing);
  });
});

describe("the joker", () => {
  const played = (right: number): Row => [11, 12, 90, 1, right];
  const plain = (right: number): Row => [21, 22, 80, 0, right];
  test.each([
    ["was on the best game for it", WINNER + HANDICAP + SCORER, WINNER, { points: 12, better: null }],
    ["was on a game as good as the other", WINNER, WINNER, { points: 4, better: null }],
    ["had more on the other game", WINNER, WINNER + HANDICAP, { points: 4, better: 2 }],
    ["doubled nothing", 0, WINNER, { points: 0, better: 2 }],
    ["doubled nothing, and nothing else was right", 0, 0, { points: 0, better: null }],
  ])("%s", (_, own, other, verdict) => {
    const contests = [aContest(1, [played(own)], [1]), aContest(2, [plain(other)], [1])];
    expect(judgeRound(contests, 0).joker).toEqual({ contestId: 1, ...verdict });
  });

  test("alone on a game counts as played", () => {
    const alone = aContest(1, [[null, null, null, 1, 0]], [1]);
    expect(judgeRound([alone], 0)).toMatchObject({ picks: 0, joker: { points: 0, better: null } });
  });
});

describe("awards", () => {
  const none = { finalIds: new Set<number>(), roundWins: [] };
  const keysOf = (contests: TalliedContest[], facts = none) =>
    chooseAwards(contests, 0, facts).map(({ key }) => key);

  test("that blame are never told: eggs, skulls, ducks, sheep and contradictions", () => {
    const rows: Row[] = [[12, 12, 91, 1, 0, "💀🦆🐑🙃"]];
    expect(keysOf([aContest(1, rows, [1])])).toEqual([]);
  });

  test("for unusual picks are told only where they got points", () => {
    expect(keysOf([aContest(1, [[12, 12, 91, 0, 0, "🦄"]], [1])])).toEqual([]);
    expect(keysOf([aContest(1, [[11, 12, 91, 0, WINNER, "🦄"]], [1])])).toEqual(["unique"]);
  });

  test("are three at most, each kind once where it is rarest, the rarest first", () => {
    const shared = aContest(
      1,
      [
        [11, 12, 90, 0, 7, "💯🌟"],
        [11, 12, 90, 0, 7, "💯🌟"],
      ],
      [1, 2, 2],
    );
    const own = aContest(2, [[21, 22, 80, 1, 7, "💎🎯🌟"]], [1]);
    const chosen = chooseAwards([shared, own], 0, none);
    expect(chosen.map(({ key, id, holders, points }) => [key, id, holders, points])).toEqual([
      ["perfectWithJoker", 2, 1, 24],
      ["onlyScorer", 2, 1, 24],
      // The pick of the top scorer alone, doubled by the joker.
      ["starPlayer", 2, 1, 8],
    ]);
  });

  test("include rounds won, and the right winner of the last game", () => {
    const final = aContest(
      9,
      [
        [11, 11, null, 0, WINNER + HANDICAP],
        [12, null, null, 0, 0],
      ],
      [1, 1, 2],
    );
    const won = { key: "roundWinner" as const, id: 3, points: 30, holders: 1 };
    expect(chooseAwards([final], 0, { finalIds: new Set([9]), roundWins: [won] })).toEqual([
      won,
      { key: "tournamentWinner", id: 9, points: 4, holders: 2 },
    ]);
  });
});
