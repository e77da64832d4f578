import { insertedColumns, listMarkets, pickColumns } from "#server/db/market-columns.ts";
import { sql } from "drizzle-orm";
import { Type } from "typebox";
import { isReturning } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import type { HeldEntries } from "#server/db/stored-tables.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** An active player who takes part in a tournament: picked, was brought along, wrote in its chat, or is
 * restricted in it. */
export async function findParticipant(
  db: Database,
  { tournamentId, playerId }: { tournamentId: number; playerId: number },
): Promise<{ name: string; email: string; is_admin: boolean; is_organiser: boolean } | undefined> {
  const rows = await selectRows(
    db,
    { name: Type.String(), email: Type.String(), is_admin: Type.Boolean(), is_organiser: Type.Boolean() },
    sql`
    select p.name, p.email, p.is_admin, exists (
      select 1 from organisers o where o.tournament_id = ${tournamentId} and o.player_id = p.id) as is_organiser
    from players p
    where p.id = ${playerId} and p.deactivated_at is null and (
      exists (
        select 1 from contests c join picks k on k.contest_id = c.id
        where c.tournament_id = ${tournamentId} and k.player_id = p.id)
      or exists (select 1 from messages m where m.tournament_id = ${tournamentId} and m.user_id = p.id)
      or ${isReturning(sql`p.id`, sql`${tournamentId}`)}
      or exists (select 1 from restrictions r where r.tournament_id = ${tournamentId} and r.player_id = p.id)
      or exists (select 1 from pick_permissions w where w.tournament_id = ${tournamentId} and w.player_id = p.id))`,
  );
  return rows[0];
}

/** Lists the other transactions that are saving or deleting picks or jokers. A statement is among them
 * from before it begins to read until its commit is visible. */
export async function listPickWriters(db: Database): Promise<string[]> {
  const rows = await selectRows(
    db,
    { id: Type.String() },
    sql`
    select distinct virtualtransaction as id from pg_locks
    where relation in ('picks'::regclass, 'jokers'::regclass) and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ id }) => id);
}

/** Whether the contest `c` is one of the tournament that is open at this time (ISO 8601 with Z). */
export const isOpen = (
  tournamentId: number,
  at: string,
) => sql`c.tournament_id = ${tournamentId} and c.sealed_at is null
  and (c.locks_at is null or c.locks_at > ${at}::timestamptz)`;

/** Moves a removed player's picks and jokers of open contests of the tournament, at this time (ISO 8601
 * with Z), to the removal. Locks the contests, so that none is sealed before the commit. */
export async function setAsideOpenPicks(
  db: Database,
  { tournamentId, playerId }: { tournamentId: number; playerId: number },
  at: string,
): Promise<void> {
  const open = isOpen(tournamentId, at);
  await db.execute(sql`select 1 from contests c where ${open} order by c.id for update`);
  await db.execute(sql`
    with picked as (
      delete from picks k using contests c where k.player_id = ${playerId} and c.id = k.contest_id and ${open}
      returning k.contest_id, ${pickColumns("k")}
    ), played as (
      delete from jokers j using contests c where j.player_id = ${playerId} and c.id = j.contest_id and ${open}
      returning j.contest_id
    )
    update restrictions set held = held || jsonb_build_object(
      'picks', held->'picks' || coalesce((select jsonb_agg(to_jsonb(picked)) from picked), '[]'),
      'jokers', held->'jokers' || coalesce((select jsonb_agg(contest_id) from played), '[]'))
    where tournament_id = ${tournamentId} and player_id = ${playerId} and kind = 'removed'`);
}

/** Gives a readmitted player back the picks and jokers that were set aside, in contests that are still
 * open at this time (ISO 8601 with Z). Locks the contests. */
export async function restoreSetAside(
  db: Database,
  { tournamentId, playerId, held }: { tournamentId: number; playerId: number; held: HeldEntries },
  at: string,
): Promise<void> {
  const open = isOpen(tournamentId, at);
  await db.execute(sql`select 1 from contests c where ${open} order by c.id for update`);
  const newest = (column: string) => {
    const id = sql.raw(`e.pick->>'${column}'`);
    return sql`(array_agg((${id})::int order by e.place desc) filter (where ${id} is not null))[1]`;
  };
  await db.execute(sql`
    insert into picks (contest_id, player_id, ${insertedColumns()})
    select c.id, ${playerId}, ${listMarkets(newest)}
    from jsonb_array_elements(${JSON.stringify(held.picks)}::jsonb) with ordinality as e(pick, place)
    join contests c on c.id = (e.pick->>'contest_id')::int
    where ${open} group by c.id
    on conflict do nothing`);
  await db.execute(sql`
    insert into jokers (round_id, player_id, contest_id)
    select c.round_id, ${playerId}, c.id from contests c
    where c.id = any(${sql.param(held.jokers)}::int[]) and ${open} and c.status <> 'cancelled'
    on conflict do nothing`);
}
