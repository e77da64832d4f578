import { Type } from "typebox";
import { eq, or, sql } from "drizzle-orm";
import type { RemovedLeagueMessages, RemovedMessages } from "#contract/live.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import {
  chatReads,
  mentions,
  messageReports,
  playerMutes,
  reactions,
} from "#server/db/schema/chat-schema.ts";
import { leagueInvitations, leagues } from "#server/db/schema/league-schema.ts";
import {
  enteredPicks,
  formerNames,
  organisers,
  pickPermissions,
  restrictions,
  returningPlayers,
} from "#server/db/schema/organise-schema.ts";
import { gifts, notices, supporters } from "#server/db/schema/player-schema.ts";
import {
  calendars,
  outbox,
  pushSubscriptions,
  reminderChannels,
  reminderChoices,
} from "#server/db/schema/reminder-schema.ts";
import { identities, passkeys, sessions, setUpLinks, signInLinks } from "#server/db/schema/sign-in-schema.ts";

/** Empties a player's row and deletes the codes sent to the address, at this time (ISO 8601 with Z). The
 * row stays, deactivated for good, because sealed records hold its number. */
export async function saveErasure(db: Database, id: number, at: string): Promise<void> {
  await db.execute(sql`delete from email_codes where email = (select email from players where id = ${id})`);
  await db.execute(sql`
    update players set email = null, name = '', folded_name = null, is_name_edited = false, is_muted = false,
      is_admin = false,
      deactivated_at = coalesce(deactivated_at, ${at}::timestamptz), erased_at = ${at}::timestamptz
    where id = ${id}`);
}

/** Where the player is a tournament's last organiser with all rights, gives them to the longest-serving
 * other one. Without another organiser the admins run the tournament. */
async function handTournamentsOver(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    update organisers set rights = 'everything'
    where (tournament_id, player_id) in (
      select distinct on (o.tournament_id) o.tournament_id, o.player_id
      from organisers own join organisers o on o.tournament_id = own.tournament_id and o.player_id <> own.player_id
      where own.player_id = ${id} and own.rights = 'everything' and not exists (
        select 1 from organisers e
        where e.tournament_id = own.tournament_id and e.player_id <> own.player_id and e.rights = 'everything')
      order by o.tournament_id, o.created_at, o.player_id)`);
}

/** Deletes a player's sessions, ways to sign in, supported teams, notices, reminders, former names, gifts,
 * what the player did with messages of others, and organiser's rights. Used credentials stay until they
 * expire, or one of them could register the player again. */
export async function deleteBelongings(db: Database, id: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, id));
  await db.delete(passkeys).where(eq(passkeys.player_id, id));
  await db.delete(identities).where(eq(identities.player_id, id));
  await db.delete(signInLinks).where(or(eq(signInLinks.player_id, id), eq(signInLinks.created_by, id)));
  await db.delete(setUpLinks).where(eq(setUpLinks.used_by, id));
  await db.delete(supporters).where(eq(supporters.user_id, id));
  await db.delete(notices).where(eq(notices.player_id, id));
  await db.delete(formerNames).where(eq(formerNames.player_id, id));
  await db.delete(pickPermissions).where(eq(pickPermissions.player_id, id));
  await db.delete(enteredPicks).where(eq(enteredPicks.player_id, id));
  await db.update(enteredPicks).set({ entered_by: null }).where(eq(enteredPicks.entered_by, id));
  await db.delete(restrictions).where(eq(restrictions.player_id, id));
  await db.delete(returningPlayers).where(eq(returningPlayers.player_id, id));
  await db.delete(gifts).where(eq(gifts.user_id, id));
  for (const table of [
    chatReads,
    reactions,
    mentions,
    messageReports,
    calendars,
    outbox,
    pushSubscriptions,
    reminderChannels,
    reminderChoices,
  ])
    await db.delete(table).where(eq(table.player_id, id));
  await db.delete(playerMutes).where(or(eq(playerMutes.player_id, id), eq(playerMutes.muted_id, id)));
  await handTournamentsOver(db, id);
  await db.delete(organisers).where(eq(organisers.player_id, id));
  await db.update(organisers).set({ appointed_by: null }).where(eq(organisers.appointed_by, id));
}

/** Deletes a player's messages and returns them by room. */
export async function deleteMessages(
  db: Database,
  id: number,
): Promise<{ chat: (RemovedMessages & { is_listed: boolean })[]; leagues: RemovedLeagueMessages[] }> {
  const ids = Type.Array(Type.Number());
  const chat = await selectRows(
    db,
    { ids, tournament_id: Type.Number(), is_listed: Type.Boolean() },
    sql`
    with removed as (delete from messages where user_id = ${id} returning id, tournament_id)
    select array_agg(removed.id order by removed.id) as ids, tournament_id, visible as is_listed
    from removed join tournaments t on t.id = tournament_id group by tournament_id, visible`,
  );
  const ofLeagues = await selectRows(
    db,
    { ids, league_id: Type.Number() },
    sql`
    with removed as (delete from league_messages where user_id = ${id} returning id, league_id)
    select array_agg(id order by id) as ids, league_id from removed group by league_id`,
  );
  return { chat, leagues: ofLeagues };
}

/** Deletes a player's picks and jokers of contests that are open at this time (ISO 8601 with Z); those of
 * locked contests count and stay. Locks the contests, so that none is sealed before the commit. */
export async function deleteOpenPicks(db: Database, id: number, at: string): Promise<void> {
  const open = sql`sealed_at is null and (locks_at is null or locks_at > ${at}::timestamptz)`;
  await db.execute(sql`select 1 from contests where ${open} order by id for key share`);
  for (const table of [sql`picks`, sql`jokers`])
    await db.execute(sql`
      delete from ${table} where player_id = ${id} and contest_id in (select id from contests where ${open})`);
}

/** Removes a player's present and former names from the log, but not from lines of times when somebody
 * else had the name. Call it while the name is still stored. */
export async function clearLog(db: Database, id: number): Promise<void> {
  // A line written during the renaming may match by only one of its id and its timestamp.
  await db.execute(sql`
    with changes as (
      select id, timestamp as at, string_to_array(additional_info, ' \u2192 ') as names
      from audit_log where user_id = ${id} and action = 'name'
    ), own as (
      select names[1] as name, lag(id) over by_id as after_id, lag(at) over by_id as after_at, id as until_id, at as until_at
      from changes window by_id as (order by id)
      union all
      select names[2], id, at, lead(id) over by_id, lead(at) over by_id from changes window by_id as (order by id)
      union all
      select name, (select max(id) from changes), (select max(at) from changes), null, null from players where id = ${id}
    )
    update audit_log l
    set additional_info = start.text || ${`Player ${id}`} || substr(l.additional_info, length(start.text || n.name) + 1)
    from (values ('organise', 'Organiser '), ('pick-on-behalf', 'For '), ('moderation', 'About ')) as start(action, text), own n
    where l.action = start.action and starts_with(l.additional_info, start.text || n.name || ': ')
      and (l.id > n.after_id
        or l.timestamp >= coalesce(n.after_at, (select created_at from players where id = ${id})))
      and (n.until_id is null or l.id < n.until_id or l.timestamp <= n.until_at)`);
  await db.execute(sql`
    update audit_log set additional_info = null
    where user_id = ${id} and action in ('name', 'sign-in', 'sign-in-way', 'sign-out')`);
  await db.execute(sql`update audit_log set device = null where user_id = ${id} and device is not null`);
}

/** Lists the leagues of which a player is still the captain. */
export async function listCaptaincies(db: Database, id: number): Promise<number[]> {
  const rows = await selectRows(
    db,
    { league_id: Type.Number() },
    sql`
    select league_id from league_members
    where player_id = ${id} and role = 'captain' and state = 'member' order by league_id`,
  );
  return rows.map(({ league_id }) => league_id);
}

/** Deletes a player's memberships at this time (ISO 8601 with Z), and the name of who made an invitation.
 * Where late joiners are scored by the members at a lock, the membership's dates stay, so nobody's points
 * change. */
export async function deleteMemberships(db: Database, id: number, at: string): Promise<void> {
  await db.execute(sql`
    update league_members m set role = 'member', state = 'left', removed_under = null, has_paid = false,
      left_at = case m.state when 'member' then ${at}::timestamptz else m.left_at end
    from leagues l
    where m.player_id = ${id} and l.id = m.league_id and l.late_joiners in ('mean', 'lowest')
      and (m.state = 'member' or m.left_at is not null)`);
  await db.execute(sql`
    delete from league_members m using leagues l
    where m.player_id = ${id} and l.id = m.league_id
      and (l.late_joiners not in ('mean', 'lowest') or m.left_at is null)`);
  await db.update(leagueInvitations).set({ created_by: null }).where(eq(leagueInvitations.created_by, id));
}

/** Makes a member with a deactivated account captain of a league without any other member; deletes a
 * league without any member. */
export async function leaveToDeactivated(db: Database, leagueId: number): Promise<void> {
  const { rows } = await db.execute(sql`
    update league_members set role = 'captain'
    where league_id = ${leagueId} and player_id = (
      select player_id from league_members where league_id = ${leagueId} and state = 'member'
      order by role = 'co-captain' desc, joined_at, player_id limit 1)
    returning 1`);
  if (rows.length === 0) await db.delete(leagues).where(eq(leagues.id, leagueId));
}
