// What the kinds of news have in common: what happened is taken once, in parts of a bounded size, and
// messages are read from after an instant of their player.
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { NEWS_MS } from "#domain/reminders/plan-news.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, selectRows } from "#server/db/select-rows.ts";

/** Rows that one statement takes. */
export const TAKEN_AT_ONCE = 1_000;

/** What is taken, and who may hear of it. */
export interface Taking {
  now: Instant;
  /** What happened before is taken and not told. */
  since: Instant;
  /** Admins, who hear of results where nobody organises a tournament. */
  admins: readonly number[];
}

/** When something first and last happened to a player that nobody has told yet. */
interface TakenNews {
  player_id: number;
  /** Null: messages of its kind are about all tournaments. */
  tournament_id: number | null;
  first: Instant;
  last: Instant;
}

/** What one statement took. */
export interface Taken {
  news: TakenNews[];
  hasMore: boolean;
}

/** From after which instant on what is taken is told. */
export const isRecent = (at: SQL, { now, since }: Taking): SQL =>
  sql`${at} > ${isoOf(Math.max(since, now - NEWS_MS))}::timestamptz`;

/** Takes rows of which nobody has seen to it that players hear, at most `TAKEN_AT_ONCE`: no two servers take
 * the same. */
export async function takeNews(
  tx: Database,
  { now }: Taking,
  {
    table,
    id = "id",
    where = sql`true`,
    news,
  }: {
    /** With `planned_at`. */
    table: "notices" | "league_log" | "mentions" | "feed_changes";
    /** A column by which a row is known. */
    id?: "id" | "ctid";
    where?: SQL;
    /** Selects `player_id`, `tournament_id`, `first` and `last` from the rows `taken`. */
    news: SQL;
  },
): Promise<Taken> {
  const number = Nullable(Type.Number());
  const [from, key] = [sql.raw(table), sql.raw(id)];
  const rows = await selectRows(
    tx,
    { player_id: number, tournament_id: number, first: number, last: number, taken: Type.Number() },
    sql`
    with taken as (
      update ${from} set planned_at = ${isoOf(now)}::timestamptz
      where ${key} = any(array(
        select ${key} from ${from} where planned_at is null and ${where} limit ${TAKEN_AT_ONCE} for update skip locked))
      returning *),
    news as (${news})
    select s.player_id, s.tournament_id, ${epochColumn(sql`s.first`)} as first, ${epochColumn(sql`s.last`)} as last,
      (select count(*) from taken)::int as taken
    from (select 1) one left join news s on true`,
  );
  const told = rows.flatMap(({ player_id, tournament_id, first, last }): TakenNews[] =>
    player_id === null || first === null || last === null ? [] : [{ player_id, tournament_id, first, last }],
  );
  return { news: told, hasMore: rows[0]?.taken === TAKEN_AT_ONCE };
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
