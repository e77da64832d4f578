import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import type { ContestKind } from "#domain/contest/contest-kind.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { HAS_RESULT_BY_ID, isKind, isRemoved } from "#server/db/contest-facts.ts";
import { columnOf, hasPick, listMarkets } from "#server/db/market-columns.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import type { WritingTime } from "./queries.ts";

/** A player's wish to take back all picks of a contest. */
export interface AskedTakeBack {
  user_id: number;
  contest_id: number;
  /** When the server had read the whole request: UTC instant, which decides whether it is in time. */
  arrived_at: Instant;
  /** The device of the player's session, for the log. */
  device: string | null;
}

const GRACE = sql.raw(`interval '${WRITING_GRACE_MS} milliseconds'`);

/** A row of each market with what was picked in it, for the log. */
const PICKED: SQL = listMarkets((column) => sql`(${sql.raw(`'${column}'`)}, ${columnOf("b", column)})`);

/** Takes a player's picks of a contest back and logs each, in one statement that checks the lock. Returns
 * whether the contest takes changes: then nothing is picked in it any more, also if nothing was. */
export async function savePicksTakenBack(
  db: Database,
  { user_id, contest_id, arrived_at, device }: AskedTakeBack,
  { shift, until }: Required<WritingTime>,
): Promise<boolean> {
  const [at, player] = [sql`${isoOf(arrived_at)}::timestamptz`, sql`${user_id}::int`];
  const rows = await selectRows(
    db,
    { is_open: Type.Boolean() },
    sql`
    with locked as (
      -- The lock on the contest keeps it from being sealed before the picks are taken back.
      select c.id, c.tournament_id, c.locks_at from contests c
      where c.id = ${contest_id}::int and c.sealed_at is null and c.status = 'scheduled' and ${at} < c.locks_at
        and (${isKind("question")} or (c.side1_id is not null and c.side2_id is not null))
        and not ${HAS_RESULT_BY_ID} and not ${isRemoved(player, sql`c.tournament_id`)}
      for key share of c
    ), opened as (
      select * from locked c
      where clock_timestamp() + ${shift}::float8 * interval '1 millisecond'
        < least(c.locks_at + ${GRACE}, ${isoOf(until)}::timestamptz)
    ), before as (
      select p.*, o.tournament_id from picks p join opened o on o.id = p.contest_id
      where p.player_id = ${player} and ${hasPick("p")}
      for update of p
    ), cleared as (
      update picks p set ${listMarkets((column) => sql`${sql.raw(column)} = null`)}
      from before b where p.contest_id = b.contest_id and p.player_id = b.player_id
    ), logged as (
      insert into audit_log (timestamp, user_id, action, tournament_id, game_id, additional_info, old_id, device)
      select ${at}, ${player}, 'pick', b.tournament_id, b.contest_id, m.market, m.old_id, ${device}::text
      from before b cross join lateral (values ${PICKED}) as m(market, old_id)
      where m.old_id is not null
    )
    select exists (select 1 from opened) as is_open`,
  );
  return rows[0]?.is_open === true;
}

/** What a contest is, and whether its game or race has a result. */
interface ContestFacts {
  tournament_id: number;
  kind: ContestKind;
  has_result: boolean;
}

/** Finds what a contest is; undefined if there is none of this id. */
export async function findContestFacts(db: Database, contestId: number): Promise<ContestFacts | undefined> {
  const rows = await selectRows(
    db,
    { tournament_id: Type.Number(), kind: json<ContestKind>(), has_result: Type.Boolean() },
    sql`
    select c.tournament_id, c.kind, ${HAS_RESULT_BY_ID} as has_result from contests c where c.id = ${contestId}::int`,
  );
  return rows[0];
}
