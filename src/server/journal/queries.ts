import type { Database } from "#server/db/open.ts";
import { logs } from "#server/db/player-schema.ts";

/** One change, as the journal keeps it (D20). */
export interface LogEntry {
  /** ISO 8601 with Z. */
  timestamp: string;
  user_id: number;
  action: string;
  tournament_id?: number;
  game_id?: number;
  team_name?: string;
  additional_info?: string;
}

/** Writes a change down; within its transaction, so that neither is there without the other. */
export async function insertLog(db: Database, entry: LogEntry): Promise<void> {
  await db.insert(logs).values(entry);
}

/** The same under a given number, which is not the next one: for what its place in the journal must not betray. */
export async function insertNumberedLog(db: Database, entry: LogEntry & { id: number }): Promise<void> {
  await db.insert(logs).overridingSystemValue().values(entry);
}
