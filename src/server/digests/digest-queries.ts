import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { PlannedDigest } from "#domain/reminders/plan-digests.ts";
import { type Channel, DEFAULT_DIGEST, type Whom } from "#domain/reminders/reminder-kinds.ts";
import { DAY, type Instant, isoOf, MINUTE } from "#domain/time.ts";
import { isRemoved } from "#server/db/contest-facts.ts";
import { IS_FINISHED, publishedAt } from "#server/db/finished-rounds.ts";
import { hasPick } from "#server/db/market-columns.ts";
import type { Database } from "#server/db/open.ts";
import { OUTBOX_DOMAIN } from "#server/db/outbox-domain.ts";
import { epochColumn, selectRows } from "#server/db/select-rows.ts";

/** What is noticed and corrected within this time, in milliseconds, is told as corrected. */
const SETTLING_MS = 10 * MINUTE;

/** A round is news for this long after its last result, in milliseconds. */
export const NEWS_MS = DAY;

/** A round whose players hear that it is over. */
export interface FinishedRound {
  id: number;
  tournament_id: number;
  published_at: Instant;
}

const ROUND = { id: Type.Number(), tournament_id: Type.Number(), published_at: Type.Number() };

/** Notes the rounds that are over since a moment and were not told of yet. Of those of one tournament only
 * the last is told. Rounds that locked before `start` are left out: after a restore they may have been
 * told. */
export async function noteFinished(
  db: Database,
  { now, start }: { now: Instant; start: Instant },
): Promise<void> {
  await db.execute(sql`
    insert into round_digests (round_id, is_sent, published_at, planned_at)
    select id, is_last, published_at, case when not is_last then ${isoOf(now)}::timestamptz end
    from (
      select r.id, over.at as published_at,
        row_number() over (partition by r.tournament_id order by r.position desc) = 1 as is_last
      from rounds r cross join lateral (select ${publishedAt(sql`c.round_id = r.id`)} as at) over
      where r.id in (
          select c.round_id from publications p
          join settlements s on s.publication_id = p.id join contests c on c.id = s.contest_id
          where p.published_at > ${isoOf(now - NEWS_MS)}::timestamptz)
        and not exists (select 1 from round_digests d where d.round_id = r.id)
        and not r.is_of_questions
        and over.at > ${isoOf(now - NEWS_MS)}::timestamptz and over.at <= ${isoOf(now - SETTLING_MS)}::timestamptz
        and ${IS_FINISHED}
        and (select max(c.locks_at) from contests c where c.round_id = r.id) > ${isoOf(start)}::timestamptz) one
    order by id
    on conflict (round_id) do nothing`);
}

/** Lists the rounds of which messages are to be planned, while they are news. */
export function listUnplanned(db: Database, now: Instant): Promise<FinishedRound[]> {
  return selectRows(
    db,
    ROUND,
    sql`
    select r.id, r.tournament_id, ${epochColumn(sql`d.published_at`)} as published_at
    from round_digests d join rounds r on r.id = d.round_id
    where d.planned_at is null and d.published_at > ${isoOf(now - NEWS_MS)}::timestamptz order by r.id`,
  );
}

/** Notes that all messages about a round are planned. */
export async function notePlanned(db: Database, roundId: number, now: Instant): Promise<void> {
  await db.execute(sql`
    update round_digests set planned_at = ${isoOf(now)}::timestamptz where round_id = ${roundId}`);
}

const nullable = <Type extends ReturnType<typeof Type.Number> | ReturnType<typeof Type.String>>(type: Type) =>
  Type.Union([type, Type.Null()]);

const COLUMNS = {
  player_id: Type.Number(),
  missed: Type.Number(),
  mail: Type.Boolean(),
  push: Type.Boolean(),
  has_choice: Type.Boolean(),
  quiet_from: nullable(Type.Number()),
  quiet_to: nullable(Type.Number()),
  time_zone: nullable(Type.String()),
};

const isDefault = (channel: Channel) => sql.raw(String(DEFAULT_DIGEST.includes(channel)));

/** Lists the next players after one, by id, who have a pick in the round's tournament. `limit`: of how many
 * players; `last`: the last of them, null when there are no more. */
export async function listPlayers(
  db: Database,
  { id: roundId, tournament_id }: FinishedRound,
  { afterId, limit, channels, onlySeen }: { afterId: number; limit: number } & Whom,
) {
  const [looked] = await selectRows(
    db,
    { last: nullable(Type.Number()) },
    sql`
    select max(id) as last from (
      select id from players where id > ${afterId} order by id limit ${limit}) one`,
  );
  const last = looked?.last ?? null;
  if (last === null) return { players: [], last };
  const isOn = (channel: Channel) => sql`${channels.includes(channel)}::boolean`;
  const players = await selectRows(
    db,
    COLUMNS,
    sql`
    with told as materialized (
      select r.position from round_digests d join rounds r on r.id = d.round_id
      where r.tournament_id = ${tournament_id} and (d.is_sent or d.round_id = ${roundId})),
    player as materialized (
      select k.player_id, max(r.position) as played
      from contests c join rounds r on r.id = c.round_id
      join picks k on k.contest_id = c.id and k.player_id > ${afterId} and k.player_id <= ${last}
      where c.tournament_id = ${tournament_id} and not r.is_of_questions and ${hasPick("k")}
      group by k.player_id)
    select p.id as player_id, (select count(*) from told o where o.position > s.played)::int as missed,
      ${isOn("mail")} and p.email is not null and m.stopped_at is null and coalesce('mail' = any(h.digest), ${isDefault("mail")}) as mail,
      ${isOn("push")} and d.player_id is not null and coalesce('push' = any(h.digest), ${isDefault("push")}) as push,
      h.player_id is not null as has_choice, h.quiet_from, h.quiet_to, coalesce(h.time_zone, t.time_zone) as time_zone
    from player s join players p on p.id = s.player_id
    join tournaments t on t.id = ${tournament_id}
    left join reminder_choices h on h.player_id = p.id
    left join reminder_channels m on m.player_id = p.id and m.channel = 'mail'
    left join (select distinct n.player_id from push_subscriptions n) d on d.player_id = p.id
    where p.deactivated_at is null and not ${isRemoved(sql`p.id`, sql`${tournament_id}::int`)}
      and (not ${onlySeen}::boolean or exists (select 1 from sessions n where n.user_id = p.id))
    order by p.id`,
  );
  return { players, last };
}

/** Stores messages about a round to be sent: one for each player and channel. */
export async function insertDigests(
  db: Database,
  { id: roundId, tournament_id, published_at }: FinishedRound,
  { digests, now }: { digests: readonly PlannedDigest[]; now: Instant },
): Promise<number> {
  const rows = digests.map(({ playerId, channel, kind, at }) => ({
    player_id: playerId,
    channel,
    kind,
    next_at: isoOf(at),
  }));
  const { rowCount } = await db.execute(sql`
    insert into outbox (player_id, channel, kind, tournament_id, round_id, about_at, key, domain, created_at, next_at)
    select n.player_id, n.channel, n.kind, ${tournament_id}::int, ${roundId}::int, ${isoOf(published_at + NEWS_MS)}::timestamptz,
      ${`round ${roundId}`}, d.domain, ${isoOf(now)}::timestamptz, n.next_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(player_id int, channel text, kind text, next_at timestamptz)
    join players p on p.id = n.player_id
    left join reminder_choices h on h.player_id = p.id
    cross join lateral (
      select ${OUTBOX_DOMAIN} as domain) d
    where d.domain is not null
    order by n.player_id, n.channel
    on conflict (player_id, channel, key) do nothing`);
  return rowCount ?? 0;
}

/** Lists which of these players have a pick in a later round than this one. */
export async function listPlayingOn(
  db: Database,
  roundId: number,
  playerIds: readonly number[],
): Promise<Set<number>> {
  const rows = await selectRows(
    db,
    { player_id: Type.Number() },
    sql`
    select distinct k.player_id from rounds o
    join rounds r on r.tournament_id = o.tournament_id and r.position > o.position and not r.is_of_questions
    join contests c on c.round_id = r.id
    join picks k on k.contest_id = c.id and k.player_id = any(${sql.param([...playerIds])}::int[]) and ${hasPick("k")}
    where o.id = ${roundId}`,
  );
  return new Set(rows.map(({ player_id }) => player_id));
}

/** Lists the leagues of a tournament, or of all, that a player is a member of, the oldest first. */
export async function listLeaguesOf(
  db: Database,
  playerId: number,
  { tournamentId, most }: { tournamentId: number; most: number },
): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    select g.id from league_members m join leagues g on g.id = m.league_id
    where m.player_id = ${playerId} and m.state = 'member' and g.deleted_at is null
      and coalesce(g.tournament_id, ${tournamentId}) = ${tournamentId}
    order by g.id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}
