// The picks that organisers entered for players who have not read the notice of it.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { isRemoved } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, selectRows } from "#server/db/select-rows.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import { isEnded } from "#server/notices/ended-queries.ts";
import { type AskedNews, isRecent, selectAsked, type Taken, takeNews, type Taking } from "./taken-queries.ts";

/** Whether the notice `n` still concerns its player, who has not read it. */
const isUnread = (now: string) => sql`n.seen_at is null and not ${isEnded(now)}
  and not ${isRemoved(sql`n.player_id`, sql`n.tournament_id`)}`;

/** Takes notices of entered picks; returns by player when the first and the last was, of those that are
 * unread. */
export const takeEntered = (tx: Database, taking: Taking): Promise<Taken> =>
  takeNews(tx, taking, {
    table: "notices",
    where: sql`kind = 'entered-picks'`,
    news: sql`
      select n.player_id, null::int as tournament_id, min(n.created_at) as first, max(n.created_at) as last from taken n
      where ${isRecent(sql`n.created_at`, taking)} and ${isUnread(isoOf(taking.now))}
      group by n.player_id`,
  });

/** Picks that an organiser entered in one call, as far as no later call entered them again. */
export interface UnreadEntered {
  player_id: number;
  /** Null: the account is gone. */
  organiser: string | null;
  /** The contest, or how many of the round. */
  name: string;
  tournament_id: number;
  tournament: string;
  /** Of the tournament; null: UTC. */
  time_zone: string | null;
  round: string;
  picks: number;
  /** The first lock of their contests. */
  lock: Instant;
  at: Instant;
}

/** Lists those of players whose notices they have not read, of each from after an instant, the oldest
 * first. */
export function listUnreadEntered(
  db: Database,
  asked: readonly AskedNews[],
  now: Instant,
): Promise<UnreadEntered[]> {
  const [number, text] = [Type.Number(), Type.String()];
  return selectRows(
    db,
    {
      player_id: number,
      organiser: Nullable(text),
      name: text,
      tournament_id: number,
      tournament: text,
      time_zone: Nullable(text),
      round: text,
      picks: number,
      lock: number,
      at: number,
    },
    sql`
    with asked as (${selectAsked(asked)})
    select n.player_id, case when u.id is not null and u.erased_at is null then ${shownNameOf("u", sql`t.id`)} end as organiser, n.data->>'name' as name,
      t.id as tournament_id, t.name as tournament, t.time_zone, r.name as round, e.picks, ${epochColumn(sql`e.lock`)} as lock,
      ${epochColumn(sql`n.created_at`)} as at
    from asked a
    join notices n on n.player_id = a.player_id and n.kind = 'entered-picks' and n.created_at > a.since
    join tournaments t on t.id = n.tournament_id
    join contests o on o.id = n.contest_id
    join rounds r on r.id = o.round_id
    cross join lateral (
      select count(*)::int as picks, min(c.locks_at) as lock, max(e.entered_by) as entered_by
      from entered_picks e join contests c on c.id = e.contest_id and c.tournament_id = t.id
      where e.player_id = n.player_id and e.entered_at = n.created_at) e
    left join players u on u.id = e.entered_by
    where e.picks > 0 and ${isUnread(isoOf(now))}
    order by n.created_at, n.player_id, n.position`,
  );
}
