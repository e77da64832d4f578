// The last import of each tournament.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { SetupChanges } from "#contract/organise/schemas.ts";
import { IsoDate } from "#contract/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";

/** What an import changed, and when: ISO 8601 with Z. */
export interface StoredImport {
  files: string;
  changes: SetupChanges;
  imported_at: string;
}

/** Stores an import's changes instead of the previous one's. */
export async function saveImport(
  db: Database,
  id: number,
  { files, changes, imported_at }: StoredImport,
): Promise<void> {
  await db.execute(sql`
    insert into tournament_imports (tournament_id, files, changes, imported_at)
    values (${id}, ${files}, ${JSON.stringify(changes)}::jsonb, ${imported_at}::timestamptz)
    on conflict (tournament_id) do update
    set files = excluded.files, changes = excluded.changes, imported_at = excluded.imported_at`);
}

/** Finds the last import of a tournament since this time: ISO 8601 with Z. */
export async function findImport(db: Database, id: number, since: string): Promise<StoredImport | undefined> {
  const rows = await selectRows(
    db,
    { files: Type.String(), changes: json<SetupChanges>(), imported_at: IsoDate },
    sql`
    select files, changes, ${isoColumn(sql`imported_at`)} as imported_at
    from tournament_imports where tournament_id = ${id} and imported_at > ${since}::timestamptz`,
  );
  return rows[0];
}

/** Deletes the last import of a tournament. */
export async function deleteImport(db: Database, id: number): Promise<void> {
  await db.execute(sql`delete from tournament_imports where tournament_id = ${id}`);
}
