import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import * as chatSchema from "#server/db/schema/chat-schema.ts";
import * as leagueSchema from "#server/db/schema/league-schema.ts";
import * as playerSchema from "#server/db/schema/player-schema.ts";
import * as signInSchema from "#server/db/schema/sign-in-schema.ts";
import * as tournamentSchema from "#server/db/schema/tournament-schema.ts";

const names = [tournamentSchema, playerSchema, leagueSchema, chatSchema, signInSchema]
  .flatMap((schema) => Object.values(schema))
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table));

/** Reads every row of every table, so that a test can check exactly what changed. */
export async function readTables(db: Database): Promise<Record<string, unknown[]>> {
  const parts = names.map(
    (name) =>
      sql`${sql.raw(`'${name}'`)}, (select coalesce(json_agg(t order by t), '[]') from ${sql.identifier(name)} t)`,
  );
  const rows = await selectRows(
    db,
    { tables: json<Record<string, unknown[]>>() },
    sql`select json_build_object(${sql.join(parts, sql`, `)}) as tables`,
  );
  return rows[0]?.tables ?? {};
}

/** Lists the names of the tables whose rows differ. */
export function listChangedTables(
  before: Record<string, unknown[]>,
  after: Record<string, unknown[]>,
): string[] {
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
