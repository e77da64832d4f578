import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";

/** A team as marks of experts show it. */
export interface TeamRow {
  id: number;
  name: string;
  emoji: string;
}

/** The teams of a tournament. */
export async function listTeams(db: Database, tournamentId: number): Promise<TeamRow[]> {
  const { rows } = await db.execute<{ [K in keyof TeamRow]: TeamRow[K] }>(sql`
    select id, name, emoji from teams where tournament_id = ${tournamentId}`);
  return rows;
}
