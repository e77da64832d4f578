import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import type { sealedPicks } from "#server/db/player-schema.ts";
import type { SettledTable } from "#server/db/stored-tables.ts";

/** A contest of which there is a record or a settlement, or that is marked as sealed. */
export interface ContestToVerify {
  id: number;
  tournament_id: number;
  tournament: string;
  is_sealed: boolean;
}

/** The contests that have something to verify, by tournament. */
export async function listContestsToVerify(tx: Database): Promise<ContestToVerify[]> {
  const { rows } = await tx.execute<{ [K in keyof ContestToVerify]: ContestToVerify[K] }>(sql`
    select c.id, c.tournament_id, t.name as tournament, c.sealed_at is not null as is_sealed
    from contests c join tournaments t on t.id = c.tournament_id
    where c.sealed_at is not null or exists (select 1 from sealed_picks r where r.contest_id = c.id)
      or exists (select 1 from settlements s where s.contest_id = c.id)
    order by c.tournament_id, c.id`);
  return rows;
}

type StoredRecord = Pick<
  typeof sealedPicks.$inferSelect,
  "version" | "players" | "pick_ids" | "combinations" | "secret" | "root" | "leaf_count"
> & { table: unknown };

/** Every record of a contest, the newest last. */
export async function listRecords(tx: Database, contestId: number): Promise<StoredRecord[]> {
  const { rows } = await tx.execute<{ [K in keyof StoredRecord]: StoredRecord[K] }>(sql`
    select version, players, pick_ids, combinations, secret, root, leaf_count, "table" from sealed_picks
    where contest_id = ${contestId} order by version`);
  return rows;
}

/** What the combinations of a contest earned by its newest settlement; undefined: nothing was published, or it was
 * withdrawn. */
export async function findSettledTable(tx: Database, contestId: number): Promise<SettledTable | undefined> {
  const { rows } = await tx.execute<{ table: SettledTable; is_withdrawn: boolean }>(sql`
    select "table", result is null as is_withdrawn from settlements
    where contest_id = ${contestId} order by version desc limit 1`);
  return rows[0]?.is_withdrawn === false ? rows[0].table : undefined;
}
