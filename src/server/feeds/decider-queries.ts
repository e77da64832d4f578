// Who decides about the sources of a tournament, and hears of them.
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

const organises = (tournament: SQL): SQL => sql`
  select o.player_id from organisers o join players a on a.id = o.player_id
  where o.tournament_id = ${tournament} and a.deactivated_at is null`;

/** Selects the ids of who decides about a tournament's sources: its organisers, where there are none the
 * admins. */
export const selectDeciders = (tournament: SQL, admins: readonly number[]): SQL => sql`
  ${organises(tournament)}
  union
  select unnest(${sql.param([...admins])}::int[]) where not exists (${organises(tournament)})`;

/** Lists who decides about a tournament's sources, by player id. */
export async function listDeciders(
  db: Database,
  tournamentId: number,
  admins: readonly number[],
): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`select d.id from (${selectDeciders(sql`${tournamentId}::int`, admins)}) d (id) order by d.id`,
  );
  return rows.map(({ id }) => id);
}

/** Returns whether somebody organises a tournament. */
export async function hasOrganiser(db: Database, tournamentId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`${organises(sql`${tournamentId}::int`)} limit 1`);
  return rows.length > 0;
}
