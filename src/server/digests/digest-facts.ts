import type { RoundRecap } from "#contract/recap/schemas.ts";
import type { DigestKind } from "#domain/reminders/reminder-kinds.ts";
import type { WireName } from "#domain/sports.ts";

/** What a message about a round is written from. */
export interface DigestFacts {
  tournamentId: number;
  tournament: string;
  sport: WireName;
  /** In which its organisers write times; null: UTC. */
  timeZone: string | null;
  recap: RoundRecap;
  /** The player's leagues, as the same recap says of each. */
  leagues: readonly Pick<RoundRecap, "league" | "place">[];
}

/** The round that a message is about. */
export interface AskedDigest {
  tournamentId: number;
  roundId: number;
  kind: DigestKind;
}

/** Reads what a message says; null: nothing any more. */
export type ReadDigests = (playerId: number, asked: AskedDigest) => Promise<DigestFacts | null>;
