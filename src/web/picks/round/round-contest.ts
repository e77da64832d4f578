import type { Market } from "#domain/contest/market.ts";
import type { Instant } from "#domain/time.ts";
import type { OwnPicksOfTournament } from "#web/picks/own-picks.ts";

/** What the screens of both sports ask of a contest: a game, or a team of a race. */
export interface RoundContest {
  id: number;
  round: string;
  card: string;
  /** Element id of its card. */
  cardId: string;
  /** The name of its game or race. */
  name: string;
  /** UTC instant. */
  locksAt: Instant;
  isLocked: boolean;
  /** Whether both sides are known. */
  isDecided: boolean;
  /** Number of picks in a complete card. */
  possible: number;
  /** What can be picked now. */
  offered: readonly Market[];
}

type Own = Pick<OwnPicksOfTournament<unknown>, "reached" | "saved">;

/** Counts the picks that can be made in a contest now and are not. */
export function countMissing(own: Own, { isLocked, offered, card }: RoundContest): number {
  if (isLocked) return 0;
  const picks = own.reached(card);
  return offered.filter((kind) => picks[kind] === null).length;
}

/** Counts the missing picks of a round's contests with this lock: UTC instant. */
export function countMissingAt(
  own: Own,
  contests: readonly RoundContest[],
  { round, locksAt }: { round: string; locksAt: Instant },
): number {
  return contests
    .filter((one) => one.round === round && one.locksAt === locksAt && one.isDecided)
    .reduce((sum, one) => sum + countMissing(own, one), 0);
}

/** Lists the contests that can be picked now. */
export const listOpen = (contests: readonly RoundContest[]) =>
  contests.filter(({ isLocked, isDecided }) => isDecided && !isLocked);

/** Returns whether anything of a round can be picked now: only then has it a dock. */
export const takesPicks = (contests: readonly RoundContest[]) => listOpen(contests).length > 0;

/** Returns whether a contest offers less than a complete card has: a spread may come later. */
export const offersMoreLater = ({ offered, possible }: RoundContest) => offered.length < possible;

/** Returns whether every open contest of a round has all picks that it offers, as shown and as saved. */
export function isAllSet(own: Own, contests: readonly RoundContest[]): boolean {
  const open = listOpen(contests);
  const isFull = ({ card, offered }: RoundContest) =>
    [own.reached(card), own.saved(card)].every((picks) => offered.every((market) => picks[market] !== null));
  return open.length > 0 && open.every(isFull);
}

/** A round with what is missing in it. */
export interface RoundGap {
  round: string;
  missing: number;
  /** The first lock with something missing, a UTC instant; null: nothing is. */
  locksAt: Instant | null;
  /** Whether the sides of any of its contests are known. */
  isKnown: boolean;
}

/** Lists what is missing in each of these rounds. */
export function listGaps(own: Own, rounds: readonly string[], contests: readonly RoundContest[]): RoundGap[] {
  const gaps = new Map<string, RoundGap>(
    rounds.map((round) => [round, { round, missing: 0, locksAt: null, isKnown: false }]),
  );
  for (const contest of contests) {
    const gap = gaps.get(contest.round);
    if (gap === undefined || !contest.isDecided) continue;
    gap.isKnown = true;
    const missing = countMissing(own, contest);
    if (missing === 0) continue;
    gap.missing += missing;
    gap.locksAt = Math.min(gap.locksAt ?? Infinity, contest.locksAt);
  }
  return [...gaps.values()];
}
