import type { IsTop } from "./late-credits.ts";
import type { UndecidedContest } from "./undecided-contest.ts";

/** With more athletes whose being top scorer both helps and harms a late joiner, nobody can say what will be:
 * so many have about a thousand sets. */
export const MAX_MIXED = 10;

/** Lists all sets of these athletes. */
export function listSubsets(athletes: readonly number[]): readonly (readonly number[])[] {
  return athletes.reduce<number[][]>((all, one) => [...all, ...all.map((set) => [...set, one])], [[]]);
}

interface AskedSets {
  entrant: number;
  rivals: readonly number[];
  /** 1: as good as possible for the entrant; −1: as bad. */
  sign: 1 | -1;
}

/** Lists the sets of top scorers that matter for an entrant; null: there are too many. Somebody else's
 * right pick only helps others, so it is the own pick alone or nobody's at best, and everybody's or all
 * but the own at worst. Who joined after the lock gets what others earn: there each set counts that helps
 * a rival, too. */
export function listScorerSets(contest: UndecidedContest, asked: AskedSets): readonly IsTop[] | null {
  const { scorers, late } = contest;
  const { entrant, sign } = asked;
  if (late?.isLate[entrant] === 1) return listLateSets(contest, asked);
  const own = scorers[entrant] ?? 0;
  const sets: IsTop[] = sign === 1 ? [() => false, (one) => one === own] : [() => true, (one) => one !== own];
  // Without an own pick the two are the same.
  return own === 0 ? sets.slice(0, 1) : sets;
}

function listLateSets(
  { scorers, scorerPoints, late }: UndecidedContest,
  { rivals, sign }: AskedSets,
): readonly IsTop[] | null {
  const ofCredit = new Set(late?.scorers);
  const ofRivals = new Set<number>();
  for (const rival of rivals)
    if (late?.isLate[rival] !== 1 && (scorerPoints[rival] ?? 0) > 0) ofRivals.add(scorers[rival] ?? 0);
  const mixed = [...ofCredit].filter((one) => ofRivals.has(one));
  if (mixed.length > MAX_MIXED) return null;
  // What only raises the credit is good, and what only rivals picked is bad.
  const isSettled = (one: number) => (sign === 1 ? ofCredit.has(one) : ofRivals.has(one));
  return listSubsets(mixed).map((set) => (one) => (mixed.includes(one) ? set.includes(one) : isSettled(one)));
}
