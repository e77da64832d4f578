// Names are unique over the installation in their folded form.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** Any number, for everybody who takes a name. */
const NAMES_LOCK = 7_241_001;

/** Keeps everybody else from taking a name until the transaction ends. */
export async function lockNames(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK}::bigint)`);
}

const KNOWN_COLUMNS = { id: Type.Number(), name: Type.String(), is_name_edited: Type.Boolean() };

/** Finds the player with this id or address. */
export async function findNamed(db: Database, { id, email }: { id?: number; email?: string }) {
  const rows = await selectRows(
    db,
    KNOWN_COLUMNS,
    sql`
    select id, name, is_name_edited from players
    where id = ${id ?? null}::int or email = ${email ?? null}::text`,
  );
  return rows[0];
}

/** Lists which of these folded names somebody other than this player has. */
export async function listTakenNames(
  db: Database,
  folded: readonly string[],
  ownId: number | null,
): Promise<string[]> {
  const rows = await selectRows(
    db,
    { folded_name: Type.String() },
    sql`
    select folded_name from players
    where folded_name = any(${sql.param(folded)}::text[]) and id is distinct from ${ownId}::int`,
  );
  return rows.map((row) => row.folded_name);
}

/** Lists players whose name is not folded yet, at most so many. */
export async function listUnfolded(db: Database, limit: number): Promise<{ id: number; name: string }[]> {
  return selectRows(
    db,
    { id: Type.Number(), name: Type.String() },
    sql`
    select id, name from players where folded_name is null and erased_at is null order by id limit ${limit}`,
  );
}

/** Saves folded names; one that somebody has already is marked with the player's id, so that twins of before stay. */
export async function saveFoldedNames(
  db: Database,
  names: readonly { id: number; folded: string }[],
): Promise<void> {
  const file = JSON.stringify(names);
  await db.execute(sql`
    with named as (
      select n.id, n.folded, row_number() over (partition by n.folded order by n.id) as place
      from jsonb_to_recordset(${file}::jsonb) as n(id int, folded text)
    )
    update players p set folded_name = case
      when n.place = 1 and not exists (select 1 from players o where o.folded_name = n.folded) then n.folded
      else concat(n.folded, ' ', n.id) end
    from named n where p.id = n.id and p.folded_name is null`);
}
