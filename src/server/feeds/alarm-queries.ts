import { sql } from "drizzle-orm";
import type { AlarmKind } from "#domain/reminders/reminder-kinds.ts";
import { DAY, type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { selectDeciders } from "./decider-queries.ts";

/** Milliseconds for which an alarm is tried: then the page alone says it. */
const TRIED_MS = DAY;

interface Alarm {
  tournamentId: number;
  kind: AlarmKind;
  now: Instant;
  /** The ids of the admins. */
  admins: readonly number[];
}

/** Puts an alarm about a tournament's sources into the outbox, one for each who decides about them and has an
 * address. */
export async function insertAlarm(tx: Database, { tournamentId, kind, now, admins }: Alarm): Promise<void> {
  await tx.execute(sql`
    insert into outbox (player_id, channel, kind, tournament_id, about_at, key, domain, created_at, next_at)
    select p.id, 'mail', ${kind}, ${tournamentId}::int, ${isoOf(now + TRIED_MS)}::timestamptz,
      ${`${kind} ${tournamentId} ${isoOf(now)}`}, split_part(p.email, '@', 2), ${isoOf(now)}::timestamptz, ${isoOf(now)}::timestamptz
    from (${selectDeciders(sql`${tournamentId}::int`, admins)}) d (id) join players p on p.id = d.id
    where p.email is not null
    order by p.id
    on conflict (player_id, channel, key) do nothing`);
}
