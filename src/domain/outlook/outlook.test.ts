// What is said of chances, compared with endings drawn at random and, in small cases, with all of them: each
// is settled as a result is.
import { expect, test } from "vitest";
import { compareScores, type Outcome, VOID } from "../contest/outcome.ts";
import type { CountedCombination, Offer } from "../contest/pick-combination.ts";
import { settle } from "../contest/settlement.ts";
import { createPointsTable, sumMarkets } from "../leaderboard/points-table.ts";
import { type OutlookTag, type RankRange, tagOutlook } from "./outlook-tag.ts";
import { findRankRange, measureReach, type Remaining } from "./rank-range.ts";
import { createUndecided, type SealedContest } from "./undecided-contest.ts";
import { type Condition, findWinConditions, type WinConditions } from "./win-conditions.ts";
import { listWinOutcomes, OTHER_SCORER } from "./win-outcomes.ts";

const [HOME, AWAY] = [1, 2];

/** Draws whole numbers from 0 on, always the same ones for a seed. */
function createDraw(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const draw = (below: number) => Math.floor(next() * below);
  const pick = <T>(from: readonly T[]): T => from[draw(from.length)] as T;
  return { draw, pick };
}
type Draw = ReturnType<typeof createDraw>;

interface Case {
  players: number;
  contests: number;
  athletes: number;
}

/** A contest with picks of everybody, which the board knows by combination. */
function drawContest({ draw, pick }: Draw, { players, athletes }: Case): SealedContest {
  const nameable = Array.from({ length: athletes }, (_, at) => 10 + at);
  const canBeVoid = draw(4) === 0;
  const offer: Offer = {
    markets: ["winner", "handicap", "topScorer"],
    hasDraw: draw(6) === 0,
    side1: HOME,
    side2: AWAY,
    handicap: pick([null, -12.5, -2.5, 0.5, 4.5]),
    nameable,
  };
  const combinations = Array.from({ length: players }, (): CountedCombination => ({
    picks: {
      winner: pick([HOME, AWAY, null]),
      handicap: offer.handicap === null ? null : pick([HOME, AWAY]),
      topScorer: pick([...nameable, null]),
    },
    joker: draw(4) === 0,
    players: 1,
  }));
  const numbers = combinations.map((_, at) => (draw(8) === 0 ? 0 : at + 1));
  return { offer, pointsPerPick: pick([1, 4, 5]), combinations, numbers, canBeVoid };
}

function drawRemaining(draw: Draw, size: Case): { contests: SealedContest[]; remaining: Remaining } {
  const contests = Array.from({ length: size.contests }, () => drawContest(draw, size));
  const undecided = contests.map(createUndecided);
  const remaining = {
    totals: Int32Array.from({ length: size.players }, () => draw.draw(16)),
    shown: Uint8Array.from({ length: size.players }, () => (draw.draw(10) === 0 ? 0 : 1)),
    undecided,
    reach: measureReach(undecided, size.players),
    openMost: new Int32Array(size.players),
    newcomerMost: null,
  };
  return { contests, remaining };
}

/** How one contest ended. */
interface Ended {
  /** Null: without a better side. */
  margin: number | null;
  topScorers: readonly number[];
}

const toOutcome = ({ margin, topScorers }: Ended): Outcome => ({
  ...(margin === null ? VOID : compareScores([100 + margin, 100])),
  topScorers,
});

/** The final points, by the settlement of each contest. */
function settleAll(
  contests: readonly SealedContest[],
  endings: readonly Ended[],
  totals: Int32Array,
): number[] {
  const final = [...totals];
  for (const [at, { offer, combinations, numbers, pointsPerPick }] of contests.entries()) {
    const settled = settle(offer, toOutcome(endings[at] as Ended), combinations);
    const worth = sumMarkets(createPointsTable(combinations, { pointsPerPick, combinations: settled }));
    for (const player of final.keys())
      final[player] = (final[player] ?? 0) + (worth[numbers[player] ?? 0] ?? 0);
  }
  return final;
}

const rankIn = (final: readonly number[], { shown }: Remaining, player: number) =>
  1 +
  final.filter((total, other) => shown[other] === 1 && other !== player && total > (final[player] ?? 0))
    .length;

function drawEnding({ draw, pick }: Draw, { offer, canBeVoid }: SealedContest): Ended {
  const margins = [-20, -13, -5, -4, -2, -1, 1, 2, 3, 12, 13, 20, ...(offer.hasDraw ? [0] : [])];
  const margin = canBeVoid && draw(5) === 0 ? null : pick(margins);
  const ties = pick([1, 1, 1, 2, 3]);
  return {
    margin,
    topScorers: [...new Set(Array.from({ length: ties }, () => pick([...offer.nameable, 99])))],
  };
}

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
    const { contests, remaining } = drawRemaining(draw, size);
    const players = [...Array(size.players).keys()].filter((player) => remaining.shown[player] === 1);
    const said = players.map((player) => foretell(remaining, player));
    conditions += said.filter(({ win }) => (win?.conditions.length ?? 0) > 0).length;
    for (let ending = 0; ending < 50; ending++) {
      const endings = contests.map((contest) => drawEnding(draw, contest));
      const final = settleAll(contests, endings, remaining.totals);
      for (const one of said) {
        const fault = findFault(one, endings, rankIn(final, remaining, one.player));
        if (fault !== null) faults.push(JSON.stringify({ fault, seed, player: one.player, endings }));
      }
    }
  }
  expect(faults).toEqual([]);
  expect(conditions).toBeGreaterThan(60);
});

/** All endings of a contest: each margin that matters, with each set of top scorers. */
function listEndings({ offer, canBeVoid }: SealedContest): Ended[] {
  const margins = [
    -20,
    -5,
    -4,
    -1,
    1,
    2,
    3,
    12,
    13,
    ...(offer.hasDraw ? [0] : []),
    ...(canBeVoid ? [null] : []),
  ];
  const sets = offer.nameable.reduce<number[][]>(
    (all, id) => [...all, ...all.map((set) => [...set, id])],
    [[]],
  );
  return margins.flatMap((margin) => sets.map((topScorers) => ({ margin, topScorers })));
}

test("the best and the worst rank are those of all endings together", () => {
  for (let seed = 1; seed <= 12; seed++) {
    const draw = createDraw(seed);
    const size = { players: 5, contests: 2, athletes: 2 };
    const { contests, remaining } = drawRemaining(draw, size);
    const all = contests.map(listEndings);
    const finals = (all[0] ?? []).flatMap((one) =>
      (all[1] ?? []).map((other) => settleAll(contests, [one, other], remaining.totals)),
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
    const { remaining } = drawRemaining(createDraw(seed), { players: 40, contests: 4, athletes: 24 });
    const budget = { left: 20_000_000 };
    for (let player = 0; player < 40; player++)
      expect(findRankRange(remaining, player, budget)).not.toBeNull();
    most = Math.max(most, 20_000_000 - budget.left);
  }
  expect(most).toBeLessThan(5_000_000);
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
