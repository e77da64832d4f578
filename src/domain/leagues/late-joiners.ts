import { mapMarkets, MARKETS } from "../contest/market.ts";
import { type PlayerSums, totalAt } from "../leaderboard/sums.ts";
import type { Instant } from "../time.ts";

/** What a member gets for contests locked before joining: the member's own points, nothing, or
 * the rounded-down mean, or the lowest, of those who were members at the lock. */
export const LATE_JOINER_RULES = ["own", "zero", "mean", "lowest"] as const;
export type LateJoinerRule = (typeof LATE_JOINER_RULES)[number];

/** When a player was a member of a league. */
export interface MemberTimes {
  /** The first time. */
  joinedAt: Instant;
  /** Null: still a member. */
  leftAt: Instant | null;
  /** Absences, from leaving until joining again. */
  absences: readonly (readonly [from: Instant, until: Instant])[];
}

/** A settled contest with each member's points, by member index. */
export interface ContestPoints extends PlayerSums {
  roundId: number;
  locksAt: Instant;
}

/** A rule's changes of a round or overall, by member index. */
export interface LateChanges extends PlayerSums {
  /** Points that earlier contests count for instead of the member's own. */
  credit: Int32Array;
}

/** Returns whether a contest locked before a member joined. */
export const isBeforeJoining = (
  { locksAt }: Pick<ContestPoints, "locksAt">,
  { joinedAt }: Pick<MemberTimes, "joinedAt">,
): boolean => locksAt <= joinedAt;

/** Returns whether a round was played before somebody joined: all of its contests had locked by then. */
export const isRoundBeforeJoining = (
  locks: readonly Instant[],
  times: Pick<MemberTimes, "joinedAt">,
): boolean => locks.length > 0 && locks.every((locksAt) => isBeforeJoining({ locksAt }, times));

/** Returns whether a player was a member at a lock. */
export function wasMemberAt({ joinedAt, leftAt, absences }: MemberTimes, lock: Instant): boolean {
  if (lock <= joinedAt || (leftAt !== null && leftAt <= lock)) return false;
  return !absences.some(([from, until]) => from <= lock && lock <= until);
}

/** What a contest counts for who joined after its lock, and from which members it follows. */
export interface LateCredit {
  credit: number;
  /** Who were members at the lock, and the sum of their points. */
  members: number;
  sum: number;
}

/** Returns what a rule makes of the points of those who were members at the lock; 0 without any. */
export function creditFrom(
  rule: LateJoinerRule,
  { members, sum, lowest }: { members: number; sum: number; lowest: number },
): number {
  if (members === 0 || rule === "own" || rule === "zero") return 0;
  return rule === "mean" ? Math.floor(sum / members) : lowest;
}

/** Returns the credit of a contest for those who joined after its lock; 0 without members at the lock. */
export function getLateCredit(
  rule: LateJoinerRule,
  contest: ContestPoints,
  members: readonly MemberTimes[],
): LateCredit {
  if (rule === "own" || rule === "zero") return { credit: 0, members: 0, sum: 0 };
  let [count, sum, lowest] = [0, 0, Infinity];
  for (const [member, times] of members.entries()) {
    if (!wasMemberAt(times, contest.locksAt)) continue;
    const points = totalAt(contest, member);
    count += 1;
    sum += points;
    lowest = Math.min(lowest, points);
  }
  if (count === 0) return { credit: 0, members: 0, sum: 0 };
  return { credit: creditFrom(rule, { members: count, sum, lowest }), members: count, sum };
}

function createChanges(size: number): LateChanges {
  const zeros = () => new Int32Array(size);
  return { byMarket: mapMarkets(zeros), contests: zeros(), credit: zeros() };
}

const add = (sums: Int32Array, member: number, value: number) => {
  sums[member] = (sums[member] ?? 0) + value;
};

/** Replaces a member's own points of a contest by the credit; the contest then counts as played. */
function replacePoints(
  changes: LateChanges,
  contest: ContestPoints,
  { member, credit, isPlayed }: { member: number; credit: number; isPlayed: boolean },
): void {
  for (const market of MARKETS) {
    add(changes.byMarket[market], member, -(contest.byMarket[market][member] ?? 0));
  }
  add(changes.contests, member, (isPlayed ? 1 : 0) - (contest.contests[member] ?? 0));
  add(changes.credit, member, credit);
}

/** Computes a league rule's changes in each round and overall; null if there are none. It
 * uses the current settlements, so a correction changes the credit as well. */
export function applyLateRule(
  rule: LateJoinerRule,
  members: readonly MemberTimes[],
  contests: readonly ContestPoints[],
): { overall: LateChanges; byRound: ReadonlyMap<number, LateChanges> } | null {
  if (rule === "own") return null;
  const overall = createChanges(members.length);
  const byRound = new Map<number, LateChanges>();
  const isPlayed = rule !== "zero";
  for (const contest of contests) {
    const round = byRound.get(contest.roundId) ?? createChanges(members.length);
    byRound.set(contest.roundId, round);
    const late = members.flatMap((times, member) => (isBeforeJoining(contest, times) ? [member] : []));
    if (late.length === 0) continue;
    const { credit } = getLateCredit(rule, contest, members);
    for (const member of late) {
      replacePoints(overall, contest, { member, credit, isPlayed });
      replacePoints(round, contest, { member, credit, isPlayed });
    }
  }
  return { overall, byRound };
}
