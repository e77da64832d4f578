// Notices of a changed handicap, which compare with what each player saw when picking.
import { type SQL, sql } from "drizzle-orm";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import type { NoticeData, SeenHandicap } from "#server/db/stored-tables.ts";

/** A contest whose handicap was changed, and what it offered before. */
export interface ChangedHandicap {
  tournament_id: number;
  contest_id: number;
  /** Its sides now. */
  sides: readonly number[];
  before: SeenHandicap;
  /** ISO 8601 with Z. */
  created_at: string;
}

/** The players with a handicap pick of one of the sides, each with what the contest offered when they last made it: that of their
 * first notice since then, or what it was before this change. */
const listHolders = ({ contest_id, sides, before }: ChangedHandicap): SQL => sql`
  select p.player_id, coalesce(n.seen, ${JSON.stringify(before)}::jsonb) as seen
  from picks p
  left join (
    select distinct on (t.player_id) t.player_id, t.data->'seen' as seen
    from notices t
    where t.contest_id = ${contest_id} and t.kind = 'handicap-changed' and t.data ? 'seen' and not exists (
      select 1 from audit_log l
      where l.user_id = t.player_id and l.action = 'pick' and l.game_id = ${contest_id}
        and l.additional_info = 'handicap' and l.timestamp > t.created_at)
    order by t.player_id, t.created_at
  ) n on n.player_id = p.player_id
  where p.contest_id = ${contest_id} and p.handicap = any(${sql.param(sides)}::int[])`;

/** Lists what the players with a handicap pick saw when they made it, each value once. */
export async function listSeenHandicaps(db: Database, changed: ChangedHandicap): Promise<SeenHandicap[]> {
  const rows = await selectRows(
    db,
    { seen: json<SeenHandicap>() },
    sql`select distinct seen from (${listHolders(changed)}) held`,
  );
  return rows.map(({ seen }) => seen);
}

/** Replaces the unseen notices of a contest's handicap: each player has the text for what he or she saw, or none where the handicap
 * is the same again. */
export async function replaceHandicapNotices(
  db: Database,
  changed: ChangedHandicap,
  texts: readonly { seen: SeenHandicap; data: Omit<NoticeData, "has_joker"> }[],
): Promise<void> {
  const { tournament_id, contest_id, created_at } = changed;
  await db.execute(sql`
    with held as (${listHolders(changed)}), outdated as (
      delete from notices where contest_id = ${contest_id} and kind = 'handicap-changed' and seen_at is null
    )
    insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
    select ${tournament_id}, h.player_id, ${contest_id}, 'handicap-changed',
      t.data || jsonb_build_object('seen', t.seen, 'has_joker', exists (
        select 1 from jokers j where j.contest_id = ${contest_id} and j.player_id = h.player_id)),
      ${created_at}::timestamptz
    from held h
    join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t(seen jsonb, data jsonb) on t.seen = h.seen
    order by h.player_id`);
}
