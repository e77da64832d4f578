import { Type } from "typebox";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { LeagueMember } from "#contract/leagues/schemas.ts";
import type { LeagueRole } from "#domain/leagues/permissions.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import { type Absence, leagueMembers } from "#server/db/schema/league-schema.ts";

/** A present or former member of a league, or a player who waits for approval, as stored. */
export type MemberRow = typeof leagueMembers.$inferSelect;

export async function findMember(
  db: Database,
  leagueId: number,
  playerId: number,
): Promise<MemberRow | undefined> {
  const [found] = await db
    .select()
    .from(leagueMembers)
    .where(and(eq(leagueMembers.league_id, leagueId), eq(leagueMembers.player_id, playerId)));
  return found;
}

/** Adds a player to a league, or changes the player's role and state in it. */
export async function saveMember(db: Database, member: typeof leagueMembers.$inferInsert): Promise<void> {
  const { league_id, player_id, ...changes } = member;
  await db
    .insert(leagueMembers)
    .values({ league_id, player_id, ...changes })
    .onConflictDoUpdate({ target: [leagueMembers.league_id, leagueMembers.player_id], set: changes });
}

/** Counts the members of a league and the players who wait for approval, without deactivated accounts. */
export async function countMembers(
  db: Database,
  leagueId: number,
): Promise<{ members: number; pending: number }> {
  const rows = await selectRows(
    db,
    { members: Type.Number(), pending: Type.Number() },
    sql`
    select count(*) filter (where m.state = 'member')::int as members,
      count(*) filter (where m.state = 'pending')::int as pending
    from league_members m join players p on p.id = m.player_id and p.deactivated_at is null
    where m.league_id = ${leagueId} and m.state in ('member', 'pending')`,
  );
  return rows[0] ?? { members: 0, pending: 0 };
}

/** Counts the leagues that a player is in or waits for. */
const countLeagues = (playerId: SQL) => sql`(
  select count(*)::int from league_members o join leagues l on l.id = o.league_id and l.deleted_at is null
  where o.player_id = ${playerId} and o.state in ('member', 'pending'))`;

/** Serializes a player's joining of leagues until the transaction ends; returns how many leagues the
 * player is in or waits for. */
export async function lockLeaguesOf(db: Database, playerId: number): Promise<number> {
  await db.execute(sql`select 1 from players where id = ${playerId} for no key update`);
  const rows = await selectRows(
    db,
    { count: Type.Number() },
    sql`select ${countLeagues(sql`${playerId}`)} as count`,
  );
  return rows[0]?.count ?? 0;
}

/** The same for all members of a league and all who wait for it. */
export async function lockLeaguesOfMembers(db: Database, leagueId: number): Promise<void> {
  // Always in the same order, so that transactions that lock the same players wait for each other instead of
  // failing.
  await db.execute(sql`
    select 1 from players where id in (
      select player_id from league_members where league_id = ${leagueId} and state in ('member', 'pending'))
    order by id for no key update`);
}

/** Removes from a deleted league the players who are in this many others, or wait for them; returns their
 * ids. `at`: ISO 8601 with Z. */
export async function leaveBeyondLimit(
  db: Database,
  leagueId: number,
  { most, at }: { most: number; at: string },
): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    update league_members m set
      role = 'member', state = 'left', left_at = case m.state when 'member' then ${at}::timestamptz else m.left_at end
    where m.league_id = ${leagueId} and m.state in ('member', 'pending')
      and ${countLeagues(sql`m.player_id`)} >= ${most}
    returning m.player_id as id`,
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

const LISTED_COLUMNS = {
  user_id: Type.Number(),
  name: Type.String(),
  role: json<LeagueRole>(),
  is_pending: Type.Boolean(),
  joined_at: Type.String(),
  role_since: Type.String(),
  has_paid: Type.Boolean(),
};

/** The name of the player `p` in a league: the tournament's name for the player, or in a league of all
 * tournaments the account's. */
export const memberName = (leagueId: number): SQL =>
  shownNameOf("p", sql`(select g.tournament_id from leagues g where g.id = ${leagueId})`);

/** When the member `m` got a captain's role, by the league's log; its creator had it from the start. */
const roleSince = sql`case m.role when 'member' then m.joined_at else coalesce((
  select max(g.at) from league_log g
  where g.league_id = m.league_id and ((g.action = 'make-co-captain' and g.about_player = m.player_id)
    or (g.action = 'hand-over' and m.player_id in (g.by_player, g.about_player)))), m.joined_at) end`;

/** Lists a page of a league: first the players who wait (where they are asked for), then captains, then
 * members by joining date. */
export async function listMembers(
  db: Database,
  leagueId: number,
  { limit, offset, withPending }: { limit: number; offset: number; withPending: boolean },
): Promise<LeagueMember[]> {
  const rows = await selectRows(
    db,
    LISTED_COLUMNS,
    sql`
    select m.player_id as user_id, ${memberName(leagueId)} as name, m.role, m.state = 'pending' as is_pending,
      ${isoColumn(sql`m.joined_at`)} as joined_at, ${isoColumn(roleSince)} as role_since, m.has_paid
    from league_members m join players p on p.id = m.player_id and p.deactivated_at is null
    where m.league_id = ${leagueId} and (m.state = 'member' or (${withPending} and m.state = 'pending'))
    order by m.state = 'pending' desc, m.role = 'captain' desc, m.role = 'co-captain' desc, m.joined_at, m.player_id
    limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** A present or former member of a league, as its leaderboards need it. */
export interface BoardMember {
  player_id: number;
  name: string;
  /** Whether the leaderboard shows the player. */
  is_shown: boolean;
  has_paid: boolean;
  joined_at: string;
  left_at: string | null;
  absences: Absence[];
}

/** Lists everybody who ever was in a league, by player id. */
export async function listBoardMembers(db: Database, leagueId: number): Promise<BoardMember[]> {
  return (await listMembersOfBoards(db, [leagueId])).get(leagueId) ?? [];
}

/** The same for several leagues at once, by league; without those where there never was anybody. */
export async function listMembersOfBoards(
  db: Database,
  leagueIds: readonly number[],
): Promise<Map<number, BoardMember[]>> {
  const rows = await selectRows(
    db,
    { league_id: Type.Number(), members: json<BoardMember[]>() },
    sql`
    select league_id, json_agg(json_build_object(
        'player_id', player_id, 'name', name, 'is_shown', is_shown, 'has_paid', has_paid,
        'joined_at', joined_at, 'left_at', left_at, 'absences', absences) order by player_id) as members
    from (
      select m.league_id, m.player_id, ${shownNameOf("p", sql`l.tournament_id`)} as name,
        m.state = 'member' and p.deactivated_at is null as is_shown, m.has_paid, m.joined_at, m.left_at, m.absences
      from league_members m join players p on p.id = m.player_id join leagues l on l.id = m.league_id
      where m.league_id = any(${sql.param([...leagueIds])}::int[]) and (m.state = 'member' or m.left_at is not null)
    ) one
    group by league_id`,
  );
  return new Map(rows.map(({ league_id, members }) => [league_id, members]));
}

/** A page of the members who have not paid the stake, by name. */
export async function listUnpaid(
  db: Database,
  leagueId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ user_id: number; name: string }[]> {
  return selectRows(
    db,
    { user_id: Type.Number(), name: Type.String() },
    sql`
    select m.player_id as user_id, ${memberName(leagueId)} as name
    from league_members m join players p on p.id = m.player_id and p.deactivated_at is null
    where m.league_id = ${leagueId} and m.state = 'member' and not m.has_paid
    order by name, m.player_id limit ${limit} offset ${offset}`,
  );
}

/** Clears who has paid the stake, also of former members. */
export async function clearPaid(db: Database, leagueId: number): Promise<void> {
  await db.execute(
    sql`update league_members set has_paid = false where league_id = ${leagueId} and has_paid`,
  );
}

/** Lists the names of a league's first members. */
export async function listFirstNames(db: Database, leagueId: number, limit: number): Promise<string[]> {
  const members = await listMembers(db, leagueId, { limit, offset: 0, withPending: false });
  return members.map(({ name }) => name);
}

/** A league that gets another captain. */
export interface HandOver {
  league_id: number;
  from: number;
  to: number;
}

const HAND_OVER_COLUMNS = { league_id: Type.Number(), from: Type.Number(), to: Type.Number() };

/** Lists the successor of this captain in each league with another active member: the longest-serving
 * co-captain, else the longest-serving member. */
export async function listSuccessors(db: Database, playerId: number): Promise<HandOver[]> {
  return selectRows(
    db,
    HAND_OVER_COLUMNS,
    sql`
    select distinct on (m.league_id) m.league_id, own.player_id as "from", m.player_id as "to"
    from league_members own
    join league_members m on m.league_id = own.league_id and m.player_id <> own.player_id and m.state = 'member'
    join players p on p.id = m.player_id and p.deactivated_at is null
    where own.player_id = ${playerId} and own.role = 'captain' and own.state = 'member'
    order by m.league_id, m.role = 'co-captain' desc, m.joined_at, m.player_id`,
  );
}

/** Lists the player's leagues whose captain is deactivated, with the player as successor. */
export async function listAbandoned(db: Database, playerId: number): Promise<HandOver[]> {
  return selectRows(
    db,
    HAND_OVER_COLUMNS,
    sql`
    select own.league_id, c.player_id as "from", own.player_id as "to"
    from league_members own
    join league_members c on c.league_id = own.league_id and c.player_id <> own.player_id
      and c.role = 'captain' and c.state = 'member'
    join players p on p.id = c.player_id and p.deactivated_at is not null
    where own.player_id = ${playerId} and own.state = 'member'
    order by own.league_id`,
  );
}

async function lockLeaguesWhere(db: Database, isConcerned: SQL): Promise<void> {
  // Always in the same order, so that transactions that lock the same leagues wait for each other instead of
  // failing.
  await db.execute(sql`
    select 1 from leagues where id in (
      select league_id from league_members where state = 'member' and ${isConcerned})
    order by id for update`);
}

/** Serializes changes to the leagues that a player is in until the transaction ends. */
export const lockLeaguesIn = (db: Database, playerId: number): Promise<void> =>
  lockLeaguesWhere(db, sql`player_id = ${playerId}`);

/** The same for the leagues of which the player is the captain. */
export const lockLeaguesOfCaptain = (db: Database, playerId: number): Promise<void> =>
  lockLeaguesWhere(db, sql`player_id = ${playerId} and role = 'captain'`);

/** Returns whether a player's account is active. If it is, its row stays locked until the transaction
 * ends, so nobody can deactivate it before. */
export async function lockActivePlayer(db: Database, playerId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from players where id = ${playerId} and deactivated_at is null for no key update`);
  return rows.length > 0;
}

/** Makes another member the captain of a league. */
export async function saveCaptain(
  db: Database,
  leagueId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const set = (playerId: number, role: LeagueRole) =>
    db
      .update(leagueMembers)
      .set({ role })
      .where(and(eq(leagueMembers.league_id, leagueId), eq(leagueMembers.player_id, playerId)));
  // In this order there is never more than one captain.
  await set(from, "co-captain");
  await set(to, "captain");
}
