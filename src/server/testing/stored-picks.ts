import { Type } from "typebox";
import { desc, eq, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import type { PickCombination } from "#domain/contest/pick-combination.ts";
import { selectRows } from "#server/db/select-rows.ts";
import { isKind } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { sealedPicks } from "#server/db/schema/player-schema.ts";
import { decodeRecord } from "#server/sealing/sealed-record.ts";
import type { Caller } from "./fixture.ts";

interface StoredPick extends Record<string, unknown> {
  user_id: number;
  contest_id: number;
  winner: string | null;
  handicap: string | null;
  top_scorer: string | null;
}

const PICKS_COLUMNS = {
  user_id: Type.Number(),
  contest_id: Type.Number(),
  winner: Nullable(Type.String()),
  handicap: Nullable(Type.String()),
  top_scorer: Nullable(Type.String()),
};

/** Reads all picks with current names, by contest and player. */
export async function readPicks(db: Database): Promise<StoredPick[]> {
  const rows = await selectRows(
    db,
    PICKS_COLUMNS,
    sql`
    select p.player_id as user_id, p.contest_id, coalesce(wt.name, wa.name) as winner,
      coalesce(ht.name, ha.name) as handicap, s.name as top_scorer
    from picks p join contests c on c.id = p.contest_id
    left join teams wt on ${isKind("game")} and wt.id = p.winner
    left join athletes wa on ${isKind("race-team")} and wa.id = p.winner
    left join teams ht on ${isKind("game")} and ht.id = p.handicap
    left join athletes ha on ${isKind("race-team")} and ha.id = p.handicap
    left join athletes s on s.id = p.top_scorer
    order by p.contest_id, p.player_id`,
  );
  return rows;
}

/** Lists all jokers, each as "Mari Day 1 701". */
export async function listJokers(db: Database): Promise<string[]> {
  const rows = await selectRows(
    db,
    { joker: Type.String() },
    sql`
    select concat_ws(' ', u.name, o.name, j.contest_id) as joker
    from jokers j join players u on u.id = j.player_id join rounds o on o.id = j.round_id
    order by j.contest_id, j.player_id`,
  );
  return rows.map((row) => row.joker);
}

/** Saves a player's joker on a contest, without checking that this is possible. */
export async function saveJoker(db: Database, contestId: number, { id }: Pick<Caller, "id">): Promise<void> {
  await db.execute(sql`
    insert into jokers (round_id, player_id, contest_id) select round_id, ${id}, id from contests where id = ${contestId}`);
}

/** Reads the newest sealed record of a contest, by player id. */
export async function readRecord(
  db: Database,
  contestId: number,
): Promise<Map<number, PickCombination | undefined>> {
  const ofContest = db.select().from(sealedPicks).where(eq(sealedPicks.contest_id, contestId));
  const [row] = await ofContest.orderBy(desc(sealedPicks.version)).limit(1);
  if (row === undefined) throw new Error(`contest ${contestId} is not sealed`);
  const { players, combinationNumbers, combinations } = decodeRecord(row);
  return new Map([...players].map((id, at) => [id, combinations[(combinationNumbers[at] ?? 0) - 1]]));
}
