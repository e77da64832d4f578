// The best and the worst rank that an entrant can still finish with.
import type { RankRange } from "./outlook-tag.ts";
import type { IsTop } from "./late-credits.ts";
import { listScorerSets } from "./scorer-sets.ts";
import { pointsIn, type UndecidedContest } from "./undecided-contest.ts";

/** What is still to come, by entrant: a player of a tournament or a member of a league. */
export interface Remaining {
  /** The points so far. */
  totals: Int32Array;
  /** 1: the board shows the entrant. */
  shown: Uint8Array;
  undecided: readonly UndecidedContest[];
  /** The fewest and the most points of each entrant in the undecided contests. */
  reach: Reach;
  /** The most points that each entrant can get in contests that are not sealed. */
  openMost: Int32Array;
  /** The most points of a player who has none yet; null: no contest is open. */
  newcomerMost: number | null;
}

/** The fewest and the most points that each entrant can get. */
export interface Reach {
  least: Int32Array;
  most: Int32Array;
}

/** Adds up what each of so many entrants can get in these contests. */
export function measureReach(undecided: readonly UndecidedContest[], size: number): Reach {
  const [least, most] = [new Int32Array(size), new Int32Array(size)];
  for (const contest of undecided) {
    const numbers = [...contest.endings.keys()];
    const lows = numbers.map((ending) => pointsIn(contest, ending, () => false));
    const highs = numbers.map((ending) => pointsIn(contest, ending, () => true));
    for (let entrant = 0; entrant < size; entrant++) {
      let [low, high] = [Infinity, 0];
      for (const pointsOf of lows) low = Math.min(low, pointsOf(entrant));
      for (const pointsOf of highs) high = Math.max(high, pointsOf(entrant));
      least[entrant] = (least[entrant] ?? 0) + (numbers.length === 0 ? 0 : low);
      most[entrant] = (most[entrant] ?? 0) + high;
    }
  }
  return { least, most };
}

/** By how many points each rival gains on the entrant, for each way in which a contest can end. */
type Gains = readonly Int32Array[];

function gainsOf(
  contest: UndecidedContest,
  { entrant, rivals, sets }: { entrant: number; rivals: readonly number[]; sets: readonly IsTop[] },
): Gains {
  const gains = [...contest.endings.keys()].flatMap((ending) =>
    sets.map((isTop) => {
      const pointsOf = pointsIn(contest, ending, isTop);
      const own = pointsOf(entrant);
      return Int32Array.from(rivals, (rival) => pointsOf(rival) - own);
    }),
  );
  // Many sets of top scorers make no difference to a late joiner.
  return sets.length > 2 ? [...new Map(gains.map((gain) => [gain.join(), gain])).values()] : gains;
}

/** Counts the steps of a search, so that it ends in time. */
export interface Budget {
  left: number;
}

interface Search {
  /** How far each rival is ahead, before the undecided contests. */
  ahead: Int32Array;
  gains: readonly Gains[];
  /** 1: the fewest rivals ahead; −1: the most. */
  sign: 1 | -1;
  budget: Budget;
}

const bestOfColumn = (gains: Gains, rival: number, sign: 1 | -1) => {
  let best = Infinity;
  for (const gain of gains) best = Math.min(best, sign * (gain[rival] ?? 0));
  return sign * best;
};

/** For each contest, what the rivals gain from it on if all ends as is best for the search. */
function listOutlooks({ gains, sign, ahead }: Search): Int32Array[] {
  const outlooks = [new Int32Array(ahead.length)];
  for (const one of gains.toReversed()) {
    const after = outlooks[0] ?? new Int32Array(ahead.length);
    outlooks.unshift(Int32Array.from(after, (gain, rival) => gain + bestOfColumn(one, rival, sign)));
  }
  return outlooks;
}

const countAhead = (ahead: Int32Array, more: Int32Array | undefined): number => {
  let count = 0;
  for (let rival = 0; rival < ahead.length; rival++)
    if ((ahead[rival] ?? 0) + (more?.[rival] ?? 0) > 0) count += 1;
  return count;
};

/** Returns the fewest or the most rivals that can end strictly ahead, over all ways in which the contests can
 * end; null when the budget is used up. Ways that cannot be better than the best one found are left out. */
function countExtreme(search: Search): number | null {
  const { gains, sign, budget } = search;
  const outlooks = listOutlooks(search);
  const bound = countAhead(search.ahead, outlooks[0]);
  let found: number | null = null;
  const isBetter = (count: number) => found === null || sign * count < sign * found;

  function visit(depth: number, ahead: Int32Array): void {
    const count = countAhead(ahead, outlooks[depth]);
    budget.left -= ahead.length + 1;
    if (!isBetter(count)) return;
    const options = gains[depth];
    if (options === undefined) {
      found = count;
      return;
    }
    const next = options
      .map((gain) => ahead.map((lead, rival) => lead + (gain[rival] ?? 0)))
      .map((lead) => ({ lead, count: countAhead(lead, outlooks[depth + 1]) }))
      .sort((a, b) => sign * (a.count - b.count));
    budget.left -= options.length * (ahead.length + 1);
    for (const { lead } of next) {
      if (budget.left <= 0 || found === bound) return;
      visit(depth + 1, lead);
    }
  }

  visit(0, search.ahead);
  return budget.left <= 0 && found !== bound ? null : found;
}

/** How far a rival is ahead before the undecided contests. */
type LeadOf = (rival: number) => number;

/** Counts the rivals who are ahead however the contests end, and lists those who can be ahead or not. */
function splitRivals({ totals, shown, reach }: Remaining, entrant: number, leadOf: LeadOf) {
  const contested: number[] = [];
  const [least, most] = [reach.least[entrant] ?? 0, reach.most[entrant] ?? 0];
  let always = 0;
  for (let rival = 0; rival < totals.length; rival++) {
    if (rival === entrant || shown[rival] !== 1) continue;
    const lead = leadOf(rival);
    if (lead + (reach.least[rival] ?? 0) - most > 0) always += 1;
    else if (lead + (reach.most[rival] ?? 0) - least > 0) contested.push(rival);
  }
  return { always, contested };
}

function countRivalsAhead(
  remaining: Remaining,
  entrant: number,
  { leadOf, sign, budget }: Pick<Search, "sign" | "budget"> & { leadOf: LeadOf },
): number | null {
  const { undecided, totals } = remaining;
  const { always, contested: rivals } = splitRivals(remaining, entrant, leadOf);
  const all = undecided.map((contest) => listScorerSets(contest, { entrant, rivals, sign }));
  const options = undecided.reduce(
    (sum, { endings }, at) => sum + endings.length * (all[at]?.length ?? 0),
    0,
  );
  budget.left -= totals.length + rivals.length * options;
  if (budget.left <= 0 || all.includes(null)) return null;
  const gains = undecided.map((contest, at) => gainsOf(contest, { entrant, rivals, sets: all[at] ?? [] }));
  const count = countExtreme({ ahead: Int32Array.from(rivals, leadOf), gains, sign, budget });
  return count === null ? null : always + count;
}

/** Returns the best and the worst rank that an entrant can still finish with, equal points sharing one. What
 * can be earned in open contests may be anything up to the most; the worst rank is Infinity while players
 * without points can pass. Null: the budget was used up before that was known. */
export function findRankRange(remaining: Remaining, entrant: number, budget: Budget): RankRange | null {
  const { totals, reach, openMost, newcomerMost } = remaining;
  const total = totals[entrant] ?? 0;
  const highest = total + (openMost[entrant] ?? 0);
  const best = countRivalsAhead(remaining, entrant, {
    leadOf: (rival) => (totals[rival] ?? 0) - highest,
    sign: 1,
    budget,
  });
  if (best === null) return null;
  if (newcomerMost !== null && newcomerMost > total + (reach.least[entrant] ?? 0))
    return { best: 1 + best, worst: Infinity };
  const worst = countRivalsAhead(remaining, entrant, {
    leadOf: (rival) => (totals[rival] ?? 0) + (openMost[rival] ?? 0) - total,
    sign: -1,
    budget,
  });
  return worst === null ? null : { best: 1 + best, worst: 1 + worst };
}
