import {
  creditFrom,
  isBeforeJoining,
  type LateJoinerRule,
  type MemberTimes,
  wasMemberAt,
} from "../leagues/late-joiners.ts";
import type { Instant } from "../time.ts";
import type { UndecidedContest } from "./undecided-contest.ts";

/** Whether an athlete is a top scorer in an ending. */
export type IsTop = (scorer: number) => boolean;

/** What an undecided contest counts for the members of a league who joined after its lock. */
export interface LateCredits {
  /** 1: the member joined after the lock. */
  isLate: Uint8Array;
  /** The athletes whose being top scorer can change the credit. */
  scorers: readonly number[];
  /** Returns the points that all of them get with this ending and these top scorers; more top scorers never
   * make them fewer. */
  creditOf: (ending: number, isTop: IsTop) => number;
}

/** A league's rule, and its members by entrant. */
export interface LateRule {
  rule: LateJoinerRule;
  members: readonly MemberTimes[];
}

/** Members at the lock who picked the same athlete, worth the same. */
interface Alike {
  scorer: number;
  worth: number;
  members: number;
  /** The sum and the lowest of their points of side picks in each ending. */
  sums: number[];
  lowest: number[];
}

function groupMembers(
  { endings, scorers, scorerPoints }: UndecidedContest,
  present: readonly number[],
): Alike[] {
  const groups = new Map<string, Alike>();
  for (const member of present) {
    const [scorer, worth] = [scorers[member] ?? 0, scorerPoints[member] ?? 0];
    const key = `${scorer} ${worth}`;
    const group = groups.get(key) ?? {
      scorer,
      worth,
      members: 0,
      sums: endings.map(() => 0),
      lowest: endings.map(() => Infinity),
    };
    groups.set(key, group);
    group.members += 1;
    for (const [ending, { points }] of endings.entries()) {
      const own = points[member] ?? 0;
      group.sums[ending] = (group.sums[ending] ?? 0) + own;
      group.lowest[ending] = Math.min(group.lowest[ending] ?? 0, own);
    }
  }
  return [...groups.values()];
}

/** Works out what a league's rule makes of an undecided contest; null: nobody joined after its lock, or own
 * points count. */
export function createLateCredits(
  contest: UndecidedContest,
  { rule, members }: LateRule,
  locksAt: Instant,
): LateCredits | null {
  if (rule === "own") return null;
  const isLate = Uint8Array.from(members, (times) => (isBeforeJoining({ locksAt }, times) ? 1 : 0));
  if (!isLate.includes(1)) return null;
  const present = rule === "zero" ? [] : [...members.keys()].filter((at) => wasMember(members, at, locksAt));
  const groups = groupMembers(contest, present);
  return {
    isLate,
    scorers: [...new Set(groups.filter(({ worth }) => worth > 0).map(({ scorer }) => scorer))],
    creditOf: (ending, isTop) => {
      let [sum, lowest] = [0, Infinity];
      for (const group of groups) {
        const more = group.scorer !== 0 && isTop(group.scorer) ? group.worth : 0;
        sum += (group.sums[ending] ?? 0) + more * group.members;
        lowest = Math.min(lowest, (group.lowest[ending] ?? 0) + more);
      }
      return creditFrom(rule, { members: present.length, sum, lowest });
    },
  };
}

function wasMember(members: readonly MemberTimes[], at: number, lock: Instant): boolean {
  const times = members[at];
  return times !== undefined && wasMemberAt(times, lock);
}
