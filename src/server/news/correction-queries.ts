// The publications that replaced results, and the settlements before and after.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { GATHERED_MS, NEWS_MS } from "#domain/reminders/plan-news.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { isRemoved } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, json, selectRows } from "#server/db/select-rows.ts";
import type { PublishedResult, SettledTable } from "#server/db/stored-tables.ts";

/** The publications of a tournament of which nobody has seen to it that players hear. */
export interface UnplannedPublications {
  tournament_id: number;
  /** The first and the last of them, by id and time. */
  first_id: number;
  last_id: number;
  first: Instant;
  last: Instant;
}

/** Lists the tournaments with such publications after an instant, once the first is old enough that a
 * correction of it would have come. */
export function listUnplanned(
  db: Database,
  { now, since }: { now: Instant; since: Instant },
): Promise<UnplannedPublications[]> {
  const number = Type.Number();
  return selectRows(
    db,
    { tournament_id: number, first_id: number, last_id: number, first: number, last: number },
    sql`
    select p.tournament_id, min(p.id) as first_id, max(p.id) as last_id,
      ${epochColumn(sql`min(p.published_at)`)} as first, ${epochColumn(sql`max(p.published_at)`)} as last
    from publications p
    where p.planned_at is null and p.published_at > ${isoOf(Math.max(since, now - NEWS_MS))}::timestamptz
    group by p.tournament_id
    having min(p.published_at) <= ${isoOf(now - GATHERED_MS.correction)}::timestamptz
    order by p.tournament_id`,
  );
}

/** Notes that players will hear of these publications. */
export async function notePlanned(
  db: Database,
  { tournament_id, last_id }: UnplannedPublications,
  now: Instant,
): Promise<void> {
  await db.execute(sql`
    update publications set planned_at = ${isoOf(now)}::timestamptz
    where tournament_id = ${tournament_id} and id <= ${last_id} and planned_at is null`);
}

/** A contest whose published result was replaced: as it was before, and as it is now. */
export interface ReplacedSettlement {
  contest_id: number;
  points_before: number;
  table_before: SettledTable;
  result_before: PublishedResult;
  points_after: number;
  table_after: SettledTable;
  /** Null: it was taken back. */
  result_after: PublishedResult | null;
}

/** Lists the contests of a tournament whose published results were replaced since a publication, or by one
 * that came after an instant. */
export function listReplaced(
  db: Database,
  { tournamentId, publicationId, after }: { tournamentId: number; publicationId: number; after: Instant },
): Promise<ReplacedSettlement[]> {
  return selectRows(
    db,
    {
      contest_id: Type.Number(),
      points_before: Type.Number(),
      table_before: json<SettledTable>(),
      result_before: json<PublishedResult>(),
      points_after: Type.Number(),
      table_after: json<SettledTable>(),
      result_after: Nullable(json<PublishedResult>()),
    },
    sql`
    select s.contest_id, old.points_per_pick as points_before, old."table" as table_before, old.result as result_before,
      new.points_per_pick as points_after, new."table" as table_after, new.result as result_after
    from (
      select n.contest_id, min(n.version) as first, max(n.version) as last
      from settlements n join contests c on c.id = n.contest_id join publications p on p.id = n.publication_id
      where c.tournament_id = ${tournamentId} and p.id >= ${publicationId} and p.published_at > ${isoOf(after)}::timestamptz
      group by n.contest_id) s
    join settlements old on old.contest_id = s.contest_id and old.version = s.first - 1 and old.result is not null
    join settlements new on new.contest_id = s.contest_id and new.version = s.last
    join contests c on c.id = s.contest_id
    order by c.starts_at, c.id`,
  );
}

/** Lists those of these players whom the tournament's organisers have not removed. */
export async function listPlaying(
  db: Database,
  tournamentId: number,
  playerIds: readonly number[],
): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    select p.id from players p
    where p.id = any(${sql.param([...playerIds])}::int[]) and not ${isRemoved(sql`p.id`, sql`${tournamentId}::int`)}
    order by p.id`,
  );
  return rows.map(({ id }) => id);
}
