// The SQL of leagues that go on in the next tournament.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { ContinuedMember, FormerMember } from "#domain/leagues/continue-leagues.ts";
import type { LeagueRole } from "#domain/leagues/permissions.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";
import type { NoticeData } from "#server/db/stored-tables.ts";

/** From which tournament leagues come along, and into which. */
export interface Seasons {
  from: number;
  to: number;
}

/** Locks the leagues of a tournament, and then who is in them, until the transaction ends. */
export async function lockLeaguesOfTournament(db: Database, tournamentId: number): Promise<void> {
  await db.execute(sql`select 1 from leagues where tournament_id = ${tournamentId} order by id for update`);
  await db.execute(sql`
    select 1 from players where id in (
      select m.player_id from league_members m join leagues l on l.id = m.league_id
      where l.tournament_id = ${tournamentId} and m.state = 'member')
    order by id for no key update`);
}

/** Lists the members of the leagues of a tournament that have not come along yet; without players who are
 * muted or removed in one of the two tournaments, muted everywhere, or gone. */
export function listFormerMembers(db: Database, { from, to }: Seasons): Promise<FormerMember[]> {
  return selectRows(
    db,
    {
      league_id: Type.Number(),
      player_id: Type.Number(),
      role: json<LeagueRole>(),
      joined_at: Type.String(),
      leagues: Type.Number(),
    },
    sql`
    with coming as (
      select m.league_id, m.player_id, m.role, m.joined_at
      from leagues l join league_members m on m.league_id = l.id and m.state = 'member'
      join players p on p.id = m.player_id and p.deactivated_at is null and not p.is_muted
      where l.tournament_id = ${from} and l.deleted_at is null
        and not exists (select 1 from leagues n where n.tournament_id = ${to} and n.continues = l.id)
        and not exists (
          select 1 from restrictions r
          where r.player_id = m.player_id and r.tournament_id in (${from}, ${to}) and r.kind in ('muted', 'removed'))
    ), counted as (
      select o.player_id, count(*)::int as leagues
      from league_members o join leagues l on l.id = o.league_id and l.deleted_at is null
      where o.state in ('member', 'pending') and o.player_id in (select player_id from coming)
      group by o.player_id
    )
    select c.league_id, c.player_id, c.role, ${isoColumn(sql`c.joined_at`)} as joined_at, n.leagues
    from coming c join counted n on n.player_id = c.player_id`,
  );
}

/** Adds a league for each of these, with its settings, without its stake; returns the new ids by the former
 * ones. `at`: ISO 8601 with Z. */
export async function insertContinued(
  db: Database,
  formerIds: readonly number[],
  { to, at }: { to: number; at: string },
): Promise<Map<number, number>> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), continues: Type.Number() },
    sql`
    insert into leagues (tournament_id, name, emoji, created_at, is_closed, needs_approval, shows_names, members_invite,
      late_joiners, continues)
    select ${to}, name, emoji, ${at}::timestamptz, is_closed, needs_approval, shows_names, members_invite, late_joiners, id
    from leagues where id = any(${sql.param([...formerIds])}::int[]) order by id
    returning id, continues`,
  );
  return new Map(rows.map(({ id, continues }) => [continues, id]));
}

/** Adds members to new leagues; `at`: ISO 8601 with Z. */
export async function insertMembers(
  db: Database,
  members: readonly ContinuedMember[],
  at: string,
): Promise<void> {
  await db.execute(sql`
    insert into league_members (league_id, player_id, role, state, joined_at)
    select league_id, player_id, role, 'member', ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as t(league_id int, player_id int, role text)`);
}

/** Lists those of these leagues that have a code. */
export async function listInviting(db: Database, leagueIds: readonly number[]): Promise<Set<number>> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    select league_id as id from league_invitations
    where league_id = any(${sql.param([...leagueIds])}::int[]) and revoked_at is null`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Adds invitations of captains; returns the leagues whose code was taken. `at`: ISO 8601 with Z. */
export async function insertInvitations(
  db: Database,
  invitations: readonly { league_id: number; created_by: number; code: string }[],
  at: string,
): Promise<Set<number>> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    insert into league_invitations (league_id, code, created_by, created_at)
    select league_id, code, created_by, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(invitations)}::jsonb) as t(league_id int, code text, created_by int)
    on conflict (code) do nothing returning league_id as id`,
  );
  const added = new Set(rows.map(({ id }) => id));
  return new Set(invitations.map(({ league_id }) => league_id).filter((id) => !added.has(id)));
}

/** Writes into the log of leagues that somebody brought them along from a tournament. */
export async function logContinued(
  db: Database,
  leagueIds: readonly number[],
  { by, at, name }: { by: number; at: string; name: string },
): Promise<void> {
  await db.execute(sql`
    insert into league_log (league_id, at, action, by_player, details)
    select id, ${at}::timestamptz, 'continued', ${by}, ${name} from unnest(${sql.param([...leagueIds])}::int[]) as id`);
}

/** Tells each player of the leagues once which of them go on; `name`: the tournament's. */
export async function notifyContinued(
  db: Database,
  leagueIds: readonly number[],
  { by, at, name }: { by: number; at: string; name: string },
): Promise<void> {
  const data: NoticeData = {
    name,
    race_id: null,
    starts_at: null,
    locked_at: null,
    reason: "",
    by,
    has_joker: false,
  };
  await db.execute(sql`
    insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
    select null, m.player_id, null, 'leagues-continued',
      ${JSON.stringify(data)}::jsonb || jsonb_build_object('reason', string_agg(l.name, ', ' order by l.name, l.id)),
      ${at}::timestamptz
    from league_members m join leagues l on l.id = m.league_id
    where l.id = any(${sql.param([...leagueIds])}::int[]) and m.player_id <> ${by}
    group by m.player_id order by m.player_id`);
}
