import { Type } from "typebox";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { epochColumn, isoColumn, json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { leagueInvitations, leagueLog, leagues } from "#server/db/schema/league-schema.ts";
import { postDestinations } from "#server/db/schema/post-schema.ts";
import { memberName } from "./member-queries.ts";

/** A league as it is stored. */
export type LeagueRow = typeof leagues.$inferSelect;
export type InvitationRow = typeof leagueInvitations.$inferSelect;
export type LogInput = Omit<typeof leagueLog.$inferInsert, "id">;

/** Adds a league and returns its id. */
export async function insertLeague(db: Database, league: typeof leagues.$inferInsert): Promise<number> {
  const [added] = await db.insert(leagues).values(league).returning({ id: leagues.id });
  if (added === undefined) throw new Error("an insert without a row");
  return added.id;
}

export async function findLeague(db: Database, id: number): Promise<LeagueRow | undefined> {
  const [found] = await db.select().from(leagues).where(eq(leagues.id, id));
  return found;
}

/** Ends the posts of a league outside of the product; their secrets go as well. */
export async function deleteLeagueDestinations(db: Database, id: number): Promise<void> {
  await db.delete(postDestinations).where(eq(postDestinations.league_id, id));
}

/** Locks a league until the transaction ends, if this player is a member; returns whether that is so. A
 * player who is no member never waits. */
export async function lockLeagueOf(db: Database, id: number, playerId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from leagues l join league_members m on m.league_id = l.id
    where l.id = ${id} and m.player_id = ${playerId} and m.state in ('member', 'pending')
    for update of l`);
  return rows.length > 0;
}

/** Locks a league until the transaction ends. */
export async function lockLeague(db: Database, id: number): Promise<void> {
  await db.execute(sql`select 1 from leagues where id = ${id} for update`);
}

export async function updateLeague(db: Database, id: number, changes: Partial<LeagueRow>): Promise<void> {
  await db.update(leagues).set(changes).where(eq(leagues.id, id));
}

/** Deletes the leagues that were deleted before this time (ISO 8601 with Z) for good. */
export async function purgeLeagues(db: Database, before: string): Promise<void> {
  await db.execute(sql`delete from leagues where deleted_at < ${before}::timestamptz`);
}

/** Adds lines to the log of leagues. */
export async function insertLeagueLog(db: Database, lines: LogInput[]): Promise<void> {
  if (lines.length > 0) await db.insert(leagueLog).values(lines);
}

/** A player's name as others may see it; null for nobody, and for a deactivated account. */
const nameOf = (column: SQL, leagueId: number) =>
  sql`(select ${memberName(leagueId)} from players p where p.id = ${column} and p.deactivated_at is null)`;

const LOG_COLUMNS = {
  id: Type.Number(),
  at: Type.String(),
  action: json<LogInput["action"]>(),
  by: Nullable(Type.String()),
  about: Nullable(Type.String()),
  details: Nullable(Type.String()),
};

/** Lists the newest lines of a league's log, or the newest before one. */
export async function listLeagueLog(
  db: Database,
  leagueId: number,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const rows = await selectRows(
    db,
    LOG_COLUMNS,
    sql`
    select id, ${isoColumn(sql`at`)} as at, action, ${nameOf(sql`by_player`, leagueId)} as by,
      ${nameOf(sql`about_player`, leagueId)} as about, details
    from league_log
    where league_id = ${leagueId} and id < ${before ?? 2 ** 31 - 1}
    order by id desc limit ${limit}`,
  );
  return rows;
}

const BOARD_COLUMNS = {
  id: Type.Number(),
  tournament_id: Nullable(Type.Number()),
  late_joiners: json<LeagueRow["late_joiners"]>(),
};

/** Lists leagues of at most this many members that follow a tournament and count own points, the newest
 * first. */
export async function listFollowing(
  db: Database,
  tournamentId: number,
  { limit, maxMembers }: { limit: number; maxMembers: number },
) {
  return selectRows(
    db,
    BOARD_COLUMNS,
    sql`
    select l.id, l.tournament_id, l.late_joiners from leagues l
    where l.deleted_at is null and l.late_joiners = 'own'
      and (l.tournament_id = ${tournamentId} or l.tournament_id is null)
      and not exists (select 1 from league_members m where m.league_id = l.id offset ${maxMembers})
    order by l.id desc limit ${limit}`,
  );
}

/** Finds the invitation of a league that is not revoked. */
export async function findInvitation(db: Database, leagueId: number): Promise<InvitationRow | undefined> {
  const [found] = await db
    .select()
    .from(leagueInvitations)
    .where(and(eq(leagueInvitations.league_id, leagueId), isNull(leagueInvitations.revoked_at)));
  return found;
}

/** Finds the id of the newest invitation of a league, revoked or not; 0 if it never had one. */
export async function findNewestInvitationId(db: Database, leagueId: number): Promise<number> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`select coalesce(max(id), 0)::int as id from league_invitations where league_id = ${leagueId}`,
  );
  return rows[0]?.id ?? 0;
}

/** Revokes the invitation of a league; returns whether it had one. */
export async function revokeInvitation(db: Database, leagueId: number, at: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update league_invitations set revoked_at = ${at}::timestamptz
    where league_id = ${leagueId} and revoked_at is null returning 1`);
  return rows.length > 0;
}

/** Adds an invitation; undefined when its code is taken. */
export async function insertInvitation(
  db: Database,
  invitation: typeof leagueInvitations.$inferInsert,
): Promise<InvitationRow | undefined> {
  const [added] = await db
    .insert(leagueInvitations)
    .values(invitation)
    .onConflictDoNothing({ target: leagueInvitations.code })
    .returning();
  return added;
}

const CODE_COLUMNS = {
  id: Type.Number(),
  league_id: Type.Number(),
  created_by: Nullable(Type.Number()),
  is_open: Type.Boolean(),
};

/** Finds the invitation of a code if its league is not deleted. `is_open`: it admits players at this time
 * (ISO 8601 with Z). */
export async function findInvitationByCode(
  db: Database,
  code: string,
  at: string,
): Promise<{ id: number; league_id: number; created_by: number | null; is_open: boolean } | undefined> {
  const rows = await selectRows(
    db,
    CODE_COLUMNS,
    sql`
    select i.id, i.league_id, i.created_by,
      i.revoked_at is null and coalesce(i.uses_left, 1) > 0 and not l.is_closed
        and coalesce(i.expires_at, 'infinity') > ${at}::timestamptz as is_open
    from league_invitations i
    join leagues l on l.id = i.league_id and l.deleted_at is null
    where i.code = ${code}`,
  );
  return rows[0];
}

/** Takes one use off an invitation. */
export async function countUse(db: Database, id: number): Promise<void> {
  await db.execute(
    sql`update league_invitations set uses_left = uses_left - 1 where id = ${id} and uses_left is not null`,
  );
}

/** Returns whether a contest of the league's tournaments has locked since it was created. A contest that
 * was cancelled before its lock never does; one that was imported after its lock locked then. */
export async function hasLocked(db: Database, league: LeagueRow, now: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from contests c
    where (${league.tournament_id}::int is null or c.tournament_id = ${league.tournament_id}::int)
      and (c.status <> 'cancelled' and c.locks_at between ${league.created_at}::timestamptz and ${now}::timestamptz
        or c.sealed_at is not null and least(c.locks_at, c.sealed_at) >= ${league.created_at}::timestamptz)
    limit 1`);
  return rows.length > 0;
}

/** Lists these leagues by name with their number of members, without deactivated accounts. */
export async function listLeagues(
  db: Database,
  ids: number[],
): Promise<{ league: LeagueRow; members: number }[]> {
  if (ids.length === 0) return [];
  // Drizzle would write the league's column without its table, which would be another id within the brackets.
  const members = sql<number>`(
    select count(*)::int from league_members m join players p on p.id = m.player_id and p.deactivated_at is null
    where m.league_id = leagues.id and m.state = 'member')`;
  return db
    .select({ league: leagues, members })
    .from(leagues)
    .where(inArray(leagues.id, ids))
    .orderBy(leagues.name, leagues.id);
}

/** Maps each contest of a tournament to its lock (UTC instant); one that was postponed later locked when
 * it was sealed. */
export async function listContestLocks(db: Database, tournamentId: number): Promise<Map<number, number>> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), locked_at: Type.Number() },
    sql`
    select id, ${epochColumn(sql`least(locks_at, sealed_at)`)} as locked_at
    from contests where tournament_id = ${tournamentId} and sealed_at is not null`,
  );
  return new Map(rows.map(({ id, locked_at }) => [id, locked_at]));
}
