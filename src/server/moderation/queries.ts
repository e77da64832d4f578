import { and, eq, sql } from "drizzle-orm";
import { Type } from "typebox";
import type { Restriction } from "#contract/moderation.ts";
import { restrictions } from "#server/db/moderation-schema.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** A restriction of a player in a tournament. */
export interface Restricted {
  tournamentId: number;
  playerId: number;
  kind: Restriction;
}

const isThis = ({ tournamentId, playerId, kind }: Restricted) =>
  and(
    eq(restrictions.tournament_id, tournamentId),
    eq(restrictions.player_id, playerId),
    eq(restrictions.kind, kind),
  );

/** Whether a player is restricted so in a tournament. */
export async function isRestricted(db: Database, asked: Restricted): Promise<boolean> {
  const rows = await db.select({ id: restrictions.player_id }).from(restrictions).where(isThis(asked));
  return rows.length > 0;
}

/** Restricts a player from this time (ISO 8601 with Z) on; false when that was so before. */
export async function saveRestriction(db: Database, asked: Restricted, at: string): Promise<boolean> {
  const { tournamentId: tournament_id, playerId: player_id, kind } = asked;
  const added = await db
    .insert(restrictions)
    .values({ tournament_id, player_id, kind, created_at: at })
    .onConflictDoNothing()
    .returning({ id: restrictions.player_id });
  return added.length > 0;
}

/** Lifts a restriction; false when there was none. */
export async function deleteRestriction(db: Database, asked: Restricted): Promise<boolean> {
  const gone = await db.delete(restrictions).where(isThis(asked)).returning({ id: restrictions.player_id });
  return gone.length > 0;
}

/** An active player who takes part in a tournament: picked, wrote in its chat, or is restricted in it. */
export async function findParticipant(
  db: Database,
  { tournamentId, playerId }: { tournamentId: number; playerId: number },
): Promise<{ name: string; email: string; is_organiser: boolean } | undefined> {
  const rows = await selectRows(
    db,
    { name: Type.String(), email: Type.String(), is_organiser: Type.Boolean() },
    sql`
    select p.name, p.email, exists (
      select 1 from organisers o where o.tournament_id = ${tournamentId} and o.player_id = p.id) as is_organiser
    from players p
    where p.id = ${playerId} and p.deactivated_at is null and (
      exists (
        select 1 from contests c join picks k on k.contest_id = c.id
        where c.tournament_id = ${tournamentId} and k.player_id = p.id)
      or exists (select 1 from messages m where m.tournament_id = ${tournamentId} and m.user_id = p.id)
      or exists (select 1 from restrictions r where r.tournament_id = ${tournamentId} and r.player_id = p.id)
      or exists (select 1 from pick_permissions w where w.tournament_id = ${tournamentId} and w.player_id = p.id))`,
  );
  return rows[0];
}

/** Lists the transactions that are saving or deleting picks or jokers, aside from the own. A statement is among them before it
 * begins to read, and until its commit is seen. */
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

/** Deletes a player's picks and jokers of a tournament's contests that are open at this time (ISO 8601 with Z). The contests are held,
 * so that none is sealed meanwhile. */
export async function deleteOpenPicks(
  db: Database,
  { tournamentId, playerId }: { tournamentId: number; playerId: number },
  at: string,
): Promise<void> {
  const open = sql`tournament_id = ${tournamentId} and sealed_at is null
    and (locks_at is null or locks_at > ${at}::timestamptz)`;
  await db.execute(sql`select 1 from contests where ${open} order by id for update`);
  for (const table of [sql`picks`, sql`jokers`])
    await db.execute(sql`
      delete from ${table} where player_id = ${playerId} and contest_id in (select id from contests where ${open})`);
}
