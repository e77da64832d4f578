import { sql } from "drizzle-orm";

/** Whether the tournament `t` is over: a round is complete, and so is every round that has games or races. One without any never
 * keeps it open. */
export const IS_OVER = sql`(
  exists (select 1 from rounds r where r.tournament_id = t.id and r.is_over)
  and not exists (
    select 1 from rounds r where r.tournament_id = t.id and not r.is_over and (
      exists (select 1 from contests c where c.round_id = r.id) or exists (select 1 from races e where e.round_id = r.id))))`;
