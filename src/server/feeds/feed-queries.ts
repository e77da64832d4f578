import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { FEED_KINDS, type FeedKind, type Gives } from "#domain/feeds/feed-kinds.ts";
import { type Instant, isoOf, MINUTE } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { KnownAnswers } from "#server/db/stored-tables.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";

/** Milliseconds that a server has to read a source that it took: longer than all its requests may take. */
const CLAIM_MS = 3 * MINUTE;

const COLUMNS = {
  id: Type.Number(),
  tournament_id: Type.Number(),
  kind: Type.Enum(FEED_KINDS),
  name: Type.String(),
  url: Type.String(),
  known: json<KnownAnswers>(),
  seen: Type.Array(Type.Number()),
  gives: json<Gives[]>(),
  next_at: Type.String(),
  read_at: Nullable(Type.String()),
  result_at: Nullable(Type.String()),
  failing_since: Nullable(Type.String()),
  said: Nullable(Type.String()),
  found: Type.Number(),
  attempts: Type.Number(),
  deliveries: Type.Number(),
  silent_since: Nullable(Type.String()),
};

const SELECTED = sql`f.id, f.tournament_id, f.kind, f.name, f.url, f.known, f.seen, to_json(f.gives) as gives,
  ${isoColumn(sql`f.next_at`)} as next_at, ${isoColumn(sql`f.read_at`)} as read_at,
  ${isoColumn(sql`f.result_at`)} as result_at, ${isoColumn(sql`f.failing_since`)} as failing_since, f.said, f.found,
  f.attempts, f.deliveries, ${isoColumn(sql`f.silent_since`)} as silent_since`;

/** A source that is read. */
export type StoredFeed = Awaited<ReturnType<typeof listFeeds>>[number];

/** Lists the sources of a tournament that are read. */
export async function listFeeds(db: Database, tournamentId: number) {
  const rows = await selectRows(
    db,
    COLUMNS,
    sql`select ${SELECTED} from feeds f where f.tournament_id = ${tournamentId} and f.stopped_at is null order by f.id`,
  );
  return rows;
}

/** Most stopped sources that are shown. */
const MAX_STOPPED = 10;

/** Lists the sources of a tournament that are not read any more, the newest of each address. */
export async function listStoppedFeeds(db: Database, tournamentId: number) {
  const rows = await selectRows(
    db,
    COLUMNS,
    sql`
    select ${SELECTED} from feeds f where f.tournament_id = ${tournamentId} and f.stopped_at is not null
      and not exists (
        select 1 from feeds o where o.tournament_id = f.tournament_id and o.kind = f.kind and o.url = f.url
          and (o.stopped_at is null or o.id > f.id))
    order by f.stopped_at desc, f.id desc limit ${MAX_STOPPED}`,
  );
  return rows;
}

/** Takes the source that has been due longest, so that no two servers read it at once; undefined: none is. */
export async function claimDueFeed(db: Database, now: Instant): Promise<StoredFeed | undefined> {
  const rows = await selectRows(
    db,
    COLUMNS,
    sql`
    with due as materialized (
      select d.id from feeds d where d.stopped_at is null and d.next_at <= ${isoOf(now)}::timestamptz
      order by d.next_at limit 1 for update skip locked
    )
    update feeds f set next_at = ${isoOf(now + CLAIM_MS)}::timestamptz from due where f.id = due.id
    returning ${SELECTED}`,
  );
  return rows[0];
}

/** Takes a source of a tournament to read it now; undefined: there is none. */
export async function claimFeed(
  db: Database,
  { tournamentId, feedId, now }: { tournamentId: number; feedId: number; now: Instant },
): Promise<StoredFeed | undefined> {
  const rows = await selectRows(
    db,
    COLUMNS,
    sql`
    update feeds f set next_at = ${isoOf(now + CLAIM_MS)}::timestamptz
    where f.id = ${feedId} and f.tournament_id = ${tournamentId} and f.stopped_at is null
    returning ${SELECTED}`,
  );
  return rows[0];
}

/** Adds a source and returns its id; undefined: there is no such tournament. */
export async function insertFeed(
  db: Database,
  feed: { tournamentId: number; kind: FeedKind; name: string; url: string; by: number; now: Instant },
): Promise<number | undefined> {
  const at = sql`${isoOf(feed.now)}::timestamptz`;
  // Locked, so that it is not deleted between the lookup and the insert.
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    insert into feeds (tournament_id, kind, name, url, added_by, added_at, next_at)
    select id, ${feed.kind}, ${feed.name}, ${feed.url}, ${feed.by}::int, ${at}, ${at}
    from tournaments where id = ${feed.tournamentId} for key share
    returning id`,
  );
  return rows[0]?.id;
}

/** What is noted after a source was asked. */
export interface FeedNote {
  nextAt: Instant;
  requests: number;
  isAnswered: boolean;
  /** Null: the answer can be used. */
  fault: string | null;
  /** Something to know about a usable answer. */
  said?: string | null;
  known?: KnownAnswers;
  seen?: readonly number[];
  found?: number;
  gives?: readonly Gives[];
  hasNewResult?: boolean;
}

/** Notes what asking a source gave; what is omitted stays. */
export async function noteReading(db: Database, feedId: number, note: FeedNote, now: Instant): Promise<void> {
  const at = sql`${isoOf(now)}::timestamptz`;
  const { fault, said = null, known, seen, found, gives, hasNewResult = false } = note;
  await db.execute(sql`
    update feeds set read_at = ${at}, next_at = ${isoOf(note.nextAt)}::timestamptz,
      attempts = attempts + ${note.requests}, deliveries = deliveries + ${note.isAnswered ? note.requests : 0},
      answered_at = case when ${note.isAnswered}::boolean then ${at} else answered_at end,
      failing_since = case when ${fault}::text is null then null else coalesce(failing_since, ${at}) end,
      said = ${fault ?? said}::text,
      known = coalesce(${known === undefined ? null : JSON.stringify(known)}::jsonb, known),
      seen = coalesce(${seen === undefined ? null : sql.param([...seen])}::int[], seen),
      found = coalesce(${found ?? null}::int, found),
      gives = coalesce(${gives === undefined ? null : sql.param([...gives])}::text[], gives),
      result_at = case when ${hasNewResult}::boolean then ${at} else result_at end
    where id = ${feedId}`);
}

/** Stops reading a source; false: there is none. */
export async function stopFeed(
  db: Database,
  { tournamentId, feedId, now }: { tournamentId: number; feedId: number; now: Instant },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update feeds set stopped_at = ${isoOf(now)}::timestamptz
    where id = ${feedId} and tournament_id = ${tournamentId} and stopped_at is null`);
  return rowCount === 1;
}

/** Reads a stopped source again; false: there is none. */
export async function resumeFeed(
  db: Database,
  { tournamentId, feedId, now }: { tournamentId: number; feedId: number; now: Instant },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update feeds set stopped_at = null, failing_since = null, silent_since = null, next_at = ${isoOf(now)}::timestamptz
    where id = ${feedId} and tournament_id = ${tournamentId} and stopped_at is not null`);
  return rowCount === 1;
}

/** Reads a source at another address: what the former one answered says nothing of this one. False: there is
 * none that is read. */
export async function saveAddress(
  db: Database,
  { tournamentId, feedId, url, name }: { tournamentId: number; feedId: number; url: string; name: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update feeds set url = ${url}, name = ${name}, known = '{}', seen = '{}', failing_since = null, said = null
    where id = ${feedId} and tournament_id = ${tournamentId} and stopped_at is null`);
  return rowCount === 1;
}

/** Finds when a source is due next; null: none is read. */
export async function findNextDue(db: Database): Promise<string | null> {
  const rows = await selectRows(
    db,
    { next: Nullable(Type.String()) },
    sql`select ${isoColumn(sql`min(next_at)`)} as next from feeds where stopped_at is null`,
  );
  return rows[0]?.next ?? null;
}

/** Notes since when ended games lack a result; null: none does. Returns whether that is new. */
export async function noteSilence(
  db: Database,
  tournamentId: number,
  since: string | null,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    since === null
      ? sql`update feeds set silent_since = null where tournament_id = ${tournamentId} and silent_since is not null`
      : sql`update feeds set silent_since = ${since}::timestamptz
          where tournament_id = ${tournamentId} and stopped_at is null and silent_since is null`,
  );
  return (rowCount ?? 0) > 0;
}

/** Locks a source until the transaction ends; false: it is not read any more, or at another address. */
export async function lockFeed(db: Database, { id, url }: Pick<StoredFeed, "id" | "url">): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from feeds where id = ${id} and url = ${url} and stopped_at is null for update`,
  );
  return rows.length > 0;
}

/** Lists the tournaments with a source of results. */
export async function listGivingTournaments(db: Database): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    select distinct f.tournament_id as id from feeds f join tournaments t on t.id = f.tournament_id
    where f.stopped_at is null and f.gives && array['scores', 'places'] and not t.is_over order by 1`,
  );
  return rows.map(({ id }) => id);
}

const SUM_COLUMNS = {
  sources: Type.Number(),
  attempts: Type.Number(),
  deliveries: Type.Number(),
  failing: Type.Number(),
  silent: Type.Number(),
  waiting: Type.Number(),
};

/** Sums up all sources; requests also of those that are not read any more, so that the sums only grow. */
export async function sumFeeds(db: Database) {
  const [row] = await selectRows(
    db,
    SUM_COLUMNS,
    sql`
    select count(*) filter (where stopped_at is null)::int as sources, coalesce(sum(attempts), 0)::float8 as attempts,
      coalesce(sum(deliveries), 0)::float8 as deliveries, count(failing_since) filter (where stopped_at is null)::int as failing,
      count(silent_since) filter (where stopped_at is null)::int as silent,
      (select count(*)::int from feed_changes where state = 'pending') as waiting
    from feeds`,
  );
  return row ?? { sources: 0, attempts: 0, deliveries: 0, failing: 0, silent: 0, waiting: 0 };
}
