import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Notice } from "#contract/notices.ts";
import type { Database } from "#server/db/open.ts";
import { IS_ON_CONTEST } from "#server/db/contest-conditions.ts";
import { notices } from "#server/db/player-schema.ts";
import type { NoticeData } from "#server/db/stored-tables.ts";

/** A notice for each player who has picks or the joker on one of the contests. */
export interface NewNotice {
  tournament_id: number;
  /** The contests, and the one under which the notice is stored. */
  contest_ids: number[];
  contest_id: number;
  kind: Notice["kind"];
  data: Omit<NoticeData, "has_joker">;
  /** ISO 8601 with Z. */
  created_at: string;
}

/** Kinds that say when a contest takes place: the newest one is true. */
const SCHEDULE_KINDS = ["moved", "locked-early", "postponed", "undated", "cancelled", "restored"] as const;

/** Lists the kinds of which unseen notices are outdated by one of this kind. */
function listOutdated(kind: Notice["kind"]): readonly Notice["kind"][] {
  return SCHEDULE_KINDS.some((one) => one === kind) ? SCHEDULE_KINDS : [];
}

/** Stores a notice for each player who has picks or the joker on one of the contests. Replaces unseen notices of the same
 * game, race or team, which are outdated. */
export async function insertNotices(db: Database, notice: NewNotice): Promise<void> {
  const { tournament_id, contest_ids, contest_id, kind, data, created_at } = notice;
  const ids = sql`${sql.param(contest_ids)}::int[]`;
  await db.execute(sql`
    with outdated as (
      delete from notices where tournament_id = ${tournament_id} and contest_id = ${contest_id} and seen_at is null
        and kind = any(${sql.param(listOutdated(kind))}::text[]) and (data->>'race_id' is null or data->>'name' = ${data.name})
    )
    insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
    select ${tournament_id}, player_id, ${contest_id}, ${kind},
      ${JSON.stringify(data)}::jsonb || jsonb_build_object('has_joker', bool_or(is_joker)), ${created_at}::timestamptz
    from (
      select player_id, false as is_joker from picks
      where contest_id = any(${ids}) and num_nonnulls(winner, handicap, top_scorer) > 0
      union all
      select j.player_id, true from jokers j where j.contest_id = any(${ids}) and ${IS_ON_CONTEST}
    ) held
    group by player_id order by player_id`);
}

/** Stores a notice for each player whose joker is free again since its contest is in another round or was removed, in place of
 * unseen ones of the same contest. It is filed under a contest of the joker's round, on which it can be played. */
export async function insertJokerNotices(
  db: Database,
  notice: Pick<NewNotice, "tournament_id" | "contest_id" | "created_at"> &
    Pick<NoticeData, "name" | "race_id">,
): Promise<void> {
  const { tournament_id, contest_id, created_at, name, race_id } = notice;
  const data = { name, race_id, starts_at: null, locked_at: null, reason: "", has_joker: true };
  await db.execute(sql`
    with outdated as (
      delete from notices where tournament_id = ${tournament_id} and seen_at is null and kind = 'joker-free'
        and data->>'name' = ${name}
    )
    insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
    select ${tournament_id}, j.player_id, o.id, 'joker-free',
      ${JSON.stringify(data)}::jsonb || jsonb_build_object('reason', r.name), ${created_at}::timestamptz
    from jokers j join rounds r on r.id = j.round_id
    cross join lateral (select c.id from contests c where c.round_id = r.id order by c.id limit 1) o
    where j.contest_id = ${contest_id} and not ${IS_ON_CONTEST}
    order by j.player_id`);
}

/** Stores a notice for one player in place of an unseen one of the same kind and contest. */
export async function insertPlayerNotice(
  db: Database,
  notice: Omit<NewNotice, "contest_ids"> & { player_id: number },
): Promise<void> {
  const { player_id, contest_id, kind, data } = notice;
  await db
    .delete(notices)
    .where(
      and(
        eq(notices.player_id, player_id),
        eq(notices.contest_id, contest_id),
        eq(notices.kind, kind),
        isNull(notices.seen_at),
      ),
    );
  await db.insert(notices).values({ ...notice, data: { ...data, has_joker: false } });
}

type Decision =
  | "removed"
  | "let-back-in"
  | "appointed"
  | "muted"
  | "unmuted"
  | "signed-out"
  | "renamed"
  | "rename-asked";

const OUTDATED: Record<Decision, Decision[]> = {
  removed: ["removed", "let-back-in"],
  "let-back-in": ["removed", "let-back-in"],
  muted: ["muted", "unmuted"],
  unmuted: ["muted", "unmuted"],
  appointed: ["appointed"],
  "signed-out": ["signed-out"],
  renamed: ["renamed"],
  "rename-asked": ["rename-asked"],
};

/** Tells a player what an organiser or admin decided about him or her, or an admin what an organiser asks for, in place of what was told
 * before; without `tournament_id` wherever
 * the player looks. `created_at`: ISO 8601 with Z. */
export async function tellDecision(
  db: Database,
  told: {
    tournament_id: number | null;
    player_id: number;
    kind: Decision;
    /** The tournament's, empty for all tournaments; or the player's who is renamed. */
    name: string;
    reason: string;
    created_at: string;
  },
): Promise<void> {
  const { player_id, kind, name, reason, created_at, tournament_id } = told;
  await db
    .delete(notices)
    .where(
      and(
        eq(notices.player_id, player_id),
        inArray(notices.kind, OUTDATED[kind]),
        isNull(notices.seen_at),
        tournament_id === null || kind === "rename-asked"
          ? sql`${notices.data}->>'name' = ${name}`
          : eq(notices.tournament_id, tournament_id),
      ),
    );
  const data = { name, race_id: null, starts_at: null, locked_at: null, reason, has_joker: false };
  await db.insert(notices).values({ tournament_id, player_id, contest_id: null, kind, data, created_at });
}

/** Lists the notices that a player has not dismissed in a tournament, and those of no tournament, oldest first. */
export async function listNotices(
  db: Database,
  { tournamentId, playerId }: { tournamentId: number; playerId: number },
): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.player_id, playerId),
        or(eq(notices.tournament_id, tournamentId), isNull(notices.tournament_id)),
        isNull(notices.seen_at),
      ),
    )
    .orderBy(asc(notices.position));
  return rows.map(({ id, contest_id, kind, data: { seen: _, ...data }, created_at }) => ({
    id,
    contest_id,
    kind,
    ...data,
    is_team_alone: data.is_team_alone ?? false,
    created_at,
  }));
}

/** Marks a notice as seen at this time (ISO 8601 with Z); returns whether the player has a notice with this id. */
export async function markNoticeSeen(
  db: Database,
  { id, playerId, at }: { id: number; playerId: number; at: string },
): Promise<boolean> {
  const rows = await db
    .update(notices)
    .set({ seen_at: sql`coalesce(${notices.seen_at}, ${at}::timestamptz)` })
    .where(and(eq(notices.id, id), eq(notices.player_id, playerId)))
    .returning({ id: notices.id });
  return rows.length > 0;
}
