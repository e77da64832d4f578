import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { CONTEST_SIDES, sideText } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";
import type { PublishedResult } from "#server/db/stored-tables.ts";

const CONTEST_COLUMNS = {
  id: Type.Number(),
  side1: Nullable(Type.Number()),
  side2: Nullable(Type.Number()),
  side1_name: Type.String(),
  side2_name: Type.String(),
  handicap: Nullable(Type.Number()),
  result: Nullable(json<PublishedResult>()),
};

/** A contest as a recap writes its picks. */
export interface RecapContestRow {
  id: number;
  /** The ids of the sides. */
  side1: number | null;
  side2: number | null;
  side1_name: string;
  side2_name: string;
  /** Of side 1. */
  handicap: number | null;
  /** As it was published last. */
  result: PublishedResult | null;
}

/** Lists these contests with the names of their sides and the published result. */
export async function listRecapContests(db: Database, ids: readonly number[]): Promise<RecapContestRow[]> {
  return selectRows(
    db,
    CONTEST_COLUMNS,
    sql`
    select c.id, c.side1_id as side1, c.side2_id as side2, ${sideText(1)} as side1_name, ${sideText(2)} as side2_name,
      c.handicap::float8 as handicap,
      (select s.result from settlements s where s.contest_id = c.id order by s.version desc limit 1) as result
    from contests c ${CONTEST_SIDES}
    where c.id = any(${sql.param(ids)}::int[])`,
  );
}

/** Lists these contests in playing order. */
export async function sortByStart(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`select id from contests where id = any(${sql.param(ids)}::int[]) order by starts_at, id`,
  );
  return rows.map(({ id }) => id);
}

/** Finds when the newest result of these contests was published, as ISO 8601 with Z; undefined: never. */
export async function findPublishedAt(db: Database, ids: readonly number[]): Promise<string | undefined> {
  const rows = await selectRows(
    db,
    { published_at: Nullable(Type.String()) },
    sql`
    select ${isoColumn(sql`max(p.published_at)`)} as published_at
    from settlements s join publications p on p.id = s.publication_id
    where s.contest_id = any(${sql.param(ids)}::int[])`,
  );
  return rows[0]?.published_at ?? undefined;
}
