// What the browser writes to published tournaments beside the importer.
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";

/** Notes that a tournament belongs to the browser, and the zone in which its organisers write times. */
export async function markEditedInBrowser(db: Database, id: number, timeZone: string | null): Promise<void> {
  await db.execute(
    sql`update tournaments set is_edited_in_browser = true, time_zone = ${timeZone} where id = ${id}`,
  );
}

/** Renames a round, which keeps its games, its jokers and whether it is complete. */
export async function renameRound(
  db: Database,
  { tournamentId, from, to }: { tournamentId: number; from: string; to: string },
): Promise<void> {
  await db.execute(
    sql`update rounds set name = ${to} where tournament_id = ${tournamentId} and name = ${from}`,
  );
}

/** Shows a tournament in the menu, or only to whoever has the link. */
export async function saveVisible(db: Database, id: number, isVisible: boolean): Promise<void> {
  await db.execute(sql`update tournaments set visible = ${isVisible} where id = ${id}`);
}
