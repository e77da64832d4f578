import { Type } from "typebox";
import { and, eq, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import {
  CHANGE_KINDS,
  CHANGE_SLOTS,
  CHANGE_STATES,
  type ChangeState,
  type FeedValue,
  type KnownChange,
  type Proposal,
} from "#domain/feeds/changes.ts";
import { DAY, type Instant, isoOf, MINUTE } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { feedChanges } from "#server/db/schema/feed-schema.ts";
import { epochColumn, isoColumn, json, selectRows } from "#server/db/select-rows.ts";

const COLUMNS = {
  id: Type.Number(),
  tournament_id: Type.Number(),
  feed_id: Type.Number(),
  source: Type.String(),
  slot: Type.Enum(CHANGE_SLOTS),
  kind: Type.Enum(CHANGE_KINDS),
  event_id: Type.Number(),
  value: json<FeedValue>(),
  was: json<FeedValue>(),
  received_at: Type.String(),
  accepts_at: Nullable(Type.String()),
  state: Type.Enum(CHANGE_STATES),
  decided_at: Nullable(Type.String()),
  decided_by: Nullable(Type.String()),
  is_by_itself: Type.Boolean(),
  note: Nullable(Type.String()),
};

const SELECTED = sql`
  select c.id, f.tournament_id, c.feed_id, f.name as source, c.slot, c.kind, c.event_id, c.value, c.was,
    ${isoColumn(sql`c.received_at`)} as received_at, ${isoColumn(sql`c.accepts_at`)} as accepts_at, c.state,
    ${isoColumn(sql`c.decided_at`)} as decided_at, case when p.erased_at is null then p.name end as decided_by,
    c.is_by_itself, c.note
  from feed_changes c join feeds f on f.id = c.feed_id left join players p on p.id = c.decided_by`;

/** A change with its source. */
export type StoredChange = Awaited<ReturnType<typeof listShownChanges>>[number];

/** Days for which decided changes are shown, and most of them. */
const SHOWN_DAYS = 7;
const MAX_SHOWN = 500;

/** Lists the changes of a tournament that wait, and those that were decided lately, the newest first. */
export async function listShownChanges(db: Database, tournamentId: number, now: Instant) {
  const rows = await selectRows(
    db,
    COLUMNS,
    sql`${SELECTED}
    where f.tournament_id = ${tournamentId}
      and (c.state = 'pending' or c.decided_at > ${isoOf(now - SHOWN_DAYS * DAY)}::timestamptz)
    order by c.state = 'pending' desc, coalesce(c.decided_at, c.received_at) desc, c.id desc limit ${MAX_SHOWN}`,
  );
  return rows;
}

/** Finds a change of a tournament. */
export async function findChange(
  db: Database,
  { tournamentId, changeId }: { tournamentId: number; changeId: number },
): Promise<StoredChange | undefined> {
  const rows = await selectRows(
    db,
    COLUMNS,
    sql`${SELECTED} where c.id = ${changeId} and f.tournament_id = ${tournamentId}`,
  );
  return rows[0];
}

/** Lists the changes of a source that decide what it may propose. */
export async function listKnownChanges(db: Database, feedId: number): Promise<KnownChange[]> {
  return selectRows(
    db,
    {
      id: Type.Number(),
      slot: Type.Enum(CHANGE_SLOTS),
      kind: Type.Enum(CHANGE_KINDS),
      eventId: Type.Number(),
      value: json<FeedValue>(),
      was: json<FeedValue>(),
      state: Type.Enum(CHANGE_STATES),
      acceptsAt: Nullable(Type.Number()),
    },
    sql`
    select id, slot, kind, event_id as "eventId", value, was, state, ${epochColumn(sql`accepts_at`)} as "acceptsAt"
    from feed_changes where feed_id = ${feedId} and state in ('pending', 'accepted', 'rejected')`,
  );
}

/** Stores what an answer proposes. */
export async function saveProposal(
  db: Database,
  feedId: number,
  { proposed, withdrawn, replaced, held }: Proposal,
  now: Instant,
): Promise<void> {
  const at = isoOf(now);
  const end = (ids: readonly number[], state: ChangeState, note: string | null) =>
    db.execute(sql`
      update feed_changes set state = ${state}, decided_at = ${at}::timestamptz, accepts_at = null, note = ${note}
      where id = any(${sql.param([...ids])}::int[]) and state = 'pending'`);
  if (withdrawn.length > 0) await end(withdrawn, "withdrawn", "The source says what is here.");
  if (replaced.length > 0) await end(replaced, "replaced", null);
  if (held.length > 0)
    await db.execute(sql`
      update feed_changes set accepts_at = null, note = 'The source does not list it any more.'
      where id = any(${sql.param([...held])}::int[]) and state = 'pending'`);
  if (proposed.length === 0) return;
  await db.insert(feedChanges).values(
    proposed.map(({ slot, kind, eventId, value, was, acceptsAt }) => ({
      feed_id: feedId,
      slot,
      kind,
      event_id: eventId,
      value,
      was,
      received_at: at,
      accepts_at: acceptsAt === null ? null : isoOf(acceptsAt),
    })),
  );
}

/** Ends or reopens a change that is in one of these states; false: it is in another. */
export async function saveDecision(
  db: Database,
  id: number,
  decision: {
    from: readonly ChangeState[];
    to: ChangeState;
    by: number | null;
    isByItself?: boolean;
    note?: string | null;
    now: Instant;
  },
): Promise<boolean> {
  const { from, to, by, isByItself = false, note = null, now } = decision;
  const at = to === "pending" ? sql`null` : sql`${isoOf(now)}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    update feed_changes set state = ${to}, decided_at = ${at}, decided_by = ${by}::int, accepts_at = null,
      is_by_itself = ${isByItself}, note = ${note}::text
    where id = ${id} and state = any(${sql.param([...from])}::text[])
      and (${to} <> 'pending' or not exists (
        select 1 from feed_changes o where o.feed_id = feed_changes.feed_id and o.event_id = feed_changes.event_id
          and o.slot = feed_changes.slot and o.state = 'pending'))`);
  return rowCount === 1;
}

/** Has a result that another one has overtaken wait for somebody, as a correction of that one. */
export async function noteOvertaken(
  db: Database,
  id: number,
  { was, note }: { was: FeedValue; note: string },
): Promise<void> {
  await db
    .update(feedChanges)
    .set({ kind: "correction", was, accepts_at: null, note })
    .where(and(eq(feedChanges.id, id), eq(feedChanges.state, "pending")));
}

/** Notes that an accepted change was taken back, and has it wait for somebody again where its source is read
 * and nothing else of it waits; false: it was taken back before. */
export async function noteUndone(db: Database, id: number, note: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update feed_changes set note = ${note} where id = ${id} and state = 'accepted' and note is null`,
  );
  if (rowCount !== 1) return false;
  await db.execute(sql`
    insert into feed_changes (feed_id, slot, kind, event_id, value, was, received_at, planned_at)
    select c.feed_id, c.slot, c.kind, c.event_id, c.value, c.was, c.received_at, c.received_at
    from feed_changes c join feeds f on f.id = c.feed_id and f.stopped_at is null
    where c.id = ${id} and not exists (
      select 1 from feed_changes o
      where o.feed_id = c.feed_id and o.event_id = c.event_id and o.slot = c.slot and o.state = 'pending')`);
  return true;
}

/** Has a change wait for somebody, with the reason why it was not accepted by itself. */
export async function holdChange(db: Database, id: number, note: string): Promise<void> {
  await db.execute(
    sql`update feed_changes set accepts_at = null, note = ${note} where id = ${id} and state = 'pending'`,
  );
}

/** Withdraws what a source would change and nobody has decided. */
export async function withdrawOf(db: Database, feedId: number, note: string, now: Instant): Promise<void> {
  await db.execute(sql`
    update feed_changes set state = 'withdrawn', decided_at = ${isoOf(now)}::timestamptz, accepts_at = null, note = ${note}
    where feed_id = ${feedId} and state = 'pending'`);
}

/** A change that is due to be accepted by itself, and who chose that; null: nobody any more. */
interface DueChange {
  id: number;
  tournament_id: number;
  chosen_by: { id: number; email: string; is_admin: boolean; organises: boolean } | null;
}

/** Takes a change that is due to be accepted by itself: no other server tries it in the next minute. */
export async function claimDueChange(db: Database, now: Instant): Promise<DueChange | undefined> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), tournament_id: Type.Number(), chosen_by: json<DueChange["chosen_by"]>() },
    sql`
    with due as materialized (
      select id from feed_changes where state = 'pending' and accepts_at <= ${isoOf(now)}::timestamptz
      order by accepts_at limit 1 for update skip locked
    )
    update feed_changes c set accepts_at = ${isoOf(now + MINUTE)}::timestamptz from due, feeds f
    where c.id = due.id and f.id = c.feed_id
    returning c.id, f.tournament_id, (
      select json_build_object('id', p.id, 'email', coalesce(p.email, ''), 'is_admin', p.is_admin, 'organises', exists (
        select 1 from organisers o where o.player_id = p.id and o.tournament_id = f.tournament_id))
      from feed_settings s join players p on p.id = s.chosen_by
      where s.tournament_id = f.tournament_id and p.deactivated_at is null) as chosen_by`,
  );
  return rows[0];
}

/** Finds when a change is accepted by itself next; null: none waits for that. */
export async function findNextAccepted(db: Database): Promise<string | null> {
  const rows = await selectRows(
    db,
    { next: Nullable(Type.String()) },
    sql`select ${isoColumn(sql`min(accepts_at)`)} as next from feed_changes where state = 'pending'`,
  );
  return rows[0]?.next ?? null;
}

/** Finds after how many minutes changes are accepted by themselves; null: never. */
export async function findAcceptAfter(db: Database, tournamentId: number): Promise<number | null> {
  const rows = await selectRows(
    db,
    { minutes: Type.Number() },
    sql`select accept_after as minutes from feed_settings where tournament_id = ${tournamentId}`,
  );
  return rows[0]?.minutes ?? null;
}

/** Sets it; what waits by an earlier setting waits for somebody where nothing is accepted by itself. False:
 * there is no such tournament. */
export async function saveAcceptAfter(
  db: Database,
  { tournamentId, minutes, by }: { tournamentId: number; minutes: number | null; by: number },
): Promise<boolean> {
  if (minutes !== null) {
    // Locked, so that it is not deleted between the lookup and the insert.
    const { rowCount } = await db.execute(sql`
      insert into feed_settings (tournament_id, accept_after, chosen_by)
      select id, ${minutes}::int, ${by}::int from tournaments where id = ${tournamentId} for key share
      on conflict (tournament_id) do update set accept_after = excluded.accept_after, chosen_by = excluded.chosen_by`);
    return rowCount === 1;
  }
  await db.execute(sql`delete from feed_settings where tournament_id = ${tournamentId}`);
  await db.execute(sql`
    update feed_changes c set accepts_at = null from feeds f
    where f.id = c.feed_id and f.tournament_id = ${tournamentId} and c.state = 'pending'`);
  return true;
}
