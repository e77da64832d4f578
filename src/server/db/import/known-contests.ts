import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";
import { IS_PICKED } from "#server/db/contest-conditions.ts";
import { HAS_LOST_JOKER } from "#server/db/lost-jokers.ts";

const KNOWN_CONTESTS_COLUMNS = {
  id: Type.Number(),
  number: Nullable(Type.Number()),
  race_id: Nullable(Type.Number()),
  tournament_id: Type.Number(),
  round: Type.String(),
  imported: Type.String(),
  side1_id: Nullable(Type.Number()),
  side2_id: Nullable(Type.Number()),
  side1: Nullable(Type.String()),
  side2: Nullable(Type.String()),
  handicap: Nullable(Type.Number()),
  is_cancelled: Type.Boolean(),
  is_out_alone: Type.Boolean(),
  is_locked: Type.Boolean(),
  is_sealed: Type.Boolean(),
  has_result: Type.Boolean(),
  has_picks: Type.Boolean(),
  has_lost_joker: Type.Boolean(),
};

/** A stored contest as an import sees it. */
export interface KnownContest {
  id: number;
  number: number | null;
  race_id: number | null;
  tournament_id: number;
  round: string;
  imported: string;
  side1_id: number | null;
  side2_id: number | null;
  side1: string | null;
  side2: string | null;
  handicap: number | null;
  is_cancelled: boolean;
  /** A team that is cancelled while another of its race is not. */
  is_out_alone: boolean;
  is_locked: boolean;
  is_sealed: boolean;
  has_result: boolean;
  /** Whether anybody has picked it, as organisers are shown. */
  has_picks: boolean;
  /** Whether it is cancelled for good. */
  has_lost_joker: boolean;
}

/** Lists the tournament's contests, and contests of other tournaments with one of these ids. Locks them until the
 * transaction ends: none can be sealed, and those of the tournament that are not among these ids cannot be picked. */
export async function listKnownContests(
  db: Database,
  tournamentId: number,
  ids: number[],
  now: Instant,
): Promise<KnownContest[]> {
  const file = sql`${sql.param(ids)}::int[]`;
  await db.execute(sql`
    select 1 from contests where tournament_id = ${tournamentId} and id <> all(${file}) order by id for update`);
  await db.execute(sql`
    select 1 from contests where tournament_id = ${tournamentId} and id = any(${file}) order by id for no key update`);
  const rows = await selectRows(
    db,
    KNOWN_CONTESTS_COLUMNS,
    sql`
    select c.id, c.number, c.race_id, c.tournament_id, r.name as round, c.imported, c.side1_id, c.side2_id, c.handicap,
      coalesce(t1.name, a1.name) as side1, coalesce(t2.name, a2.name) as side2,
      c.status = 'cancelled' as is_cancelled,
      c.status = 'cancelled' and exists (
        select 1 from contests o where o.race_id = c.race_id and o.status <> 'cancelled') as is_out_alone, c.sealed_at is not null as is_sealed,
      coalesce(c.locks_at <= ${isoOf(now)}::timestamptz, false) as is_locked,
      exists (
        select 1 from results x where x.contest_id = c.id and num_nonnulls(x.score1, x.position1, x.position2) > 0
      ) as has_result,
      ${IS_PICKED} as has_picks,
      case when c.status = 'cancelled' then ${HAS_LOST_JOKER} else false end as has_lost_joker
    from contests c join rounds r on r.id = c.round_id
    left join teams t1 on c.race_id is null and t1.id = c.side1_id
    left join teams t2 on c.race_id is null and t2.id = c.side2_id
    left join athletes a1 on c.race_id is not null and a1.id = c.side1_id
    left join athletes a2 on c.race_id is not null and a2.id = c.side2_id
    where c.tournament_id = ${tournamentId} or c.id = any(${file})`,
  );
  return rows;
}
