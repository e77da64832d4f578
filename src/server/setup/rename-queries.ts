// Renames rounds and teams by their ids, so that they keep their games, picks and jokers.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** Tables whose rows are identified by name. */
export type NamedTable = "rounds" | "teams";

/** A round or team with its new name. */
export interface RenamedRow {
  id: number;
  name: string;
  former: string;
}

const TABLES = { rounds: sql`rounds`, teams: sql`teams` };

/** Lists the rounds or teams to rename; `renamed` maps new names to former ones. */
export async function listRenamed(
  db: Database,
  table: NamedTable,
  tournamentId: number,
  renamed: ReadonlyMap<string, string>,
): Promise<RenamedRow[]> {
  const names = JSON.stringify([...renamed].map(([name, former]) => ({ name, former })));
  return selectRows(
    db,
    { id: Type.Number(), name: Type.String(), former: Type.String() },
    sql`
    select t.id, e.name, e.former from jsonb_to_recordset(${names}::jsonb) as e(name text, former text)
    join ${TABLES[table]} t on t.tournament_id = ${tournamentId} and t.name = e.former`,
  );
}

/** Gives rows temporary names that nobody can type, so that they can swap names. */
export async function freeNames(db: Database, table: NamedTable, ids: number[]): Promise<void> {
  await db.execute(
    sql`update ${TABLES[table]} set name = chr(1) || id where id = any(${sql.param(ids)}::int[])`,
  );
}

/** Finds one of these names that another round or team of the tournament uses. */
export async function findTakenName(
  db: Database,
  table: NamedTable,
  tournamentId: number,
  names: string[],
): Promise<string | undefined> {
  const rows = await selectRows(
    db,
    { name: Type.String() },
    sql`
    select name from ${TABLES[table]}
    where tournament_id = ${tournamentId} and name = any(${sql.param(names)}::text[]) order by name limit 1`,
  );
  return rows[0]?.name;
}

/** Gives rounds their new names. */
export async function saveRoundNames(db: Database, rows: readonly RenamedRow[]): Promise<void> {
  await db.execute(sql`
    update rounds r set name = e.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id int, name text) where r.id = e.id`);
}

/** Gives teams their new names, and keeps the former ones as aliases. */
export async function saveTeamNames(db: Database, rows: readonly RenamedRow[]): Promise<void> {
  await db.execute(sql`
    update teams t set name = e.name, aliases = t.aliases || e.former
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id int, name text, former text) where t.id = e.id`);
}

/** Applies the new names of teams to their fans. */
export async function renameFans(
  db: Database,
  tournamentId: number,
  rows: readonly RenamedRow[],
): Promise<void> {
  await db.execute(sql`
    update supporters s set team = e.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(name text, former text)
    where s.tournament_id = ${tournamentId} and s.team = e.former`);
}
