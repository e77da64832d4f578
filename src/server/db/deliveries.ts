// Attempts and deliveries of each way out of this server, by minute.
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import type { DeliveryChannel } from "#domain/health/delivery-channels.ts";
import { type Instant, isoOf, MINUTE } from "#domain/time.ts";
import type { Database } from "./open.ts";
import { epochColumn, selectRows } from "./select-rows.ts";

/** What was counted. */
interface Counted {
  attempts: number;
  delivered: number;
  failed: number;
}

/** Counts attempts of now. */
export async function countDeliveries(
  db: Database,
  channel: DeliveryChannel,
  { attempts, delivered, failed, now }: Counted & { now: Instant },
): Promise<void> {
  const minute = isoOf(Math.floor(now / MINUTE) * MINUTE);
  await db.execute(sql`
    insert into delivery_counts (channel, minute, attempts, delivered, failed)
    values (${channel}, ${minute}::timestamptz, ${attempts}, ${delivered}, ${failed})
    on conflict (channel, minute) do update set attempts = delivery_counts.attempts + excluded.attempts,
      delivered = delivery_counts.delivered + excluded.delivered, failed = delivery_counts.failed + excluded.failed`);
}

/** How the messages of a channel went. */
export interface DeliverySum {
  attempted: number;
  delivered: number;
  failed: number;
  waiting: number;
  last_delivered_at: Instant | null;
  /** The first attempt since then; null: there was none. */
  attempted_since: Instant | null;
  /** What the receiving server said last when it refused. */
  error: string | null;
}

const NOTHING: DeliverySum = {
  attempted: 0,
  delivered: 0,
  failed: 0,
  waiting: 0,
  last_delivered_at: null,
  attempted_since: null,
  error: null,
};

/** The messages of a channel. */
const selectMessages = (channel: DeliveryChannel): SQL =>
  channel === "posts"
    ? sql`select state, error, next_at from posts`
    : sql`select state, error, next_at from outbox where channel = ${channel}`;

/** Sums up the deliveries of a channel after an instant. */
export async function sumDeliveries(
  db: Database,
  channel: DeliveryChannel,
  after: Instant,
): Promise<DeliverySum> {
  const number = Type.Number();
  const instant = Type.Union([Type.Number(), Type.Null()]);
  const rows = await selectRows(
    db,
    {
      attempted: number,
      delivered: number,
      failed: number,
      waiting: number,
      last_delivered_at: instant,
      attempted_since: instant,
      error: Type.Union([Type.String(), Type.Null()]),
    },
    sql`
    with counted as (select * from delivery_counts where minute > ${isoOf(after)}::timestamptz and channel = ${channel}),
    last as (select max(minute) as at from counted where delivered > 0),
    message as (${selectMessages(channel)})
    select coalesce(sum(attempts), 0)::int as attempted, coalesce(sum(delivered), 0)::int as delivered,
      coalesce(sum(failed), 0)::int as failed,
      (select count(*) from message where state = 'waiting')::int as waiting,
      ${epochColumn(sql`(select at from last)`)} as last_delivered_at,
      ${epochColumn(sql`min(minute) filter (where attempts > 0 and minute > coalesce((select at from last), '-infinity'))`)} as attempted_since,
      (select error from message where error is not null and state in ('waiting', 'failed') order by next_at desc limit 1) as error
    from counted`,
  );
  return rows[0] ?? NOTHING;
}
