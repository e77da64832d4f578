import { Type } from "typebox";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import type { Reach } from "#contract/reminders/reach-schemas.ts";
import {
  type Channel,
  CHANNELS,
  DEFAULT_KINDS,
  MISSING_KINDS,
  type ReminderKind,
} from "#domain/reminders/reminder-kinds.ts";
import { HOUR, type Instant, isoOf } from "#domain/time.ts";
import { epochColumn, json, selectRows } from "#server/db/select-rows.ts";
import { MAIL_DOMAIN } from "#server/db/mail-address.ts";
import type { Database } from "#server/db/open.ts";
import { askedReminders } from "#server/db/schema/reminder-schema.ts";
import { IS_PLAYING } from "#server/db/open-contests.ts";
import { IS_PAUSED } from "./plan-queries.ts";
import { NAMES, toReach } from "./reach.ts";

/** Nobody gets a message that somebody asked for within this time of another one, in milliseconds. */
const APART_MS = 12 * HOUR;

/** Selects the ways in which reminders reach the players of these ids, of the channels that the site has:
 * rows of `player_id`, `channel`, `domain`, `is_paused` and `muted_leagues`. */
export const selectWays = (playerIds: SQL, channels: readonly Channel[]): SQL => sql`
  select p.id as player_id, 'push'::text as channel, d.host as domain,
    ${IS_PAUSED} as is_paused, coalesce(h.muted_leagues, '{}') as muted_leagues
  from players p
  join lateral (
    select n.host from push_subscriptions n where n.player_id = p.id order by n.seen_at desc, n.endpoint_hash limit 1) d on true
  left join reminder_choices h on h.player_id = p.id
  left join reminder_channels m on m.player_id = p.id and m.channel = 'push'
  where p.id in (${playerIds}) and p.deactivated_at is null and h.push is distinct from '{}'
    and 'push' = any(${sql.param([...channels])}::text[])
  union all
  select p.id as player_id, 'mail'::text as channel, ${MAIL_DOMAIN} as domain,
    ${IS_PAUSED} as is_paused, coalesce(h.muted_leagues, '{}') as muted_leagues
  from players p
  left join reminder_choices h on h.player_id = p.id
  left join reminder_channels m on m.player_id = p.id and m.channel = 'mail'
  where p.id in (${playerIds}) and p.deactivated_at is null and p.email is not null
    and h.mail is distinct from '{}' and m.stopped_at is null
    and 'mail' = any(${sql.param([...channels])}::text[])`;

/** What somebody asks to remind of. */
export interface AskedReminder {
  tournamentId: number;
  /** Whose members are reminded; null: players of the tournament. */
  leagueId: number | null;
  lock: Instant;
  now: Instant;
  /** The channels that the site has. */
  channels: readonly Channel[];
  /** Only says whom it would reach. */
  isDryRun: boolean;
}

/** Selects by which way each of the players `asked` is reached, whether the last message is too new, and when
 * it is not any more. */
const selectStates = ({ tournamentId, leagueId, lock, now, channels }: AskedReminder): SQL => sql`
  select distinct on (a.id) a.id, s.channel, s.domain, o.last is not null as is_recent,
    case when not o.is_asked then o.last + ${sql.raw(`interval '${APART_MS} milliseconds'`)} end as again
  from asked a
  cross join lateral (
    select max(n.created_at) as last, bool_or(n.key = ${keyOf(lock)}) as is_asked from outbox n
    where n.player_id = a.id and n.kind = any(${sql.param([...MISSING_KINDS])}::text[]) and n.state in ('waiting', 'sent')
      and (n.created_at > ${isoOf(now - APART_MS)}::timestamptz or n.key = ${keyOf(lock)})) o
  left join (
    select w.* from (${selectWays(sql`select id from asked`, channels)}) w
    where not w.is_paused and (${leagueId}::int is null or ${leagueId}::int <> all(w.muted_leagues))
  ) s on s.player_id = a.id and exists (
    select 1 from (
      select ${tournamentId}::int as tournament_id, array(select id from contests where tournament_id = ${tournamentId}) as contest_ids
    ) d where ${IS_PLAYING})
  order by a.id, s.channel = 'push' desc nulls last`;

const keyOf = (lock: Instant) => `asked ${lock / 1000}`;

const CHANNEL = Type.Union([Type.Enum(CHANNELS), Type.Null()]);
const MINUTE_OF_DAY = Nullable(Type.Number());

/** Columns of when a player wants no messages, by the clock of the tournament where none is chosen. */
const QUIET_COLUMNS: SQL = sql`h.player_id is not null as has_choice, h.quiet_from, h.quiet_to,
      coalesce(h.time_zone, t.time_zone) as time_zone`;
const QUIET = {
  has_choice: Type.Boolean(),
  quiet_from: MINUTE_OF_DAY,
  quiet_to: MINUTE_OF_DAY,
  time_zone: Nullable(Type.String()),
};

/** Lists what those of these players who are reached want by each way, every choice once. */
function listWanted(db: Database, playerIds: readonly number[], { tournamentId, channels }: AskedReminder) {
  const kinds = (channel: Channel) =>
    sql`when ${channel} then coalesce(h.${sql.raw(channel)}, ${sql.param([...DEFAULT_KINDS[channel]])}::text[])`;
  return selectRows(
    db,
    { kinds: json<ReminderKind[]>(), ...QUIET },
    sql`
    select distinct on (one.kinds, one.has_choice, one.quiet_from, one.quiet_to, one.time_zone) to_json(one.kinds) as kinds, one.has_choice,
      one.quiet_from, one.quiet_to, one.time_zone
    from (
      select case w.channel ${kinds("mail")} ${kinds("push")} end as kinds, ${QUIET_COLUMNS}
      from (${selectWays(sql`select unnest(${sql.param([...playerIds])}::int[])`, channels)}) w
      join tournaments t on t.id = ${tournamentId}
      left join reminder_choices h on h.player_id = w.player_id
      where not w.is_paused) one`,
  );
}

/** Puts messages to these players into the outbox, by one channel each: to those who take some, have not
 * muted the league, and had none in the last hours. What each misses is read when it is sent. */
export async function askPlayers(
  db: Database,
  playerIds: readonly number[],
  asked: AskedReminder,
): Promise<Reach> {
  const { tournamentId, lock, now, isDryRun } = asked;
  const at = sql`${isoOf(now)}::timestamptz`;
  const rows = await selectRows(
    db,
    {
      channel: CHANNEL,
      is_recent: Type.Boolean(),
      players: Type.Number(),
      again: Nullable(Type.Number()),
      names: json<string[]>(),
      ...QUIET,
    },
    sql`
    with asked as materialized (select id from unnest(${sql.param([...playerIds])}::int[]) as id),
    state as materialized (${selectStates(asked)}),
    inserted as (
      insert into outbox (player_id, channel, kind, tournament_id, about_at, key, domain, created_at, next_at)
      select id, channel, 'asked', ${tournamentId}, ${isoOf(lock)}::timestamptz, ${keyOf(lock)}, domain, ${at}, ${at}
      from state where channel is not null and not is_recent and not ${isDryRun}::boolean
      order by id
      on conflict (player_id, channel, key) do nothing
    )
    select one.channel, one.is_recent, count(*)::int as players, ${epochColumn(sql`min(one.again)`)} as again,
      to_json((array_agg(one.name order by one.name collate "C", one.id))[1:${sql.raw(String(NAMES))}]) as names,
      one.has_choice, one.quiet_from, one.quiet_to, one.time_zone
    from (
      select s.channel, s.channel is not null and s.is_recent as is_recent, s.again, p.id, p.name, ${QUIET_COLUMNS}
      from state s join players p on p.id = s.id
      join tournaments t on t.id = ${tournamentId}
      left join reminder_choices h on h.player_id = s.id) one
    group by 1, 2, 6, 7, 8, 9`,
  );
  return toReach({ rows, wanted: await listWanted(db, playerIds, asked), lock, now });
}

/** A deadline of a tournament; `locks_at`: ISO 8601 with Z. */
interface AskedOf {
  tournamentId: number;
  locks_at: string;
}

/** Finds when organisers had players reminded of a deadline (ISO 8601 with Z); null: they had not. */
export async function findAsked(db: Database, { tournamentId, locks_at }: AskedOf): Promise<string | null> {
  const rows = await db
    .select({ at: askedReminders.asked_at })
    .from(askedReminders)
    .where(and(eq(askedReminders.tournament_id, tournamentId), eq(askedReminders.locks_at, locks_at)));
  return rows[0]?.at ?? null;
}

/** Notes that organisers have players reminded of a deadline now; returns false if they had before. */
export async function noteAsked(
  db: Database,
  { tournamentId, locks_at, at }: AskedOf & { at: string },
): Promise<boolean> {
  const rows = await db
    .insert(askedReminders)
    .values({ tournament_id: tournamentId, locks_at, asked_at: at })
    .onConflictDoNothing()
    .returning({ at: askedReminders.asked_at });
  return rows.length > 0;
}
