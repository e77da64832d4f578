import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { hasPick } from "#server/db/market-columns.ts";
import { Nullable } from "#contract/schemas.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";
import { isRemoved } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { shownNameOf } from "#server/db/shown-name.ts";

/** A player who has picks in a tournament of which none is scored. */
export interface Newcomer {
  user_id: number;
  name: string;
  team: string | null;
}

/** The newest `most` active players with picks in a tournament and no scored one, by name. Each player is
 * looked up contest by contest and only until a pick is found: to read all picks would take seconds where
 * there are millions. */
export async function listNewcomers(db: Database, tournamentId: number, most: number): Promise<Newcomer[]> {
  const rows = await selectRows(
    db,
    { user_id: Type.Number(), name: Type.String(), team: Nullable(Type.String()) },
    sql`
    with contest as (
      select array_agg(id) as ids, coalesce(array_agg(id) filter (where (
        select s.result is not null from settlements s where s.contest_id = c.id order by s.version desc limit 1
      )), '{}') as settled
      from contests c where tournament_id = ${tournamentId}
    )
    select newest.* from (
      select u.id as user_id, ${shownNameOf("u", tournamentId)} as name, f.team
      from players u
      cross join contest
      cross join lateral (
        select 1 from picks p
        where p.contest_id = any(contest.ids) and p.player_id = u.id
          and ${hasPick("p")}
        limit 1) picked
      left join supporters f on f.tournament_id = ${tournamentId} and f.user_id = u.id
      where u.deactivated_at is null and not ${isRemoved(sql`u.id`, sql`${tournamentId}`)}
      and not exists (
        select 1 from picks p
        where p.contest_id = any(contest.settled) and p.player_id = u.id
          and ${hasPick("p")})
      order by u.id desc
      limit ${most}) newest
    order by name, user_id`,
  );
  return rows;
}

/** The UTC instant at which the first contest of a tournament locks; undefined while it has none. */
export async function findFirstLock(db: Database, tournamentId: number): Promise<Instant | undefined> {
  const rows = await selectRows(
    db,
    { locks_at: Nullable(Type.String()) },
    sql`
    select ${isoColumn(sql`min(locks_at)`)} as locks_at
    from contests where tournament_id = ${tournamentId}`,
  );
  const lock = rows[0]?.locks_at;
  return lock ? instantOf(lock) : undefined;
}
