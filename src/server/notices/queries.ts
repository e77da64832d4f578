import { alias } from "drizzle-orm/pg-core";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Notice } from "#contract/notices/schemas.ts";
import { hasPick } from "#server/db/market-columns.ts";
import type { Database } from "#server/db/open.ts";
import { IS_ON_CONTEST } from "#server/db/contest-conditions.ts";
import { notices, players } from "#server/db/schema/player-schema.ts";
import type { NoticeData } from "#server/db/stored-tables.ts";
import { isEnded } from "./ended-queries.ts";

/** A notice for each player who has picks or the joker on one of the contests, or only for those who picked
 * this side. */
export interface NewNotice {
  tournament_id: number;
  /** The contests, and the one under which the notice is stored. */
  contest_ids: number[];
  contest_id: number;
  /** The id of the side; undefined: all. */
  picked?: number;
  kind: Notice["kind"];
  data: Omit<NoticeData, "has_joker">;
  /** ISO 8601 with Z. */
  created_at: string;
}

/** Kinds about the time of a contest: only the newest one is true. */
const SCHEDULE_KINDS = ["moved", "locked-early", "postponed", "undated", "cancelled", "restored"] as const;

/** Lists the kinds whose unseen notices one of this kind outdates. */
function listOutdated(kind: Notice["kind"]): readonly Notice["kind"][] {
  return SCHEDULE_KINDS.some((one) => one === kind) ? SCHEDULE_KINDS : [];
}

/** Stores these notices for every player with picks or the joker on one of their contests. They replace
 * unseen, outdated ones of the same game, race or team. */
export async function insertNotices(db: Database, all: readonly NewNotice[]): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map((one, n) => ({ n, outdated: listOutdated(one.kind), ...one }));
  await db.execute(sql`
    with notice as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(n int, tournament_id int, contest_ids int[],
        contest_id int, picked int, kind text, outdated text[], data jsonb, created_at timestamptz)
    ), outdated as (
      delete from notices o using notice n
      where o.tournament_id = n.tournament_id and o.contest_id = n.contest_id and o.seen_at is null
        and o.kind = any(n.outdated) and (o.data->>'race_id' is null or o.data->>'name' = n.data->>'name')
    )
    insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
    select n.tournament_id, concerned.player_id, n.contest_id, n.kind,
      n.data || jsonb_build_object('has_joker', concerned.has_joker), n.created_at
    from notice n cross join lateral (
      select player_id, bool_or(is_joker) as has_joker from (
        select player_id, false as is_joker, coalesce(n.picked in (winner, handicap), n.picked is null) as is_meant
        from picks where contest_id = any(n.contest_ids) and ${hasPick("picks")}
        union all
        select j.player_id, true, n.picked is null from jokers j where j.contest_id = any(n.contest_ids) and ${IS_ON_CONTEST}
      ) one group by player_id having bool_or(is_meant)
    ) concerned
    order by n.n, concerned.player_id`);
}

/** A contest that is in another round now, or removed, so that the joker on it is free again. */
export type FreedContest = Pick<NewNotice, "tournament_id" | "contest_id" | "created_at"> &
  Pick<NoticeData, "name" | "race_id">;

/** Stores a notice for each player whose joker is free again, in place of unseen ones of the same
 * contests. It refers to a contest of the joker's round, on which the joker can be played, or else to the
 * contest that was in it. */
export async function insertJokerNotices(db: Database, all: readonly FreedContest[]): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map(({ tournament_id, contest_id, created_at, name, race_id }, n) => {
    const data = { name, race_id, starts_at: null, locked_at: null, reason: "", has_joker: true };
    return { n, tournament_id, contest_id, created_at, data };
  });
  await db.execute(sql`
    with freed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(n int, tournament_id int, contest_id int, created_at timestamptz, data jsonb)
    ), outdated as (
      delete from notices o using freed f
      where o.tournament_id = f.tournament_id and o.seen_at is null and o.kind = 'joker-free'
        and o.data->>'name' = f.data->>'name'
    )
    insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
    select f.tournament_id, j.player_id, coalesce(o.id, own.id), 'joker-free', f.data || jsonb_build_object('reason', r.name), f.created_at
    from freed f join jokers j on j.contest_id = f.contest_id join rounds r on r.id = j.round_id
    left join lateral (select c.id from contests c where c.round_id = r.id order by c.id limit 1) o on true
    left join contests own on own.id = f.contest_id
    where not ${IS_ON_CONTEST}
    order by f.n, j.player_id`);
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

/** A reminder of the picks that players of a league miss. Instants are ISO 8601 with Z. */
interface Reminder {
  tournament_id: number;
  /** The league's name. */
  league: string;
  round: string;
  locks_at: string;
  /** The id of the captain. */
  by: number;
  created_at: string;
}

/** Stores a reminder for each of these players in place of unseen earlier ones of the league. */
export async function insertReminders(
  db: Database,
  playerIds: readonly number[],
  { tournament_id, league, round, locks_at, by, created_at }: Reminder,
): Promise<void> {
  const data: NoticeData = {
    name: league,
    race_id: null,
    starts_at: locks_at,
    locked_at: null,
    reason: round,
    by,
    has_joker: false,
  };
  const ids = sql.param([...playerIds]);
  await db.execute(sql`
    delete from notices where player_id = any(${ids}::int[]) and tournament_id = ${tournament_id}
      and kind = 'reminded' and seen_at is null and data->>'name' = ${league}`);
  await db.execute(sql`
    insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
    select ${tournament_id}, id, null, 'reminded', ${JSON.stringify(data)}::jsonb, ${created_at}::timestamptz
    from unnest(${ids}::int[]) as id order by id`);
}

type Decision =
  | "removed"
  | "let-back-in"
  | "appointed"
  | "muted"
  | "unmuted"
  | "name-hidden"
  | "name-shown"
  | "signed-out"
  | "renamed"
  | "rename-asked";

const OUTDATED: Record<Decision, Decision[]> = {
  removed: ["removed", "let-back-in"],
  "let-back-in": ["removed", "let-back-in"],
  muted: ["muted", "unmuted"],
  unmuted: ["muted", "unmuted"],
  "name-hidden": ["name-hidden", "name-shown"],
  "name-shown": ["name-hidden", "name-shown"],
  appointed: ["appointed"],
  "signed-out": ["signed-out"],
  renamed: ["renamed"],
  "rename-asked": ["rename-asked"],
};

/** Notifies a player of a decision of an organiser or admin, or an admin of an organiser's request, in
 * place of earlier unseen ones. Without `tournament_id` it is shown in every tournament; `created_at` is
 * ISO 8601 with Z. */
export async function notifyDecision(
  db: Database,
  told: {
    tournament_id: number | null;
    player_id: number;
    kind: Decision;
    /** The tournament's name, empty for all tournaments; or the name of the player to rename. */
    name: string;
    reason: string;
    /** The id of the player who decided. */
    by: number;
    created_at: string;
  },
): Promise<void> {
  const { player_id, kind, name, reason, by, created_at, tournament_id } = told;
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
  const data = { name, race_id: null, starts_at: null, locked_at: null, reason, by, has_joker: false };
  await db.insert(notices).values({ tournament_id, player_id, contest_id: null, kind, data, created_at });
}

const withoutKept = ({ seen: _seen, into: _into, gone: _gone, ...data }: NoticeData) => data;

/** Lists the notices that a player has not dismissed in a tournament, and those of no tournament, oldest
 * first, without those that have ended. `now`: ISO 8601 with Z. */
export async function listNotices(
  db: Database,
  { tournamentId, playerId, now }: { tournamentId: number; playerId: number; now: string },
): Promise<Notice[]> {
  const n = alias(notices, "n");
  const rows = await db
    .select({ notice: n, by: players.name })
    .from(n)
    .leftJoin(players, and(sql`${players.id} = (${n.data}->>'by')::int`, isNull(players.erased_at)))
    .where(
      and(
        eq(n.player_id, playerId),
        or(eq(n.tournament_id, tournamentId), isNull(n.tournament_id)),
        isNull(n.seen_at),
        sql`not ${isEnded(now)}`,
      ),
    )
    .orderBy(asc(n.position));
  return rows.map(({ notice: { id, contest_id, kind, data, created_at }, by }) => ({
    id,
    contest_id,
    kind,
    ...withoutKept(data),
    by,
    is_team_alone: data.is_team_alone ?? false,
    created_at,
  }));
}

/** Marks a notice as seen at this time (ISO 8601 with Z); returns whether the player has a notice with this
 * id. */
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
