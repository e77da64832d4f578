import type { ContestSides } from "#domain/contest/sides.ts";
import { type Instant, MINUTE } from "#domain/time.ts";

const HALF_HOUR_MS = 30 * MINUTE;

/** Returns the latest full or half hour in UTC. */
export function roundToHalfHour(now: Instant): Instant {
  return now - (now % HALF_HOUR_MS);
}

/** A contest with its result; null: not yet known, or no side is ahead. */
export interface DemoContest extends ContestSides {
  id: number;
  round: string;
  locksAt: Instant;
  winner: string | null;
  handicapWinner: string | null;
  topScorers: string[];
}

export interface DemoField {
  contests: DemoContest[];
  /** Each side's squad, which a top scorer pick can name; empty in racing. */
  players: ReadonlyMap<string, readonly string[]>;
  /** Milliseconds before a lock from which the players pick. */
  reachMs: number;
  /** Probability that each point or place of handicap adds to picking the favourite. */
  certaintyPerPoint: number;
}
