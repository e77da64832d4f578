// The results of sources that wait for organisers.
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { selectDeciders } from "#server/feeds/decider-queries.ts";
import { isRecent, type Taken, takeNews, type Taking } from "./taken-queries.ts";

/** Takes the results that wait; returns by tournament and organiser when the first and the last came. */
export const takeWaiting = (tx: Database, taking: Taking): Promise<Taken> =>
  takeNews(tx, taking, {
    table: "feed_changes",
    where: sql`slot = 'result' and state = 'pending'`,
    news: sql`
      select o.id as player_id, f.tournament_id, min(t.received_at) as first, max(t.received_at) as last
      from taken t join feeds f on f.id = t.feed_id
      cross join lateral (${selectDeciders(sql`f.tournament_id`, taking.admins)}) o (id)
      where ${isRecent(sql`t.received_at`, taking)}
      group by f.tournament_id, o.id`,
  });
