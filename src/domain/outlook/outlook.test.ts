// What is said of chances, compared with endings drawn at random and, in small cases, with all of them: each
// is settled as a result is.
import { expect, test } from "vitest";
import { LATE_JOINER_RULES } from "../leagues/late-joiners.ts";
import {
  createDraw,
  drawEnding,
  drawRemaining,
  type Ended,
  listEndings,
  settleAll,
} from "../testing/drawn-outlooks.ts";
import { type OutlookTag, type RankRange, tagOutlook } from "./outlook-tag.ts";
import { findRankRange, measureReach, type Remaining } from "./rank-range.ts";
import { type Condition, findWinConditions, type WinConditions } from "./win-conditions.ts";
import { listWinOutcomes, OTHER_SCORER } from "./win-outcomes.ts";

const rankIn = (final: readonly number[], { shown }: Remaining, player: number) =>
  1 +
  final.filter((total, other) => shown[other] === 1 && other !== player && total > (final[player] ?? 0))
    .length;

function isScorerMet(
  { athlete, is }: Extract<Condition, { kind: "top-scorer" }>,
  topScorers: readonly number[],
  known: (id: number) => boolean,
): boolean {
  // Somebody else: nobody whom one of those concerned picked.
  if (athlete === OTHER_SCORER) return !topScorers.some(known);
  const isTop = topScorers.includes(athlete);
  if (is === "top-alone") return isTop && topScorers.filter(known).length === 1;
  return isTop === (is === "top");
}

function isMet(condition: Condition, endings: readonly Ended[], known: (id: number) => boolean): boolean {
  const { margin, topScorers } = endings[condition.contest] as Ended;
  if (condition.kind === "top-scorer") return isScorerMet(condition, topScorers, known);
  const { margins, orVoid } = condition;
  if (margin === null) return orVoid;
  return margins !== null && (margins.least ?? -99) <= margin && margin <= (margins.most ?? 99);
}

function isPromised(
  { joined, conditions, outcomes }: WinConditions,
  met: (one: Condition) => boolean,
): boolean {
  if (conditions.length === 0) return outcomes.some((outcome) => outcome.every(met));
  return joined === "and" ? conditions.every(met) : conditions.some(met);
}

/** What is said to a player, before anything has ended. */
function foretell(remaining: Remaining, player: number) {
  const range = findRankRange(remaining, player, { left: Infinity });
  if (range === null) throw new Error("An endless search ended.");
  const outcomes = listWinOutcomes(remaining, player);
  return { player, range, outcomes, win: outcomes && findWinConditions(outcomes) };
}

/** Whether it was said that the player would win like this; null: nothing was said of single outcomes. */
function isForetold(
  { outcomes, win }: ReturnType<typeof foretell>,
  endings: readonly Ended[],
): boolean | null {
  if (outcomes === null || (win !== null && win.more > 0)) return null;
  const met = (one: Condition) =>
    isMet(one, endings, (id) => outcomes.contests[one.contest]?.scorers.includes(id) === true);
  return win !== null && isPromised(win, met);
}

/** What of it turned out to be wrong; null: nothing, or nothing was said. */
function findFault(
  said: ReturnType<typeof foretell>,
  endings: readonly Ended[],
  rank: number,
): string | null {
  const { best, worst } = said.range;
  if (rank < best || rank > worst) return "out of range";
  const isSaid = isForetold(said, endings);
  if (isSaid === true && rank !== 1) return "promised to win";
  const isTied = endings.some(({ topScorers }) => topScorers.length > 1);
  return isSaid === false && rank === 1 && !isTied ? "won all the same" : null;
}

test("10,000 random endings are as was said of them", () => {
  const faults: string[] = [];
  let conditions = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const draw = createDraw(seed);
    const size = { players: 2 + draw.draw(7), contests: 1 + draw.draw(3), athletes: 1 + draw.draw(5) };
    const drawn = drawRemaining(draw, size);
    const { contests, remaining } = drawn;
    const players = [...Array(size.players).keys()].filter((player) => remaining.shown[player] === 1);
    const said = players.map((player) => foretell(remaining, player));
    conditions += said.filter(({ win }) => (win?.conditions.length ?? 0) > 0).length;
    for (let ending = 0; ending < 50; ending++) {
      const endings = contests.map((contest) => drawEnding(draw, contest));
      const final = settleAll(drawn, endings);
      for (const one of said) {
        const fault = findFault(one, endings, rankIn(final, remaining, one.player));
        if (fault !== null) faults.push(JSON.stringify({ fault, seed, player: one.player, endings }));
      }
    }
  }
  expect(faults).toEqual([]);
  expect(conditions).toBeGreaterThan(60);
});

test("the best and the worst rank are those of all endings together", () => {
  for (let seed = 1; seed <= 16; seed++) {
    const draw = createDraw(seed);
    const rule = LATE_JOINER_RULES[seed % 4];
    const size = { players: 5, contests: 2, athletes: 2, ...(rule && { rule }) };
    const drawn = drawRemaining(draw, size);
    const { contests, remaining } = drawn;
    const all = contests.map(listEndings);
    const finals = (all[0] ?? []).flatMap((one) =>
      (all[1] ?? []).map((other) => settleAll(drawn, [one, other])),
    );
    for (let player = 0; player < size.players; player++) {
      if (remaining.shown[player] !== 1) continue;
      const ranks = finals.map((final) => rankIn(final, remaining, player));
      expect(findRankRange(remaining, player, { left: Infinity }), `seed ${seed}`).toEqual({
        best: Math.min(...ranks),
        worst: Math.max(...ranks),
      });
    }
  }
});

test("forty players and the last four games take few steps: 200 ms are 20 million of them", () => {
  let most = 0;
  for (let seed = 1; seed <= 10; seed++) {
    const size = { players: 40, contests: 4, athletes: 24, rule: "own" } as const;
    const { remaining } = drawRemaining(createDraw(seed), size);
    const budget = { left: 20_000_000 };
    for (let player = 0; player < 40; player++)
      expect(findRankRange(remaining, player, budget)).not.toBeNull();
    most = Math.max(most, 20_000_000 - budget.left);
  }
  expect(most).toBeLessThan(5_000_000);
});

test("of late joiners in a league of forty with ten athletes a contest most is known, in few steps", () => {
  const budget = { left: 20_000_000 };
  const size = { players: 40, contests: 2, athletes: 10, rule: "mean" } as const;
  const { remaining } = drawRemaining(createDraw(5), size);
  const found = Array.from({ length: 40 }, (_, player) => {
    const own = { left: 1_000_000 };
    const range = findRankRange(remaining, player, own);
    budget.left -= 1_000_000 - own.left;
    return range;
  });
  expect(found.filter((range) => range !== null).length).toBeGreaterThan(20);
  expect(20_000_000 - budget.left).toBeLessThan(20_000_000);
});

test("what open contests may give is unknown: nobody is sure while somebody could pass", () => {
  const nothing = { undecided: [], reach: measureReach([], 3), shown: new Uint8Array([1, 1, 1]) };
  const totals = Int32Array.of(30, 20, 5);
  const find = (player: number, most: number) => {
    const openMost = new Int32Array(3).fill(most);
    return findRankRange({ ...nothing, totals, openMost, newcomerMost: most }, player, { left: 1_000 });
  };
  expect([0, 1, 2].map((player) => find(player, 6))).toEqual([
    { best: 1, worst: 1 },
    { best: 2, worst: 2 },
    { best: 3, worst: Infinity },
  ]);
  expect([0, 1].map((player) => find(player, 15))).toEqual([
    { best: 1, worst: 2 },
    { best: 1, worst: 2 },
  ]);
});

test("too many outcomes are not told", () => {
  const { remaining } = drawRemaining(createDraw(3), { players: 8, contests: 3, athletes: 5 });
  expect(findRankRange(remaining, 0, { left: 20 })).toBeNull();
});

test.each<[RankRange, OutlookTag, number?]>([
  [{ best: 1, worst: 1 }, "clinched"],
  [{ best: 1, worst: 2 }, "can-win"],
  [{ best: 2, worst: 3 }, "clinched"],
  [{ best: 4, worst: 4 }, "at-best"],
  [{ best: 2, worst: 9 }, "at-best"],
  [{ best: 2, worst: 3 }, "at-best", 3],
  [{ best: 5, worst: 6 }, "out-of-reach"],
])("%j is told as %s", (range, tag, players = 40) => {
  expect(tagOutlook(range, players)).toBe(tag);
});
