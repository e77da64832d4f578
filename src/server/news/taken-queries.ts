// What mentions, entered picks and joins have in common: each is taken once, and read from after an instant
// of its player.
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, selectRows } from "#server/db/select-rows.ts";

/** Rows that one statement takes. */
export const TAKEN_AT_ONCE = 1_000;

/** When something that players have not read first and last happened to each. */
export interface TakenNews {
  players: { player_id: number; first: Instant; last: Instant }[];
  hasMore: boolean;
}

/** Runs the statement that takes rows. `parts` are its tables: `taken`, at most `TAKEN_AT_ONCE` rows, and
 * `player`, with `player_id`, `first` and `last`. */
export async function takeNews(tx: Database, parts: SQL): Promise<TakenNews> {
  const number = Nullable(Type.Number());
  const rows = await selectRows(
    tx,
    { player_id: number, first: number, last: number, taken: Type.Number() },
    sql`
    with ${parts}
    select s.player_id, ${epochColumn(sql`s.first`)} as first, ${epochColumn(sql`s.last`)} as last,
      (select count(*) from taken)::int as taken
    from (select 1) one left join player s on true`,
  );
  const players = rows.flatMap(({ player_id, first, last }) =>
    player_id === null || first === null || last === null ? [] : [{ player_id, first, last }],
  );
  return { players, hasMore: rows[0]?.taken === TAKEN_AT_ONCE };
}

/** A player, and the instant (UTC) from after which news are asked for. */
export interface AskedNews {
  player_id: number;
  since: Instant;
}

/** Selects whose news are asked for, as `player_id` and `since`. */
export function selectAsked(asked: readonly AskedNews[]): SQL {
  const rows = JSON.stringify(asked.map(({ player_id, since }) => ({ player_id, since: isoOf(since) })));
  return sql`select * from jsonb_to_recordset(${rows}::jsonb) as a(player_id int, since timestamptz)`;
}
