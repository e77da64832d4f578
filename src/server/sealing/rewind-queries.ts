// SQL that reads earlier picks and jokers from the audit log.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { MARKET_COLUMNS } from "#domain/contest/market.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { MOVED_BACK } from "#server/db/contest-conditions.ts";

const CHANGES_SINCE_COLUMNS = {
  user_id: Type.Number(),
  market: Type.String(),
  old_id: Nullable(Type.Number()),
};

/** A player's pick in a market before the first change since an instant. */
export interface PickChange extends Record<string, unknown> {
  user_id: number;
  /** The column of the market. */
  market: string;
  old_id: number | null;
}

/** Lists the first change at or after this time (ISO 8601 with Z) for each player and market of a contest. */
export async function listChangesSince(tx: Database, contestId: number, at: string): Promise<PickChange[]> {
  const rows = await selectRows(
    tx,
    CHANGES_SINCE_COLUMNS,
    sql`
    select distinct on (user_id, additional_info) user_id, additional_info as market, old_id from audit_log
    where action = 'pick' and game_id = ${contestId} and timestamp >= ${at}::timestamptz
      and additional_info = any(${sql.param(Object.values(MARKET_COLUMNS))}::text[])
    order by user_id, additional_info, timestamp, id`,
  );
  return rows;
}

/** Moves a round's jokers that are or were on these contests back to where they
 * were at a UTC instant, and logs it. A joker on another locked contest stays;
 * one whose former contest has locked returns to its player. */
export async function rewindJokers(
  tx: Database,
  { contestIds, roundId, at, now }: { contestIds: number[]; roundId: number; at: Instant; now: Instant },
): Promise<void> {
  const ids = sql`${sql.param(contestIds)}::int[]`;
  const nowAt = sql`${isoOf(now)}::timestamptz`;
  await tx.execute(sql`
    with first_change as (
      select distinct on (l.user_id) l.user_id, l.old_id as contest_id
      from audit_log l
      where l.action = 'joker' and l.round_id = ${roundId} and l.timestamp >= ${isoOf(at)}::timestamptz
      order by l.user_id, l.timestamp, l.id
    ), planned as (
      select f.user_id as player_id, j.contest_id as present_id, case
        when f.contest_id = any(${ids}) then f.contest_id
        when was.round_id = ${roundId} and was.sealed_at is null and was.status <> 'cancelled' and (was.locks_at is null or was.locks_at > ${nowAt})
        then was.id end as target_id
      from first_change f
      left join jokers j on j.round_id = ${roundId} and j.player_id = f.user_id
      left join contests was on was.id = f.contest_id
      left join contests present on present.id = j.contest_id
      where f.contest_id is distinct from j.contest_id
        and (j.contest_id = any(${ids}) or f.contest_id = any(${ids}) and (
          j.contest_id is null or present.round_id is distinct from j.round_id or present.status = 'cancelled'
          or present.sealed_at is null and (present.locks_at is null or present.locks_at > ${nowAt})))
    ), taken as (
      delete from jokers j using planned p
      where j.round_id = ${roundId} and j.player_id = p.player_id and p.target_id is null
    ), placed as (
      insert into jokers (round_id, player_id, contest_id)
      select ${roundId}, player_id, target_id from planned where target_id is not null
      on conflict (round_id, player_id) do update set contest_id = excluded.contest_id
    )
    insert into audit_log (timestamp, user_id, action, tournament_id, game_id, additional_info, old_id, new_id, round_id)
    select ${nowAt}, p.player_id, 'joker', c.tournament_id, c.id, ${MOVED_BACK}, p.present_id, p.target_id, ${roundId}
    from planned p join contests c on c.id = coalesce(p.target_id, p.present_id)`);
}
