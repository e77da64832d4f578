import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

/** A team as expertise badges show it. */
export interface TeamRow {
  id: number;
  name: string;
  emoji: string;
}

/** Lists the teams of a tournament. */
export async function listTeams(db: Database, tournamentId: number): Promise<TeamRow[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), emoji: Type.String() },
    sql`
    select id, name, emoji from teams where tournament_id = ${tournamentId}`,
  );
  return rows;
}
