import { array, assert, boolean, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { rankAll } from "../leaderboard/ranking.ts";
import { createKeptBadges, type LeagueSums, rankLeague } from "./league-board.ts";

/** Sums of all players from their winner points; null: not on the board. */
function aSums(points: (number | null)[]) {
  const zeros = new Int32Array(points.length);
  return {
    byMarket: { winner: Int32Array.from(points, (one) => one ?? 0), handicap: zeros, topScorer: zeros },
    contests: Int32Array.from(points, (one) => (one === null ? 0 : 1)),
  };
}

/** A league of these player indices, in a tournament of two completed rounds. */
function aLeague(
  indices: number[],
  rounds: (number | null)[][],
  facts: Partial<LeagueSums> = {},
): LeagueSums {
  const size = rounds[0]?.length ?? 0;
  const overall = Array.from({ length: size }, (_, player) => {
    const own = rounds.map((round) => round[player] ?? null).filter((points) => points !== null);
    return own.length === 0 ? null : own.reduce((sum, points) => sum + points, 0);
  });
  const played = Int32Array.from(
    overall,
    (_, player) => rounds.filter((round) => round[player] != null).length,
  );
  return {
    indices: Int32Array.from(indices),
    shown: new Uint8Array(indices.length).fill(1),
    order: Uint32Array.from(indices, (_, member) => member),
    overall: { ...aSums(overall), contests: played },
    rounds: rounds.map((points, at) => ({ id: at + 1, sums: aSums(points) })),
    completedRounds: rounds.map((_, at) => at + 1),
    isOver: false,
    late: null,
    ...facts,
  };
}

test("ranks count among the members alone, and so do movement, round wins and who is on fire", () => {
  // Player 0 leads the tournament but is no member; 3 has no picks; −1 is not on the scoreboard.
  const rounds = [
    [9, 1, 2, null, 0],
    [9, 5, 1, null, 0],
  ];
  const { overall, rankBefore, wins, onFire } = rankLeague(aLeague([1, 2, 3, -1, 4], rounds));
  const before = rankBefore();
  const ranks = [0, 1, 2, 3, 4].map((member) => overall.standings.rankOf(member));
  expect(ranks).toEqual([1, 2, 0, 0, 3]);
  expect([...overall.bestFirst]).toEqual([0, 1, 4]);
  expect([0, 1, 4].map((member) => before?.rankOf(member))).toEqual([2, 1, 3]);
  expect([...wins]).toEqual([
    [1, 1],
    [0, 1],
  ]);
  expect([...onFire].sort()).toEqual([0, 1]);
});

test("who is not shown has no rank and wins nothing", () => {
  const { overall, wins } = rankLeague(aLeague([0, 1], [[9, 1]], { shown: Uint8Array.of(0, 1) }));
  expect([overall.standings.rankOf(0), overall.standings.rankOf(1)]).toEqual([0, 1]);
  expect([...wins]).toEqual([[1, 1]]);
});

test("nobody is on fire once the tournament is over, and the first round moves nobody", () => {
  const over = rankLeague(
    aLeague(
      [0],
      [
        [1, 2],
        [1, 2],
      ],
      { isOver: true },
    ),
  );
  expect(over.onFire.size).toBe(0);
  expect(rankLeague(aLeague([0], [[1, 2]])).rankBefore()).toBeNull();
});

test("badges that are kept follow every round that changes", () => {
  const kept = createKeptBadges();
  const rank = (rounds: (number | null)[][]) => {
    const { wins, onFire } = rankLeague({ ...aLeague([0, 1, 2, 3], rounds), kept });
    return { wins: [...wins].toSorted(), onFire: [...onFire].toSorted() };
  };
  const first = aLeague(
    [0, 1, 2, 3],
    [
      [3, 0, 0, 0],
      [1, 4, 2, 0],
    ],
  );
  rankLeague({ ...first, kept });
  // The same rounds again, and then one of them changed.
  expect([...rankLeague({ ...first, kept }).wins].toSorted()).toEqual([
    [0, 1],
    [1, 1],
  ]);
  const changed = [
    [3, 5, 0, 0],
    [1, 4, 2, 0],
  ];
  const { wins, onFire } = rankLeague(aLeague([0, 1, 2, 3], changed));
  expect(rank(changed)).toEqual({ wins: [...wins].toSorted(), onFire: [...onFire].toSorted() });
});

test("a rule for late joiners changes points, the ranks, and whether one is on the board", () => {
  const late = {
    byMarket: {
      winner: Int32Array.of(0, -1, 0),
      handicap: new Int32Array(3),
      topScorer: new Int32Array(3),
    },
    contests: Int32Array.of(0, 0, 1),
    credit: Int32Array.of(0, 3, 2),
  };
  const { overall } = rankLeague(
    aLeague([0, 1, 2], [[4, 2, null]], { late: { overall: late, byRound: new Map([[1, late]]) } }),
  );
  expect([...overall.standings.totals]).toEqual([4, 4, 2]);
  expect([0, 1, 2].map((member) => overall.standings.rankOf(member))).toEqual([1, 1, 3]);
});

test("whoever is a member, the board is that of the members' entries ranked by themselves", () => {
  const player = record({ points: integer({ min: 0, max: 5 }), isMember: boolean(), hasPicks: boolean() });
  assert(
    property(array(player, { maxLength: 30 }), (players) => {
      const points = players.map((one) => (one.hasPicks ? one.points : null));
      const indices = players.flatMap(({ isMember }, at) => (isMember ? [at] : []));
      const { overall } = rankLeague(aLeague(indices, [points]));
      const entries = indices
        .filter((at) => points[at] !== null)
        .map((at) => ({ user_id: at, name: "", total_points: points[at] ?? 0 }));
      const expected = rankAll(entries, ({ user_id }, rank) => [user_id, rank]);
      const found = [...overall.bestFirst].map((member) => [
        indices[member],
        overall.standings.rankOf(member),
      ]);
      expect(found).toEqual(expected);
    }),
  );
});
