import { sql } from "drizzle-orm";
import { HOUR, type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { IS_PAUSED } from "./plan-queries.ts";

/** Nobody gets a mail that somebody asked for within this time of another one, in milliseconds. */
const APART_MS = 12 * HOUR;

/** Puts mails to those of these players into the outbox who take some, have not muted the league, and had
 * none in the last hours. What each misses is read when it is sent. */
export async function insertAsked(
  db: Database,
  playerIds: readonly number[],
  asked: { tournamentId: number; leagueId: number; lock: Instant; now: Instant },
): Promise<void> {
  const { tournamentId, leagueId, lock, now } = asked;
  const at = sql`${isoOf(now)}::timestamptz`;
  await db.execute(sql`
    insert into outbox (player_id, channel, kind, tournament_id, about_at, key, domain, created_at, next_at)
    select p.id, 'mail', 'asked', ${tournamentId}, ${isoOf(lock)}::timestamptz, ${`asked ${lock / 1000}`},
      split_part(p.email, '@', 2), ${at}, ${at}
    from players p
    left join reminder_choices h on h.player_id = p.id
    left join reminder_channels m on m.player_id = p.id and m.channel = 'mail'
    where p.id = any(${sql.param([...playerIds])}::int[]) and p.deactivated_at is null and p.email is not null
      and h.mail is distinct from '{}' and ${leagueId} <> all(coalesce(h.muted_leagues, '{}'))
      and m.stopped_at is null and not ${IS_PAUSED}
      and not exists (
        select 1 from outbox o
        where o.player_id = p.id and o.channel = 'mail' and o.state in ('waiting', 'sent')
          and o.created_at > ${isoOf(now - APART_MS)}::timestamptz)
    order by p.id
    on conflict (player_id, channel, key) do nothing`);
}
