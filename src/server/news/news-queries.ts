// Whom messages about what happened reach, when they had the last one, and the outbox.
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { type Channel, DEFAULT_NEWS, type NewsKind, type Whom } from "#domain/reminders/reminder-kinds.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { OUTBOX_CLAIM_MS } from "#server/db/claims.ts";
import type { Database } from "#server/db/open.ts";
import { OUTBOX_DOMAIN } from "#server/db/outbox-domain.ts";
import { epochColumn, json, selectRows } from "#server/db/select-rows.ts";

/** As of when the message `o` was written; null: it was not. One that a server sends now is written after it
 * was taken. */
const WRITTEN_AT: SQL = sql`case when o.state = 'sent' then o.next_at when o.state = 'failed' then o.ended_at
  when o.is_claimed then o.next_at - ${sql.raw(`interval '${OUTBOX_CLAIM_MS} milliseconds'`)} end`;

const COLUMNS = {
  player_id: Type.Number(),
  mail: Type.Boolean(),
  push: Type.Boolean(),
  has_choice: Type.Boolean(),
  quiet_from: Nullable(Type.Number()),
  quiet_to: Nullable(Type.Number()),
  time_zone: Nullable(Type.String()),
  sent: Nullable(json<Partial<Record<Channel, { at: Instant | null; is_waiting: boolean }>>>()),
};

/** What messages are about: a kind, and of corrections the tournament. */
export interface About {
  kind: NewsKind;
  tournamentId: number | null;
}

/** Lists which of these players messages reach, by which chosen channels, and what they had of this
 * before. */
export function listNewsPlayers(
  db: Database,
  playerIds: readonly number[],
  { kind, tournamentId, channels, onlySeen }: About & Whom,
) {
  const chosen = sql.raw(`h.${kind}`);
  const isChosen = (channel: Channel) =>
    sql`${channels.includes(channel)}::boolean and coalesce(${channel} = any(${chosen}), ${sql.raw(String(DEFAULT_NEWS[kind].includes(channel)))})`;
  return selectRows(
    db,
    COLUMNS,
    sql`
    select p.id as player_id,
      p.email is not null and m.stopped_at is null and ${isChosen("mail")} as mail,
      exists (select 1 from push_subscriptions d where d.player_id = p.id) and ${isChosen("push")} as push,
      h.player_id is not null as has_choice, h.quiet_from, h.quiet_to,
      coalesce(h.time_zone, (select t.time_zone from tournaments t where t.id = ${tournamentId}::int)) as time_zone,
      (select json_object_agg(one.channel, json_build_object('at', one.at, 'is_waiting', one.is_waiting)) from (
        select o.channel, ${epochColumn(sql`max(${WRITTEN_AT})`)} as at,
          bool_or(o.state = 'waiting' and not o.is_claimed) as is_waiting
        from outbox o
        where o.player_id = p.id and o.kind = ${kind} and o.tournament_id is not distinct from ${tournamentId}::int
        group by o.channel) one) as sent
    from players p
    left join reminder_choices h on h.player_id = p.id
    left join reminder_channels m on m.player_id = p.id and m.channel = 'mail'
    where p.id = any(${sql.param([...playerIds])}::int[]) and p.deactivated_at is null
      and (not ${onlySeen}::boolean or exists (select 1 from sessions n where n.user_id = p.id))
    order by p.id`,
  );
}

/** A message to store. */
export interface NewsRow {
  player_id: number;
  channel: Channel;
  key: string;
  at: Instant;
  end: Instant;
}

/** Stores messages to be sent; returns how many. */
export async function insertNews(
  db: Database,
  rows: readonly NewsRow[],
  { kind, tournamentId, now }: About & { now: Instant },
): Promise<number> {
  const given = rows.map(({ at, end, ...row }) => ({ ...row, next_at: isoOf(at), about_at: isoOf(end) }));
  const { rowCount } = await db.execute(sql`
    insert into outbox (player_id, channel, kind, tournament_id, about_at, key, domain, created_at, next_at)
    select n.player_id, n.channel, ${kind}, ${tournamentId}::int, n.about_at, n.key, d.domain, ${isoOf(now)}::timestamptz, n.next_at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as n(player_id int, channel text, key text, next_at timestamptz, about_at timestamptz)
    join players p on p.id = n.player_id
    left join reminder_choices h on h.player_id = p.id
    cross join lateral (select ${OUTBOX_DOMAIN} as domain) d
    where d.domain is not null
    order by n.player_id, n.channel
    on conflict (player_id, channel, key) do nothing`);
  return rowCount ?? 0;
}

/** Maps these messages to when their player had the one before, if at all. */
export async function mapWritten(
  db: Database,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, Instant>> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), at: Type.Number() },
    sql`
    select c.id::float8 as id, ${epochColumn(sql`max(o.next_at)`)} as at
    from outbox c join outbox o on o.player_id = c.player_id and o.channel = c.channel and o.kind = c.kind
      and o.tournament_id is not distinct from c.tournament_id and o.id <> c.id and o.state = 'sent'
    where c.id = any(${sql.param([...messageIds])}::bigint[])
    group by c.id`,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}
