import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { Database } from "./open.ts";
import { selectRows } from "./select-rows.ts";

/** Maps names of options to the present ones of teams and players that were renamed. */
export async function mapRenamedOptions(db: Database, tournamentId: number): Promise<Map<string, string>> {
  const rows = await selectRows(
    db,
    { was: Type.String(), name: Type.String() },
    sql`
    select distinct o.name as was, n.name from question_options o
    join contests c on c.id = o.contest_id and c.tournament_id = ${tournamentId}
    join (select name, aliases, tournament_id from teams union all select name, aliases, tournament_id from athletes) n
      on n.tournament_id = c.tournament_id and o.name = any(n.aliases)`,
  );
  return new Map(rows.map(({ was, name }) => [was, name]));
}

/** Gives options the new names of their teams and players, and keeps the former ones, which open pages may
 * still send. */
export async function renameOptions(db: Database, tournamentId: number): Promise<void> {
  const renamed = [...(await mapRenamedOptions(db, tournamentId))].map(([was, name]) => ({ was, name }));
  if (renamed.length === 0) return;
  await db.execute(sql`
    update question_options o set name = f.name, aliases = array_append(o.aliases, f.was)
    from contests c, jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as f(was text, name text)
    where c.id = o.contest_id and c.tournament_id = ${tournamentId} and o.name = f.was
      and not exists (select 1 from question_options x where x.contest_id = o.contest_id and x.name = f.name)`);
}
