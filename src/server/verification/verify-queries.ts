import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable, Sport } from "#contract/schemas.ts";
import type { WireName } from "#domain/sports.ts";
import { Bytes, json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import type { sealedPicks } from "#server/db/schema/player-schema.ts";
import type { PublishedResult, SettledTable } from "#server/db/stored-tables.ts";

const CONTESTS_TO_VERIFY_COLUMNS = {
  id: Type.Number(),
  tournament_id: Type.Number(),
  tournament: Type.String(),
  is_sealed: Type.Boolean(),
  is_cancelled: Type.Boolean(),
  round_id: Type.Number(),
};

/** Has the database wait for as long as this transaction computes between two statements; it must hold no
 * rows. */
export async function allowLongPauses(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
}

/** A contest that has a record or a settlement, or is marked as sealed. */
export interface ContestToVerify {
  id: number;
  tournament_id: number;
  tournament: string;
  is_sealed: boolean;
  is_cancelled: boolean;
  round_id: number;
}

/** Lists the contests that have something to verify, by tournament. */
export async function listContestsToVerify(tx: Database): Promise<ContestToVerify[]> {
  const rows = await selectRows(
    tx,
    CONTESTS_TO_VERIFY_COLUMNS,
    sql`
    select c.id, c.tournament_id, t.name as tournament, c.sealed_at is not null as is_sealed,
      c.status = 'cancelled' as is_cancelled, c.round_id
    from contests c join tournaments t on t.id = c.tournament_id
    where c.sealed_at is not null or exists (select 1 from sealed_picks r where r.contest_id = c.id)
      or exists (select 1 from settlements s where s.contest_id = c.id)
    order by c.tournament_id, c.id`,
  );
  return rows;
}

type StoredRecord = Pick<
  typeof sealedPicks.$inferSelect,
  "version" | "players" | "pick_ids" | "combinations" | "secret" | "root" | "leaf_count"
> & { table: unknown };

const RECORDS_COLUMNS = {
  version: Type.Number(),
  players: Bytes,
  pick_ids: Bytes,
  combinations: Bytes,
  secret: Bytes,
  root: Bytes,
  leaf_count: Type.Number(),
  table: json<unknown>(),
};

/** Lists every record of a contest, the newest last. */
export async function listRecords(tx: Database, contestId: number): Promise<StoredRecord[]> {
  const rows = await selectRows(
    tx,
    RECORDS_COLUMNS,
    sql`
    select version, players, pick_ids, combinations, secret, root, leaf_count, "table" from sealed_picks
    where contest_id = ${contestId} order by version`,
  );
  return rows;
}

const SETTLEMENTS_COLUMNS = {
  version: Type.Number(),
  result: Nullable(json<PublishedResult>()),
  points_per_pick: Type.Number(),
  table: json<SettledTable>(),
  rules_version: Type.Number(),
  sport: Sport,
  is_of_tournament: Type.Boolean(),
};

/** A stored settlement, and whether its publication belongs to the contest's tournament. */
export interface StoredSettlement {
  version: number;
  result: PublishedResult | null;
  points_per_pick: number;
  table: SettledTable;
  rules_version: number;
  sport: WireName;
  is_of_tournament: boolean;
}

/** Lists every settlement of a contest, the newest last. */
export async function listSettlements(tx: Database, contestId: number): Promise<StoredSettlement[]> {
  const rows = await selectRows(
    tx,
    SETTLEMENTS_COLUMNS,
    sql`
    select s.version, s.result, s.points_per_pick, s."table", s.rules_version, t.sport,
      p.tournament_id = c.tournament_id as is_of_tournament
    from settlements s join publications p on p.id = s.publication_id join contests c on c.id = s.contest_id
    join tournaments t on t.id = c.tournament_id
    where s.contest_id = ${contestId} order by s.version`,
  );
  return rows;
}
