// Contests without a result, drawn at random, and every way in which they can end, settled as results are.
import { mapMarkets } from "../contest/market.ts";
import { compareScores, type Outcome, VOID } from "../contest/outcome.ts";
import type { CountedCombination, Offer } from "../contest/pick-combination.ts";
import { settle } from "../contest/settlement.ts";
import { createPointsTable } from "../leaderboard/points-table.ts";
import { totalAt } from "../leaderboard/sums.ts";
import {
  applyLateRule,
  type ContestPoints,
  LATE_JOINER_RULES,
  type LateJoinerRule,
  type MemberTimes,
} from "../leagues/late-joiners.ts";
import { createLateCredits, type LateRule } from "../outlook/late-credits.ts";
import { measureReach, type Remaining } from "../outlook/rank-range.ts";
import { createUndecided, type SealedContest } from "../outlook/undecided-contest.ts";

const [HOME, AWAY] = [1, 2];

/** Draws whole numbers from 0 on, always the same ones for a seed. */
export function createDraw(seed: number) {
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
  /** The league's; omitted: any. */
  rule?: LateJoinerRule;
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

/** The lock of each drawn contest, by its number. */
const lockOf = (contest: number) => 10 * (contest + 1);

/** Members who were in the league from the start, or came after some locks; some were away for a while. */
function drawLeague({ draw, pick }: Draw, { players, contests, rule }: Case): LateRule {
  const someTime = () => draw(lockOf(contests) + 5);
  const members = Array.from({ length: players }, (): MemberTimes => {
    const isAway = draw(6) === 0;
    return {
      joinedAt: pick([0, 0, someTime()]),
      leftAt: draw(8) === 0 ? someTime() : null,
      absences: isAway ? [[someTime(), lockOf(contests)]] : [],
    };
  });
  return { rule: rule ?? pick(LATE_JOINER_RULES), members };
}

/** Contests without a result, the members of a league by entrant, and what is still to come for them. */
export interface Drawn {
  contests: SealedContest[];
  league: LateRule;
  remaining: Remaining;
}

/** Draws what is still to come for so many players. */
export function drawRemaining(draw: Draw, size: Case): Drawn {
  const contests = Array.from({ length: size.contests }, () => drawContest(draw, size));
  const league = drawLeague(draw, size);
  const undecided = contests.map((contest, at) => {
    const own = createUndecided(contest);
    return { ...own, late: createLateCredits(own, league, lockOf(at)) };
  });
  const remaining = {
    totals: Int32Array.from({ length: size.players }, () => draw.draw(16)),
    shown: Uint8Array.from({ length: size.players }, () => (draw.draw(10) === 0 ? 0 : 1)),
    undecided,
    reach: measureReach(undecided, size.players),
    openMost: new Int32Array(size.players),
    newcomerMost: null,
  };
  return { contests, league, remaining };
}

/** How one contest ended. */
export interface Ended {
  /** Null: without a better side. */
  margin: number | null;
  topScorers: readonly number[];
}

const toOutcome = ({ margin, topScorers }: Ended): Outcome => ({
  ...(margin === null ? VOID : compareScores([100 + margin, 100])),
  topScorers,
});

/** The final points, by the settlement of each contest and the league's rule. */
export function settleAll(
  { contests, league, remaining: { totals } }: Drawn,
  endings: readonly Ended[],
): number[] {
  const settled = contests.map(({ offer, combinations, numbers, pointsPerPick }, at): ContestPoints => {
    const outcome = toOutcome(endings[at] ?? { margin: null, topScorers: [] });
    const scored = settle(offer, outcome, combinations);
    const table = createPointsTable(combinations, { pointsPerPick, combinations: scored });
    const byMember = (worth: Int32Array) =>
      Int32Array.from(totals, (_, one) => worth[numbers[one] ?? 0] ?? 0);
    const byMarket = mapMarkets((market) => byMember(table.byMarket[market]));
    return { roundId: 1, locksAt: lockOf(at), byMarket, contests: byMember(table.contests) };
  });
  const changes = applyLateRule(league.rule, league.members, settled)?.overall;
  return Array.from(totals, (total, member) => {
    const own = settled.reduce((sum, one) => sum + totalAt(one, member), total);
    return own + (changes === undefined ? 0 : totalAt(changes, member) + (changes.credit[member] ?? 0));
  });
}

/** Draws how a contest ends. */
export function drawEnding({ draw, pick }: Draw, { offer, canBeVoid }: SealedContest): Ended {
  const margins = [-20, -13, -5, -4, -2, -1, 1, 2, 3, 12, 13, 20, ...(offer.hasDraw ? [0] : [])];
  const margin = canBeVoid && draw(5) === 0 ? null : pick(margins);
  const ties = pick([1, 1, 1, 2, 3]);
  return {
    margin,
    topScorers: [...new Set(Array.from({ length: ties }, () => pick([...offer.nameable, 99])))],
  };
}

/** All endings of a contest: each margin that matters, with each set of top scorers. */
export function listEndings({ offer, canBeVoid }: SealedContest): Ended[] {
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
