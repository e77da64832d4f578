import type { Margins } from "./endings.ts";
import type { IsTop } from "./late-credits.ts";
import type { Remaining } from "./rank-range.ts";
import { listSubsets, MAX_MIXED } from "./scorer-sets.ts";
import { pointsIn, type UndecidedContest } from "./undecided-contest.ts";

/** Somebody whose being the top scorer helps nobody who could finish ahead, nor the entrant. */
export const OTHER_SCORER = 0;

/** A contest as far as it decides whether an entrant finishes first. */
export interface DecidingContest {
  /** The ways in which its sides can end. */
  margins: readonly (Margins | null)[];
  /** The top scorers that matter, `OTHER_SCORER` last; that one alone where nobody picked any. */
  scorers: readonly number[];
}

/** The ways in which the undecided contests can end with one top scorer each, numbered by the endings and the
 * scorers of the contests, the last contest's scorer counting fastest. */
export interface WinOutcomes {
  contests: readonly DecidingContest[];
  size: number;
  /** 1: the entrant finishes first, alone or tied. */
  wins: Uint8Array;
  /** Whether the entrant finishes first in all these endings whoever ties as top scorer: for each contest the
   * numbers of its endings, and which athletes have to be or not to be top scorers. */
  isSafe: (asked: readonly AllowedEndings[]) => boolean;
}

/** Endings of a contest, with any top scorers or some. */
export interface AllowedEndings {
  endings: readonly number[];
  /** Who is top scorer, alone (`isAlone`) or perhaps tied; undefined: anybody. */
  top?: number | undefined;
  isAlone?: boolean;
  /** Who is none. */
  notTop?: number | undefined;
}

/** More outcomes than that are not looked at. */
const MAX_OUTCOMES = 5_000;
/** Nor more than so many comparisons with rivals. */
const MAX_COMPARISONS = 2_000_000;

interface Compared {
  entrant: number;
  /** Those who could finish ahead. */
  rivals: readonly number[];
  lead: Int32Array;
}

/** Lists who can finish ahead of an entrant, and perhaps some who cannot. */
function findRivals({ totals, shown, reach }: Remaining, entrant: number): number[] {
  const lowest = (totals[entrant] ?? 0) + (reach.least[entrant] ?? 0);
  const rivals: number[] = [];
  for (let rival = 0; rival < totals.length; rival++) {
    if (rival === entrant || shown[rival] !== 1) continue;
    if ((totals[rival] ?? 0) + (reach.most[rival] ?? 0) > lowest) rivals.push(rival);
  }
  return rivals;
}

/** Lists the athletes whose being top scorer changes who is ahead of whom, and somebody else. */
function listScorers({ scorers, late }: UndecidedContest, { entrant, rivals }: Compared): number[] {
  const compared = [entrant, ...rivals];
  const isLate = (player: number) => late?.isLate[player] === 1;
  const picked = compared.filter((player) => !isLate(player)).map((player) => scorers[player] ?? 0);
  const ofCredit = late !== null && compared.some(isLate) ? late.scorers : [];
  return [...new Set([...picked, ...ofCredit].filter((id) => id !== 0)), OTHER_SCORER];
}

/** What each rival gains on the entrant with an ending and these top scorers. */
function gainsWith(
  contest: UndecidedContest,
  { entrant, rivals }: Compared,
  { ending, isTop }: { ending: number; isTop: IsTop },
): Int32Array {
  const pointsOf = pointsIn(contest, ending, isTop);
  const own = pointsOf(entrant);
  return Int32Array.from(rivals, (rival) => pointsOf(rival) - own);
}

const add = (one: Int32Array, other: Int32Array) => one.map((value, rival) => value + (other[rival] ?? 0));
const isFirst = (lead: Int32Array) => lead.every((value) => value <= 0);

/** The sets of top scorers that are worst for the entrant among the allowed ones; null: there are too
 * many. */
function listWorstSets(
  contest: UndecidedContest,
  compared: Compared,
  { top, isAlone, notTop }: AllowedEndings,
): readonly IsTop[] | null {
  if (top !== undefined && isAlone === true) return [(scorer) => scorer === top];
  const isAllowed = (scorer: number) => scorer !== notTop;
  if (contest.late?.isLate[compared.entrant] === 1) {
    // What helps others may help the entrant: all sets count.
    const free = listScorers(contest, compared).filter((one) => isAllowed(one) && one !== top);
    if (free.length > MAX_MIXED) return null;
    return listSubsets(free).map((set) => (scorer) => scorer === top || set.includes(scorer));
  }
  const own = contest.scorers[compared.entrant] ?? 0;
  const withoutOwn = (scorer: number) => isAllowed(scorer) && (scorer !== own || scorer === top);
  return own === OTHER_SCORER ? [isAllowed] : [isAllowed, withoutOwn];
}

function createIsSafe({ undecided }: Remaining, compared: Compared): WinOutcomes["isSafe"] {
  return (asked) => {
    const allowed = undecided.map(
      ({ endings }, at): AllowedEndings => asked[at] ?? { endings: [...endings.keys()] },
    );
    const sets = undecided.map((contest, at) =>
      listWorstSets(contest, compared, allowed[at] ?? { endings: [] }),
    );
    const size = sets.reduce(
      (product, one, at) => product * (one?.length ?? 0) * (allowed[at]?.endings.length ?? 0),
      1,
    );
    if (sets.includes(null) || size * (1 + compared.rivals.length) > MAX_COMPARISONS) return false;
    const options = undecided.map((contest, at) =>
      (allowed[at]?.endings ?? []).flatMap((ending) =>
        (sets[at] ?? []).map((isTop) => gainsWith(contest, compared, { ending, isTop })),
      ),
    );
    const visit = (depth: number, lead: Int32Array): boolean => {
      const gains = options[depth];
      return gains === undefined ? isFirst(lead) : gains.every((gain) => visit(depth + 1, add(lead, gain)));
    };
    return visit(0, compared.lead);
  };
}

/** Lists in which outcomes an entrant finishes first, if no contest is open; null: there are too many. */
export function listWinOutcomes(remaining: Remaining, entrant: number): WinOutcomes | null {
  const { totals, undecided } = remaining;
  const rivals = findRivals(remaining, entrant);
  const lead = Int32Array.from(rivals, (rival) => (totals[rival] ?? 0) - (totals[entrant] ?? 0));
  const compared = { entrant, rivals, lead };
  const contests = undecided.map((contest) => ({
    margins: contest.endings.map(({ margins }) => margins),
    scorers: listScorers(contest, compared),
  }));
  const size = contests.reduce(
    (product, { margins, scorers }) => product * margins.length * scorers.length,
    1,
  );
  if (size > MAX_OUTCOMES || size * rivals.length > MAX_COMPARISONS) return null;
  const wins = new Uint8Array(size);
  let outcome = 0;
  const visit = (depth: number, ahead: Int32Array): void => {
    const [contest, deciding] = [undecided[depth], contests[depth]];
    if (contest === undefined || deciding === undefined) {
      wins[outcome++] = isFirst(ahead) ? 1 : 0;
      return;
    }
    for (const ending of contest.endings.keys())
      for (const top of deciding.scorers)
        visit(depth + 1, add(ahead, gainsWith(contest, compared, { ending, isTop: (one) => one === top })));
  };
  visit(0, lead);
  return { contests, size, wins, isSafe: createIsSafe(remaining, compared) };
}
