import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import {
  type Channel,
  DEFAULT_KINDS,
  MAX_UNANSWERED,
  REMINDER_LEAD,
  type ReminderKind,
  type Whom,
} from "#domain/reminders/reminder-kinds.ts";
import type { PlannedReminder } from "#domain/reminders/plan-reminders.ts";
import { DAY, type Instant, isoOf } from "#domain/time.ts";
import { LACKS_OFFERED, OFFERS_ANYTHING } from "#server/db/offered-picks.ts";
import { MAIL_DOMAIN } from "#server/db/mail-address.ts";
import { REMINDERS_SINCE } from "#server/db/reminders-since.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, json, selectRows } from "#server/db/select-rows.ts";
import { IS_PLAYING, SELECT_TOURNAMENTS, selectOpen } from "#server/db/open-contests.ts";

/** Lists the instants at which contests lock that take picks, ascending. */
export async function listLocks(
  db: Database,
  { after, until }: { after: Instant; until: Instant },
): Promise<Instant[]> {
  const rows = await selectRows(
    db,
    { lock: Type.Number() },
    sql`
    select distinct ${epochColumn(sql`c.locks_at`)} as lock from (${selectOpen(isoOf(after), isoOf(until))}) c
    order by lock`,
  );
  return rows.map(({ lock }) => lock);
}

/** Whether too many reminders were sent by a channel since the player `p` was last seen. Sessions note their
 * use once an hour. */
function isPaused(channel: string): SQL {
  const m = sql.raw(channel);
  return sql`(coalesce(${m}.unanswered, 0) >= ${sql.raw(String(MAX_UNANSWERED))} and not exists (
    select 1 from sessions n
    where n.user_id = p.id and greatest(n.created_at, n.last_used_at) > ${m}.last_sent_at - interval '1 hour'))`;
}

/** Whether too many reminders were sent by the channel `m` since the player `p` was last seen. */
export const IS_PAUSED: SQL = isPaused("m");

/** The kinds that a channel may send to the player `p` with the choice `h`: none where it does not reach. */
const selectKinds = (channel: Channel, reaches: SQL): SQL => {
  const name = sql.raw(channel);
  const fallback = sql.raw(`'{${DEFAULT_KINDS[channel].join()}}'::text[]`);
  return sql`case when ${reaches} and ${name}.stopped_at is null and not ${isPaused(channel)}
    then coalesce(h.${name}, ${fallback}) else '{}' end as ${name}`;
};

/** Reminders that are due now were due after this many milliseconds before: a lock may be a day ahead, and
 * quiet hours begin up to a day before what falls into them. */
const OLDEST_DUE_MS = 3 * DAY;

const COLUMNS = {
  player_ids: json<number[]>(),
  since: Type.Number(),
  mail: json<ReminderKind[]>(),
  push: json<ReminderKind[]>(),
  push_since: Type.Union([Type.Number(), Type.Null()]),
  has_choice: Type.Boolean(),
  quiet_from: Type.Union([Type.Number(), Type.Null()]),
  quiet_to: Type.Union([Type.Number(), Type.Null()]),
  time_zone: Type.Union([Type.String(), Type.Null()]),
  locks: json<Instant[]>(),
  reminded: json<Partial<Record<Channel, Partial<Record<ReminderKind, Instant>>>> | null>(),
};
/** Players for whom everything is the same. */
type AlikeRow = Awaited<ReturnType<typeof selectMissing>>[number];

const selectMissing = (db: Database, statement: SQL) => selectRows(db, COLUMNS, statement);

/** Players of which ids are looked at, and by which channels they can be reached. */
interface Slice extends Whom {
  afterId: number;
  last: number;
  now: Instant;
}

const isOfSlice = (table: string, { afterId, last }: Slice): SQL =>
  sql`${sql.raw(table)}.player_id > ${afterId} and ${sql.raw(table)}.player_id <= ${last}`;

/** Selects the players of a slice who want reminders by a channel that reaches them. */
function selectPlayers(slice: Slice): SQL {
  const { afterId, last, onlySeen, channels } = slice;
  const isHere = onlySeen ? sql`exists (select 1 from sessions n where n.user_id = p.id)` : sql`true`;
  const isOn = (channel: Channel) => (channels.includes(channel) ? sql`true` : sql`false`);
  return sql`
      select * from (
        select p.id as player_id, greatest(p.created_at, h.changed_at) as since, h.player_id is not null as has_choice,
          ${selectKinds("mail", sql`${isOn("mail")} and p.email is not null`)},
          ${selectKinds("push", sql`${isOn("push")} and d.player_id is not null`)}, d.since as push_since,
          h.quiet_from, h.quiet_to, h.time_zone, coalesce(h.muted_leagues, '{}') as muted_leagues
        from players p
        left join (select * from reminder_choices n where ${isOfSlice("n", slice)}) h on h.player_id = p.id
        left join (select * from reminder_channels n where ${isOfSlice("n", slice)} and n.channel = 'mail') mail on mail.player_id = p.id
        left join (select * from reminder_channels n where ${isOfSlice("n", slice)} and n.channel = 'push') push on push.player_id = p.id
        left join (
          select n.player_id, min(n.created_at) as since from push_subscriptions n where ${isOfSlice("n", slice)}
          group by n.player_id) d on d.player_id = p.id
        where p.id > ${afterId} and p.id <= ${last} and p.deactivated_at is null and ${isHere}) one
      where mail <> '{}' or push <> '{}'`;
}

/** Selects the locks of the newest reminders of the players of a slice, by channel and kind: once for all of
 * them, since for each it could read the whole table. */
const selectReminded = (slice: Slice): SQL => sql`
      select player_id, jsonb_object_agg(channel, kinds) as reminded from (
        select player_id, channel, jsonb_object_agg(kind, lock) as kinds from (
          select o.player_id, o.channel, o.kind, max(${epochColumn(sql`o.about_at`)}) as lock from outbox o
          where ${isOfSlice("o", slice)} and o.about_at > ${isoOf(slice.now - 2 * DAY)}::timestamptz
          group by o.player_id, o.channel, o.kind) one
        group by player_id, channel) both_channels
      group by player_id`;

/** Has no statement of this transaction compiled, which takes PostgreSQL longer than a slice of players. */
export const skipCompiling = (tx: Database) => tx.execute(sql`set local jit = off`);

/** Selects the open contests with their locks as the planner knows them. */
const selectLocks = (after: string, until: string): SQL =>
  sql`select o.*, ${epochColumn(sql`o.locks_at`)} as lock from (${selectOpen(after, until)}) o`;

/** Selects the picks of a slice in the open contests: by ranges of the index, since a join would read all. */
const selectPicks = (slice: Slice): SQL => sql`
      select k.* from open c join picks k on k.contest_id = c.id and ${isOfSlice("k", slice)}`;

/** Selects the open contests in which players lack nothing: few have picked long before. */
const SELECT_DONE: SQL = sql`
      select k.player_id, array_agg(c.id order by c.id) as contests
      from open c join pick k on k.contest_id = c.id
      where not (${LACKS_OFFERED})
      group by k.player_id`;

/** Selects the tournaments of the open contests in which players play. */
const SELECT_PLAYING: SQL = sql`
      select s.player_id, array_agg(d.tournament_id order by d.tournament_id) as tournaments
      from player s join tournament d on ${IS_PLAYING}
      group by s.player_id`;

/** Selects together the players for whom everything is the same, before it is known what they miss: most miss
 * all. What was due before the oldest that can be due now makes no difference. */
function selectAlike({ now }: Slice): SQL {
  const oldest = sql`${isoOf(now - OLDEST_DUE_MS)}::timestamptz`;
  return sql`
      select array_agg(s.player_id order by s.player_id) as player_ids, greatest(s.since, ${oldest}) as since, s.mail, s.push,
        greatest(s.push_since, ${oldest}) as push_since, s.has_choice, s.quiet_from, s.quiet_to, s.time_zone, g.tournaments,
        coalesce(e.contests, '{}') as done, r.reminded
      from playing g join player s on s.player_id = g.player_id
      left join done e on e.player_id = s.player_id
      left join reminded r on r.player_id = s.player_id
      group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`;
}

/** Lists the next players after one, by id, who can be reminded and miss picks, with what the planner asks
 * about them, those together for whom that is the same: most have chosen nothing and miss everything.
 * `limit`: of how many players; `last`: the last of them, null when there are no more. */
export async function listMissing(
  db: Database,
  {
    now,
    until,
    afterId,
    limit,
    ...whom
  }: { now: Instant; until: Instant; afterId: number; limit: number } & Whom,
): Promise<{ alike: AlikeRow[]; last: number | null }> {
  const [looked] = await selectRows(
    db,
    { last: Type.Union([Type.Number(), Type.Null()]) },
    sql`
    select max(id) as last from (
      select id from players where id > ${afterId} order by id limit ${limit}) one`,
  );
  const last = looked?.last ?? null;
  if (last === null) return { alike: [], last };
  const slice = { afterId, last, now, ...whom };
  const alike = await selectMissing(
    db,
    sql`
    with open as materialized (${selectLocks(isoOf(now), isoOf(until))}),
    tournament as materialized (${SELECT_TOURNAMENTS}),
    player as materialized (${selectPlayers(slice)}),
    reminded as materialized (${selectReminded(slice)}),
    pick as materialized (${selectPicks(slice)}),
    done as (${SELECT_DONE}),
    playing as (${SELECT_PLAYING}),
    one as (${selectAlike(slice)})
    select to_json(o.player_ids) as player_ids, ${epochColumn(sql`o.since`)} as since, to_json(o.mail) as mail, to_json(o.push) as push,
      ${epochColumn(sql`o.push_since`)} as push_since, o.has_choice, o.quiet_from, o.quiet_to,
      coalesce(o.time_zone, m.time_zone) as time_zone, to_json(m.locks) as locks, o.reminded
    from one o cross join lateral (
      select array_agg(distinct c.lock) as locks, min(c.time_zone) as time_zone
      from open c
      where c.tournament_id = any(o.tournaments) and c.id <> all(o.done) and (${OFFERS_ANYTHING})) m
    where m.locks is not null`,
  );
  return { alike, last };
}

/** Stores reminders to be sent, unless another server has planned one that names the same picks. */
export async function insertReminders(
  db: Database,
  reminders: readonly PlannedReminder[],
  now: Instant,
): Promise<number> {
  const rows = reminders.map(({ playerId, channel, kind, lock }) => ({
    player_id: playerId,
    channel,
    kind,
    about_at: isoOf(lock),
    lead: `${REMINDER_LEAD[kind]} milliseconds`,
  }));
  const ids = reminders.map(({ playerId }) => playerId);
  const [firstId, lastId] = [Math.min(...ids), Math.max(...ids)];
  const { rowCount } = await db.execute(sql`
    insert into outbox (player_id, channel, kind, about_at, key, domain, created_at, next_at)
    select n.player_id, n.channel, n.kind, n.about_at, n.kind || ' ' || extract(epoch from n.about_at)::bigint,
      case n.channel when 'mail' then ${MAIL_DOMAIN} else (
        select d.host from push_subscriptions d where d.player_id = n.player_id order by d.seen_at desc, d.endpoint_hash limit 1
      ) end, ${isoOf(now)}::timestamptz, ${isoOf(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(player_id int, channel text, kind text, about_at timestamptz, lead interval)
    join players p on p.id = n.player_id and p.id between ${firstId} and ${lastId}
    left join reminder_choices h on h.player_id = p.id
    where case n.channel
      when 'mail' then p.email is not null
      else exists (select 1 from push_subscriptions d where d.player_id = n.player_id) end
    and not exists (
      select 1 from outbox o
      where o.player_id between ${firstId} and ${lastId} and o.player_id = n.player_id and o.channel = n.channel and o.kind = n.kind
        and o.about_at between n.about_at - n.lead and n.about_at + n.lead)
    order by n.player_id
    on conflict (player_id, channel, key) do nothing`);
  return rowCount ?? 0;
}

/** Reads the instant before which nothing is sent (ISO 8601 with Z); stores this one if there is none. */
export async function findStart(db: Database, now: Instant): Promise<string> {
  const rows = await selectRows(
    db,
    { value: Type.String() },
    sql`
    insert into installation (name, value) values (${REMINDERS_SINCE}, ${isoOf(now)})
    on conflict (name) do update set value = installation.value returning value`,
  );
  return rows[0]?.value ?? isoOf(now);
}
