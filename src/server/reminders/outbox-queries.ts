import { Type } from "typebox";
import { sql } from "drizzle-orm";
import {
  type Channel,
  MISSING_KINDS,
  type OutboxKind,
  type ReminderKind,
} from "#domain/reminders/reminder-kinds.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { claimUntil, findNextDue, OUTBOX_CLAIM_MS, purgeEnded, selectDue } from "#server/db/claims.ts";
import { countDeliveries } from "#server/db/deliveries.ts";
import { MAIL_ADDRESS } from "#server/db/mail-address.ts";
import type { Database } from "#server/db/open.ts";
import { notifyStopped } from "#server/notices/stopped-queries.ts";
import { epochColumn, json, selectRows } from "#server/db/select-rows.ts";
import { transact } from "#server/db/transact.ts";

/** A message that this server has to send now. */
export interface ClaimedMessage {
  id: number;
  player_id: number;
  kind: OutboxKind;
  tournament_id: number | null;
  /** The round that is over; null: it is about missing picks. */
  round_id: number | null;
  /** The first lock that it is about; of what is over or happened, when that is no news any more. */
  about: Instant;
  /** What it was planned for. */
  key: string;
  domain: string;
  /** Including this one. */
  attempts: number;
  /** How often a server took it before and did not note what became of it. */
  interruptions: number;
}

/** Takes messages of a channel that are due, the oldest first; none of these domains. No two servers take the
 * same one before the time of the first is over. */
export async function claimMessages(
  db: Database,
  {
    channel,
    now,
    most,
    without,
  }: { channel: Channel; now: Instant; most: number; without: readonly string[] },
): Promise<ClaimedMessage[]> {
  return selectRows(
    db,
    {
      id: Type.Number(),
      player_id: Type.Number(),
      kind: json<OutboxKind>(),
      tournament_id: Type.Union([Type.Number(), Type.Null()]),
      round_id: Type.Union([Type.Number(), Type.Null()]),
      about: Type.Number(),
      key: Type.String(),
      domain: Type.String(),
      attempts: Type.Number(),
      interruptions: Type.Number(),
    },
    sql`
    with due as materialized (${selectDue("outbox", { now, most, where: sql`o.channel = ${channel} and o.domain <> all(${sql.param([...without])}::text[])` })})
    update outbox o set ${claimUntil(now + OUTBOX_CLAIM_MS)}
    from due where o.id = due.id
    returning o.id::float8 as id, o.player_id, o.kind, o.tournament_id, o.round_id, ${epochColumn(sql`o.about_at`)} as about, o.key, o.domain, o.attempts,
      o.interruptions`,
  );
}

/** Whom messages go to, and what each of them wants by a channel. */
export interface Recipient {
  player_id: number;
  email: string | null;
  time_zone: string | null;
  /** Null: nothing was chosen. */
  kinds: ReminderKind[] | null;
  /** The channels by which the player hears of rounds that are over. */
  digest: Channel[] | null;
  /** Those by which the player hears of what happened. */
  named: Channel[] | null;
  correction: Channel[] | null;
  joined: Channel[] | null;
  waiting: Channel[] | null;
  has_choice: boolean;
  quiet_from: number | null;
  quiet_to: number | null;
  is_stopped: boolean;
  is_here: boolean;
}

/** Finds whom messages go to. */
export function listRecipients(
  db: Database,
  channel: Channel,
  playerIds: readonly number[],
): Promise<Recipient[]> {
  return selectRows(
    db,
    {
      player_id: Type.Number(),
      email: Type.Union([Type.String(), Type.Null()]),
      time_zone: Type.Union([Type.String(), Type.Null()]),
      kinds: json<ReminderKind[] | null>(),
      digest: json<Channel[] | null>(),
      named: json<Channel[] | null>(),
      correction: json<Channel[] | null>(),
      joined: json<Channel[] | null>(),
      waiting: json<Channel[] | null>(),
      has_choice: Type.Boolean(),
      quiet_from: Type.Union([Type.Number(), Type.Null()]),
      quiet_to: Type.Union([Type.Number(), Type.Null()]),
      is_stopped: Type.Boolean(),
      is_here: Type.Boolean(),
    },
    sql`
    select p.id as player_id, ${MAIL_ADDRESS} as email, h.time_zone, to_json(h.${sql.raw(channel)}) as kinds, to_json(h.digest) as digest,
      to_json(h.named) as named, to_json(h.correction) as correction,
      to_json(h.joined) as joined, to_json(h.waiting) as waiting, h.player_id is not null as has_choice,
      h.quiet_from, h.quiet_to, m.stopped_at is not null as is_stopped,
      p.deactivated_at is null as is_here
    from players p
    left join reminder_choices h on h.player_id = p.id
    left join reminder_channels m on m.player_id = p.id and m.channel = ${channel}
    where p.id = any(${sql.param([...playerIds])}::int[])`,
  );
}

/** What became of a message: `dropped`: it was not needed any more. */
export interface Outcome {
  id: number;
  state: "sent" | "dropped" | "failed" | "waiting";
  /** When it is tried again. */
  next: Instant;
  /** Whether it was handed to the mail server at all. */
  isAttempt: boolean;
  /** The address takes no mail. */
  isBounce: boolean;
  error: string | null;
}

/** Tells the players of messages that their address took none. */
async function noteBounced(db: Database, bounced: readonly Outcome[], at: string): Promise<void> {
  const rows = await selectRows(
    db,
    { player_id: Type.Number() },
    sql`select player_id from outbox where id = any(${sql.param(bounced.map(({ id }) => id))}::bigint[])`,
  );
  await notifyStopped(
    db,
    rows.map(({ player_id }) => player_id),
    at,
  );
}

/** Notes what became of messages of a channel, and counts attempts and deliveries. Only reminders can be
 * unanswered: what is over or happened asks nothing, and an alarm is answered by what is done. */
export async function noteOutcomes(
  db: Database,
  channel: Channel,
  outcomes: readonly Outcome[],
  now: Instant,
): Promise<void> {
  const rows = JSON.stringify(
    outcomes.map(({ next, isBounce, isAttempt, ...one }) => ({
      ...one,
      next_at: isoOf(next),
      is_bounce: isBounce,
      is_attempt: isAttempt,
    })),
  );
  const noted = sql`jsonb_to_recordset(${rows}::jsonb)
    as n(id bigint, state text, next_at timestamptz, is_bounce boolean, is_attempt boolean, error text)`;
  const at = sql`${isoOf(now)}::timestamptz`;
  const count = (isIt: (one: Outcome) => boolean) => outcomes.filter(isIt).length;
  const bounced = outcomes.filter(({ isBounce }) => isBounce);
  await transact(db, async (tx) => {
    await tx.execute(sql`
      update outbox o set state = n.state, is_claimed = false, next_at = n.next_at, error = n.error,
        ended_at = case when n.state <> 'waiting' then ${at} end
      from ${noted} where o.id = n.id`);
    await tx.execute(sql`
      insert into reminder_channels (player_id, channel, unanswered, last_sent_at, stopped_at)
      select o.player_id, o.channel, is_counted::int, case when is_counted then ${at} end,
        case when n.is_bounce then ${at} end
      from ${noted} join outbox o on o.id = n.id
      cross join lateral (
        select n.state = 'sent' and o.kind = any(${sql.param([...MISSING_KINDS])}::text[]) as is_counted) one
      where is_counted or n.is_bounce
      order by o.player_id
      on conflict (player_id, channel) do update set
        unanswered = case
          when excluded.unanswered = 0 then reminder_channels.unanswered
          when exists (
            select 1 from sessions s
            where s.user_id = reminder_channels.player_id
              and greatest(s.created_at, s.last_used_at) > reminder_channels.last_sent_at - interval '1 hour') then 1
          else reminder_channels.unanswered + 1 end,
        last_sent_at = coalesce(excluded.last_sent_at, reminder_channels.last_sent_at),
        stopped_at = coalesce(excluded.stopped_at, reminder_channels.stopped_at)`);
    if (channel === "mail" && bounced.length > 0) await noteBounced(tx, bounced, isoOf(now));
    await countDeliveries(tx, channel, {
      attempts: count((one) => one.isAttempt),
      delivered: count((one) => one.state === "sent"),
      failed: count((one) => one.state === "failed"),
      now,
    });
  });
}

/** Finds when the next message of a channel is due; null: none waits. */
export const findNextMessage = (db: Database, channel: Channel): Promise<Instant | null> =>
  findNextDue(db, "outbox", sql`channel = ${channel}`);

/** Deletes messages and counts from before an instant. */
export async function purgeOutbox(db: Database, before: Instant): Promise<void> {
  await purgeEnded(db, "outbox", before);
  await db.execute(sql`delete from delivery_counts where minute < ${isoOf(before)}::timestamptz`);
}
