import type { AlarmKind } from "#domain/reminders/reminder-kinds.ts";
import type { Instant } from "#domain/time.ts";

/** A game or race that an alarm is about. */
export interface AlarmLine {
  name: string;
  /** When it starts by the source, or should have been over. */
  at: Instant;
  /** The source, where it says something. */
  source: string | null;
}

/** What an alarm about the sources of a tournament says. */
export interface AlarmFacts {
  tournamentId: number;
  tournament: string;
  /** In which its organisers write times; null: UTC. */
  timeZone: string | null;
  /** Whether it has organisers; otherwise admins are told. */
  isOrganised: boolean;
  /** At least one. */
  lines: readonly AlarmLine[];
}

/** Reads what an alarm says now; null: it is over. */
export type ReadAlarms = (tournamentId: number, kind: AlarmKind) => Promise<AlarmFacts | null>;
