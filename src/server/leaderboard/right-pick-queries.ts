import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import type { Market } from "#domain/contest/market.ts";
import { isKind, pickedName } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { json, selectRows } from "#server/db/select-rows.ts";

/** What a pick of a game or race is described with. */
export interface PickFacts {
  contest_id: number;
  market: Market;
  picked: number;
  /** Null: a draw. */
  name: string | null;
  is_game: boolean;
  is_first: boolean;
  /** Of side 1. */
  handicap: number | null;
}

const PICK_COLUMNS = {
  contest_id: Type.Number(),
  market: json<Market>(),
  picked: Type.Number(),
  name: Nullable(Type.String()),
  is_game: Type.Boolean(),
  is_first: Type.Boolean(),
  handicap: Nullable(Type.Number()),
};

/** Lists the facts of these picks of games and races. */
export async function listPickFacts(
  db: Database,
  picks: readonly Pick<PickFacts, "contest_id" | "market" | "picked">[],
): Promise<PickFacts[]> {
  return selectRows(
    db,
    PICK_COLUMNS,
    sql`
    select c.id as contest_id, to_json(one.market) as market, one.picked, ${isKind("game")} as is_game,
      one.picked = c.side1_id as is_first, c.handicap::float8 as handicap,
      case one.market when 'topScorer' then (select a.name from athletes a where a.id = one.picked)
        else ${pickedName(sql`one.picked`)} end as name
    from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb) as one(contest_id int, market text, picked int)
    join contests c on c.id = one.contest_id and not ${isKind("question")}`,
  );
}
