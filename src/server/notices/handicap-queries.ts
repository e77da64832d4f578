// Notices of a changed handicap, which compare with what each player saw when picking.
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import type { NoticeData, SeenHandicap } from "#server/db/stored-tables.ts";

/** A contest whose handicap was changed, and what it offered before. */
export interface ChangedHandicap {
  contest_id: number;
  /** Its sides now. */
  sides: readonly number[];
  before: SeenHandicap;
}

/** The players with a handicap pick of one of the sides, with the offer they saw when they last made it:
 * that of their first notice since then, or else the one before this change. */
const listHandicapPicks = (changed: readonly ChangedHandicap[]): SQL => sql`
  select e.contest_id, p.player_id, coalesce(n.seen, e.before) as seen
  from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as e(contest_id int, sides int[], before jsonb)
  join picks p on p.contest_id = e.contest_id and p.handicap = any(e.sides)
  left join (
    select distinct on (t.contest_id, t.player_id) t.contest_id, t.player_id, t.data->'seen' as seen
    from notices t
    where t.contest_id = any(${sql.param(changed.map((one) => one.contest_id))}::int[])
      and t.kind = 'handicap-changed' and t.data ? 'seen' and not exists (
      select 1 from audit_log l
      where l.user_id = t.player_id and l.action = 'pick' and l.game_id = t.contest_id
        and l.additional_info = 'handicap' and l.timestamp > t.created_at)
    order by t.contest_id, t.player_id, t.created_at
  ) n on n.contest_id = e.contest_id and n.player_id = p.player_id`;

/** Lists the offers that players with a handicap pick saw, each once per contest. */
export async function listSeenHandicaps(
  db: Database,
  changed: readonly ChangedHandicap[],
): Promise<{ contest_id: number; seen: SeenHandicap }[]> {
  return selectRows(
    db,
    { contest_id: Type.Number(), seen: json<SeenHandicap>() },
    sql`select distinct contest_id, seen from (${listHandicapPicks(changed)}) picked`,
  );
}

/** The notices for players who picked at another handicap than the present one. */
export interface HandicapText {
  contest_id: number;
  seen: SeenHandicap;
  data: Omit<NoticeData, "has_joker">;
}

/** Replaces the unseen handicap notices of contests: each player gets the text for the offer that he or
 * she saw, or none if the handicap is the same again. `created_at` is ISO 8601 with Z. */
export async function replaceHandicapNotices(
  db: Database,
  changed: readonly ChangedHandicap[],
  texts: readonly HandicapText[],
  { tournament_id, created_at }: { tournament_id: number; created_at: string },
): Promise<void> {
  await db.execute(sql`
    with picked as (${listHandicapPicks(changed)}), outdated as (
      delete from notices where contest_id = any(${sql.param(changed.map((one) => one.contest_id))}::int[])
        and kind = 'handicap-changed' and seen_at is null
    )
    insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
    select ${tournament_id}, h.player_id, h.contest_id, 'handicap-changed',
      t.data || jsonb_build_object('seen', t.seen, 'has_joker', exists (
        select 1 from jokers j where j.contest_id = h.contest_id and j.player_id = h.player_id)),
      ${created_at}::timestamptz
    from picked h
    join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t(contest_id int, seen jsonb, data jsonb)
      on t.contest_id = h.contest_id and t.seen = h.seen
    order by h.contest_id, h.player_id`);
}
