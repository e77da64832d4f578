// Names are unique over the installation in their folded form.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { foldName } from "#domain/names/lookalikes.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** The key of the advisory lock that everybody takes who changes a name. */
const NAMES_LOCK = 7_241_001;

/** Locks all names until the transaction ends. */
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

/** Lists which of these folded names somebody other than this player has, or had until a year before this
 * time (ISO 8601 with Z). */
export async function listTakenNames(
  db: Database,
  folded: readonly string[],
  { ownId, at }: { ownId: number | null; at: string },
): Promise<string[]> {
  const asked = sql`${sql.param(folded)}::text[]`;
  const rows = await selectRows(
    db,
    { folded_name: Type.String() },
    sql`
    select folded_name from players
    where folded_name = any(${asked}) and id is distinct from ${ownId}::int
    union
    select folded_name from former_names
    where folded_name = any(${asked}) and player_id is distinct from ${ownId}::int
      and given_up_at > ${at}::timestamptz - interval '1 year'`,
  );
  return rows.map((row) => row.folded_name);
}

/** Maximum number of a player's former names that stay reserved, the latest ones. */
const MAX_RESERVED = 10;

/** Reserves the name that a player gave up at this time (ISO 8601 with Z), unless another account still
 * has it from before names were unique. */
export async function reserveName(
  db: Database,
  { playerId, name, at }: { playerId: number; name: string; at: string },
): Promise<void> {
  await db.execute(sql`
    insert into former_names as f (folded_name, name, player_id, given_up_at)
    select ${foldName(name)}, ${name}, ${playerId}, ${at}::timestamptz
    where not exists (select 1 from players where folded_name = ${foldName(name)})
    on conflict (folded_name) do update set name = excluded.name, player_id = excluded.player_id, given_up_at = excluded.given_up_at`);
  await db.execute(sql`
    delete from former_names where player_id = ${playerId} and folded_name not in (
      select folded_name from former_names where player_id = ${playerId}
      order by given_up_at desc, folded_name limit ${MAX_RESERVED})`);
}

/** Deletes the former names whose year of reservation was over at this time (ISO 8601 with Z). */
export async function deleteUnreserved(db: Database, at: string): Promise<void> {
  await db.execute(sql`
    delete from former_names where given_up_at <= ${at}::timestamptz - interval '1 year'`);
}

/** Lists at most this many players whose name is not folded yet. */
export async function listUnfolded(db: Database, limit: number): Promise<{ id: number; name: string }[]> {
  return selectRows(
    db,
    { id: Type.Number(), name: Type.String() },
    sql`
    select id, name from players where folded_name is null and erased_at is null order by id limit ${limit}`,
  );
}

/** Saves folded names. A name that another account has already gets the player's id appended, so existing
 * duplicates keep their names. */
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
