import { type SQL, sql } from "drizzle-orm";

/** Whether all results of the round `r` are published: as `isRoundFinished` says of a board in memory. */
export const IS_FINISHED: SQL = sql`(
  exists (select 1 from contests c where c.round_id = r.id and c.status <> 'cancelled')
  and not exists (
    select 1 from contests c
    left join lateral (
      select s.result from settlements s where s.contest_id = c.id order by s.version desc limit 1) n on true
    where c.round_id = r.id and c.status <> 'cancelled' and n.result is null)
  and not exists (
    select 1 from races e
    where e.round_id = r.id and not e.is_cancelled and not exists (select 1 from contests c where c.race_id = e.id)))`;

/** When the newest result of the contests `c` of a condition was published; null: none was. */
export const publishedAt = (condition: SQL): SQL => sql`(
  select max(p.published_at) from contests c
  join settlements s on s.contest_id = c.id join publications p on p.id = s.publication_id
  where ${condition})`;
