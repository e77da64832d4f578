// The results of sources that wait for organisers.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { NEWS_MS } from "#domain/reminders/plan-news.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, selectRows } from "#server/db/select-rows.ts";
import { selectDeciders } from "#server/feeds/decider-queries.ts";

/** When results that wait for an organiser of a tournament first and last came. */
interface TakenResults {
  tournament_id: number;
  player_id: number;
  first: Instant;
  last: Instant;
}

/** Takes the results that wait of which nobody has seen to it that organisers hear; returns by tournament and
 * organiser when the first and the last came, of those from after `since`. No two servers take the same. */
export function takeWaiting(
  tx: Database,
  { now, since, admins }: { now: Instant; since: Instant; admins: readonly number[] },
): Promise<TakenResults[]> {
  const number = Type.Number();
  return selectRows(
    tx,
    { tournament_id: number, player_id: number, first: number, last: number },
    sql`
    with taken as (
      update feed_changes set planned_at = ${isoOf(now)}::timestamptz
      where id = any(array(
        select id from feed_changes where slot = 'result' and state = 'pending' and planned_at is null for update skip locked))
      returning feed_id, received_at)
    select f.tournament_id, o.id as player_id, ${epochColumn(sql`min(t.received_at)`)} as first, ${epochColumn(sql`max(t.received_at)`)} as last
    from taken t join feeds f on f.id = t.feed_id cross join lateral (${selectDeciders(sql`f.tournament_id`, admins)}) o (id)
    where t.received_at > ${isoOf(Math.max(since, now - NEWS_MS))}::timestamptz
    group by f.tournament_id, o.id
    order by f.tournament_id, o.id`,
  );
}
