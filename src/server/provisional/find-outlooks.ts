import type { Outlook, WinCondition, WinIf } from "#contract/provisional/schemas.ts";
import type { Margins } from "#domain/outlook/endings.ts";
import { createLateCredits, type LateRule } from "#domain/outlook/late-credits.ts";
import { tagOutlook } from "#domain/outlook/outlook-tag.ts";
import { type Budget, findRankRange, measureReach, type Remaining } from "#domain/outlook/rank-range.ts";
import type { UndecidedContest } from "#domain/outlook/undecided-contest.ts";
import { type Condition, findWinConditions } from "#domain/outlook/win-conditions.ts";
import { listWinOutcomes, OTHER_SCORER } from "#domain/outlook/win-outcomes.ts";
import { createYielder, waitForTurn } from "#server/runtime/yielder.ts";
import type { OfferedContest, Undecided } from "./read-undecided.ts";

/** The work yields to the event loop after about this many milliseconds. */
const SLICE_MS = 10;

/** Steps of the search for one entrant, and for all of a board: a few milliseconds, and some tenths of a
 * second. */
const MAX_STEPS = 1_000_000;
const MAX_BOARD_STEPS = 30_000_000;

/** The names of sides and athletes by id. */
export interface Names {
  sides: ReadonlyMap<number, string>;
  athletes: ReadonlyMap<number, string>;
}

/** What entrants of one board can still reach, each computed once. */
export interface Outlooks {
  find: (entrant: number) => Promise<Outlook | null>;
  findWin: (entrant: number, names: Names) => Promise<WinIf | null>;
}

/** A margin of side 1 or 2: how far it has to be ahead at least and at most, negative: behind. */
function readMargins({ least, most }: Margins): { side: 1 | 2; at_least: number; at_most: number | null } {
  // Of the side that is ahead; of one that may be either, the side whose margin has a lower end.
  if (least !== null && (least >= 0 || most === null)) return { side: 1, at_least: least, at_most: most };
  return { side: 2, at_least: most === null ? 0 : -most, at_most: least === null ? null : -least };
}

function toMargin(margins: Margins | null, { offer }: OfferedContest, { sides }: Names) {
  if (margins === null) return { side: null, at_least: 0, at_most: null };
  const { side, ...ends } = readMargins(margins);
  const id = side === 1 ? offer.side1 : offer.side2;
  return { side: id === null ? null : (sides.get(id) ?? null), ...ends };
}

function toWinCondition(
  condition: Condition,
  contests: readonly OfferedContest[],
  names: Names,
): WinCondition[] {
  const contest = contests[condition.contest];
  if (contest === undefined) return [];
  const { id: contest_id } = contest;
  if (condition.kind === "margin") {
    const { margins, orVoid: or_neither } = condition;
    return [{ kind: "margin", contest_id, ...toMargin(margins, contest, names), or_neither }];
  }
  const { athlete: id, is } = condition;
  const athlete = id === OTHER_SCORER ? null : (names.athletes.get(id) ?? null);
  return [{ kind: "top-scorer", contest_id, athlete, is }];
}

/** The entrants of a league's board. */
export interface LeagueEntrants extends LateRule {
  /** The player of each entrant; −1: none. */
  indices: Int32Array;
  /** The lock of each contest, as UTC instants. */
  locks: ReadonlyMap<number, number>;
}

/** Copies what players can reach to the members of a league, with what its rule for late joiners makes of it,
 * contest by contest: there may be 10,000 members. */
async function selectEntrants(all: Undecided, { indices, locks, ...late }: LeagueEntrants) {
  const copy = (values: Int32Array) => Int32Array.from(indices, (player) => values[player] ?? 0);
  const undecided: UndecidedContest[] = [];
  for (const [at, { endings, scorers, scorerPoints }] of all.undecided.entries()) {
    await waitForTurn();
    const own = {
      endings: endings.map((one) => ({ ...one, points: copy(one.points) })),
      scorers: copy(scorers),
      scorerPoints: copy(scorerPoints),
      late: null,
    };
    const locksAt = locks.get(all.contests[at]?.id ?? 0) ?? Infinity;
    undecided.push({ ...own, late: createLateCredits(own, late, locksAt) });
  }
  await waitForTurn();
  return { undecided, reach: measureReach(undecided, indices.length), openMost: copy(all.openMost) };
}

/** Creates the outlooks of a board; `league`: null where entrants are the players. */
export async function createOutlooks(
  all: Undecided,
  { totals, shown }: { totals: Int32Array; shown: Uint8Array },
  league: LeagueEntrants | null,
): Promise<Outlooks> {
  const { newcomerMost, contests } = all;
  const selected = league === null ? all : await selectEntrants(all, league);
  const remaining: Remaining = { ...selected, totals, shown, newcomerMost };
  const yieldWhenDue = createYielder(SLICE_MS);
  const known = new Map<number, Promise<Outlook | null>>();
  const players = shown.reduce((count, is) => count + is, 0);
  let left = MAX_BOARD_STEPS;

  async function compute(entrant: number): Promise<Outlook | null> {
    await yieldWhenDue();
    if (left <= 0) return null;
    const budget: Budget = { left: MAX_STEPS };
    const range = findRankRange(remaining, entrant, budget);
    left -= MAX_STEPS - budget.left;
    if (range === null) return null;
    const { best, worst } = range;
    return {
      tag: tagOutlook(range, players),
      best_rank: best,
      worst_rank: Number.isFinite(worst) ? worst : null,
    };
  }

  const find = (entrant: number) => {
    const found = known.get(entrant) ?? compute(entrant);
    known.set(entrant, found);
    return found;
  };

  return {
    find,
    findWin: async (entrant, names) => {
      const outlook = await find(entrant);
      if (outlook?.tag !== "can-win" || newcomerMost !== null) return null;
      await yieldWhenDue();
      const outcomes = listWinOutcomes(remaining, entrant);
      await yieldWhenDue();
      const found = outcomes && findWinConditions(outcomes);
      if (found === null) return null;
      const describe = (one: Condition) => toWinCondition(one, contests, names);
      return {
        joined: found.joined,
        conditions: found.conditions.flatMap(describe),
        outcomes: found.outcomes.map((one) => one.flatMap(describe)),
        more: found.more,
      };
    },
  };
}
