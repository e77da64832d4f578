// SQL that reminders and notices share: the contests that lock soon, and who plays in their tournaments.
import { type SQL, sql } from "drizzle-orm";
import { isRemoved, isReturning } from "#server/db/contest-facts.ts";
import { hasPick } from "#server/db/market-columns.ts";
import { OFFER_COLUMNS } from "#server/db/offered-picks.ts";

/** Selects the contests that take picks and lock after one instant and until another (ISO 8601 with Z). */
export const selectOpen = (after: string, until: string): SQL => sql`
  select c.id, c.tournament_id, c.round_id, c.race_id, c.team_id, c.kind, c.locks_at, c.side1_id, c.side2_id,
    c.side1_label, c.side2_label,    c.emoji1, c.emoji2, t.time_zone, ${OFFER_COLUMNS}
  from contests c join tournaments t on t.id = c.tournament_id
  where c.sealed_at is null and c.status = 'scheduled' and c.side1_id is not null and c.side2_id is not null
    and c.locks_at > ${after}::timestamptz and c.locks_at <= ${until}::timestamptz`;

/** Selects the tournaments of the contests in `open` with the ids of all their contests. */
export const SELECT_TOURNAMENTS: SQL = sql`
  select c.tournament_id, array_agg(c.id) as contest_ids from contests c
  where c.tournament_id in (select tournament_id from open) group by c.tournament_id`;

/** Whether the player `s` plays in the tournament `d`: has picked in it, was brought along into it, or is
 * in a league of it that is not muted; not who was removed. */
export const IS_PLAYING: SQL = sql`(
  not ${isRemoved(sql`s.player_id`, sql`d.tournament_id`)} and (
    exists (select 1 from picks k where k.contest_id = any(d.contest_ids) and k.player_id = s.player_id and ${hasPick("k")})
    or ${isReturning(sql`s.player_id`, sql`d.tournament_id`)}
    or exists (
      select 1 from league_members m join leagues g on g.id = m.league_id
      where m.player_id = s.player_id and m.state = 'member' and g.deleted_at is null
        and g.tournament_id = d.tournament_id and g.id <> all(s.muted_leagues))))`;
