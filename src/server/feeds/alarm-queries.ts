import { sql } from "drizzle-orm";
import type { AlarmKind } from "#domain/reminders/reminder-kinds.ts";
import { DAY, type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";

/** Milliseconds for which an alarm is tried: then the page alone says it. */
const TRIED_MS = DAY;

/** Puts an alarm about a tournament's sources into the outbox, one for each organiser who has an address. */
export async function insertAlarm(
  tx: Database,
  { tournamentId, kind, now }: { tournamentId: number; kind: AlarmKind; now: Instant },
): Promise<void> {
  await tx.execute(sql`
    insert into outbox (player_id, channel, kind, tournament_id, about_at, key, domain, created_at, next_at)
    select p.id, 'mail', ${kind}, o.tournament_id, ${isoOf(now + TRIED_MS)}::timestamptz,
      ${`${kind} ${tournamentId} ${isoOf(now)}`}, split_part(p.email, '@', 2), ${isoOf(now)}::timestamptz, ${isoOf(now)}::timestamptz
    from organisers o join players p on p.id = o.player_id
    where o.tournament_id = ${tournamentId} and p.email is not null and p.deactivated_at is null
    order by p.id
    on conflict (player_id, channel, key) do nothing`);
}
