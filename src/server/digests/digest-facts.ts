import type { ExplainedContest } from "#contract/explain/schemas.ts";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import type { DigestKind } from "#domain/reminders/reminder-kinds.ts";
import type { WireName } from "#domain/sports.ts";
import type { Instant } from "#domain/time.ts";

/** A row of a league's board as it stood after the round. */
export interface BoardRow {
  rank: number;
  /** After the round before; null: not on the board. */
  rankBefore: number | null;
  name: string;
  points: number;
  isOwn: boolean;
}

/** A league of the player with the rows that are shown of its board. */
export interface DigestLeague {
  name: string;
  rows: readonly BoardRow[];
}

/** The games or races of the round that took place. */
export interface PlayedEvents {
  count: number;
  first: Instant;
  last: Instant;
}

/** The round in which picks close next. */
export interface NextRound {
  round: string;
  /** The games or races that take picks. */
  events: number;
  locksAt: Instant;
  /** Whether nothing of the round has locked yet. */
  isFirstLock: boolean;
  /** Points of a right pick, from the least to the most. */
  points: readonly [number, number];
  /** The picks that they offer, and those that the player has made. */
  offered: number;
  made: number;
}

/** What a message about a round is written from. */
export interface DigestFacts {
  tournamentId: number;
  tournament: string;
  sport: WireName;
  /** In which its organisers write times; null: UTC. */
  timeZone: string | null;
  recap: RoundRecap;
  played: PlayedEvents | null;
  /** What the player picked in, in playing order. */
  contests: readonly ExplainedContest[];
  leagues: readonly DigestLeague[];
  /** Null: no round of this tournament is to come. */
  next: NextRound | null;
}

/** The round that a message is about. */
export interface AskedDigest {
  tournamentId: number;
  roundId: number;
  kind: DigestKind;
}

/** Reads what a message says; null: nothing any more. */
export type ReadDigests = (playerId: number, asked: AskedDigest) => Promise<DigestFacts | null>;
