import { Type } from "typebox";
import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { Nullable, Sport } from "#contract/schemas.ts";
import type { Seal } from "#contract/sealing/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import type { WireName } from "#domain/sports.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { pickColumns } from "#server/db/market-columns.ts";
import { isKind, isNameable } from "#server/db/contest-facts.ts";
import { IS_ON_CONTEST } from "#server/db/contest-conditions.ts";
import { sealedPicks } from "#server/db/schema/player-schema.ts";
import { contests } from "#server/db/schema/tournament-schema.ts";

/** A contest and its tournament. */
export interface DueContest {
  id: number;
  tournament_id: number;
  /** ISO 8601 with Z. */
  locks_at: string;
}

/** What a contest offers, as its record stores it. */
export interface OfferRow {
  id: number;
  side1_id: number | null;
  side2_id: number | null;
  handicap: number | null;
  /** Ids of possible top scorers, ascending; empty in racing. */
  nameable: number[];
  /** Of a question: the ids of its options that can be picked, ascending; null: another contest. */
  options: number[] | null;
  sport: WireName;
}

/** Rows of `picks` of one contest by player id, as one text: reading separate rows takes several times as
 * long. */
export interface PicksPage {
  /** `player,id,` and the pick of each market, `;…`; a missing pick is empty. */
  text: string;
  rows: number;
  /** The player id of the last row. */
  last: number;
}

/** Contests that locked at or before this time are past the grace. */
const computeDueLimit = (now: Instant) => sql`${isoOf(now - WRITING_GRACE_MS)}::timestamptz`;

/** Cancelled contests and contests without a date are never due. */
const isDue = (now: Instant): SQL =>
  sql`sealed_at is null and status <> 'cancelled' and locks_at <= ${computeDueLimit(now)}`;

/** Lists the contests that are due to be sealed at this instant, of all or of these ids, by tournament: those
 * that locked last come first, because somebody waits for them. */
export async function listDueContests(db: Database, now: Instant, ids?: number[]): Promise<DueContest[]> {
  const among = ids === undefined ? sql`` : sql`and id = any(${sql.param(ids)}::int[])`;
  const rows = await selectRows(
    db,
    { id: Type.Number(), tournament_id: Type.Number(), locks_at: Type.String() },
    sql`
    select id, tournament_id, ${isoColumn(sql`locks_at`)} as locks_at from contests
    where ${isDue(now)} ${among}
    order by max(contests.locks_at) over (partition by tournament_id) desc, tournament_id, contests.locks_at desc, id`,
  );
  return rows;
}

/** The contest that has been due for longest, and how many are due. */
export interface OldestDue extends DueContest {
  tournament: string;
  contests: number;
}

/** Finds the contest that has been due to be sealed for longest; null if none is. */
export async function findOldestDue(db: Database, now: Instant): Promise<OldestDue | null> {
  const rows = await selectRows(
    db,
    {
      id: Type.Number(),
      tournament_id: Type.Number(),
      locks_at: Type.String(),
      tournament: Type.String(),
      contests: Type.Number(),
    },
    sql`
    select due.id, tournament_id, ${isoColumn(sql`locks_at`)} as locks_at, t.name as tournament,
      count(*) over ()::int as contests
    from (select id, tournament_id, locks_at from contests where ${isDue(now)}) due
    join tournaments t on t.id = tournament_id
    order by due.locks_at, due.id limit 1`,
  );
  return rows[0] ?? null;
}

/** Finds the next UTC instant after this one at which a contest becomes due. */
export async function findNextSealing(db: Database, now: Instant): Promise<Instant | undefined> {
  const rows = await selectRows(
    db,
    { at: Nullable(Type.String()) },
    sql`
    select ${isoColumn(sql`min(locks_at)`)} as at
    from contests where sealed_at is null and status <> 'cancelled' and locks_at > ${computeDueLimit(now)}`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? undefined : instantOf(at) + WRITING_GRACE_MS;
}

const IDLE_LIMIT = "idle_in_transaction_session_timeout";

/** Limits how many milliseconds the transaction waits for a locked row, and the database for its next
 * statement; the latter only where connections have such a limit (`open-server.ts`): the embedded
 * engine, which has one session, would end with it when the process is starved. */
export async function limitWaits(tx: Database, limits: { lock: number; idle: number }): Promise<void> {
  await tx.execute(sql`
    select set_config('lock_timeout', ${String(limits.lock)}, true),
      set_config(${IDLE_LIMIT}, case current_setting(${IDLE_LIMIT})
        when '0' then '0' else ${String(limits.idle)} end, true)`);
}

export interface LockOptions {
  now: Instant;
  /** Whether to wait for a contest that another transaction has locked. */
  waits: boolean;
}

/** Locks the row of a contest that is due at this instant, which keeps picks out. Undefined if it is not due,
 * or if `waits` is false and another transaction has locked it. */
export async function lockDueContest(
  tx: Database,
  id: number,
  { now, waits }: LockOptions,
): Promise<Pick<DueContest, "id" | "tournament_id"> | undefined> {
  const rows = await selectRows(
    tx,
    { id: Type.Number(), tournament_id: Type.Number() },
    sql`
    select id, tournament_id from contests where id = ${id} and ${isDue(now)}
    for update ${waits ? sql`` : sql`skip locked`}`,
  );
  return rows[0];
}

const OFFER_COLUMNS = {
  id: Type.Number(),
  side1_id: Nullable(Type.Number()),
  side2_id: Nullable(Type.Number()),
  handicap: Nullable(Type.Number()),
  nameable: Type.Array(Type.Number()),
  options: Nullable(Type.Array(Type.Number())),
  sport: Sport,
};

/** Reads what can be picked in a contest. */
export async function getOffer(tx: Database, id: number): Promise<OfferRow> {
  const rows = await selectRows(
    tx,
    OFFER_COLUMNS,
    sql`
    select c.id, side1_id, side2_id, handicap, t.sport, array(
      select distinct s.athlete_id from squads s where ${isNameable("s")} order by s.athlete_id
    ) as nameable, case when ${isKind("question")} then array(
      select o.id from question_options o where o.contest_id = c.id and not o.is_withdrawn order by o.id
    ) end as options from contests c join tournaments t on t.id = c.tournament_id where c.id = ${id}`,
  );
  if (rows[0] === undefined) throw new Error(`Contest ${id} does not exist.`);
  return rows[0];
}

/** Reads at most `limit` picks of a contest, of players with ids above `afterPlayer`. */
export async function readPicksAfter(
  tx: Database,
  contestId: number,
  afterPlayer: number,
  limit: number,
): Promise<PicksPage> {
  const rows = await selectRows(
    tx,
    { text: Type.String(), rows: Type.Number(), last: Type.Number() },
    sql`
    -- A row cast to text is (1,2,,4,5); formatting it ourselves takes several times as long.
    select coalesce(string_agg(page::text, ';' order by player_id), '') as text, count(*)::int as rows,
      coalesce(max(player_id), 0) as last
    from (
      select player_id, id, ${pickColumns("picks")} from picks
      where contest_id = ${contestId} and player_id > ${afterPlayer} order by player_id limit ${limit}
    ) page`,
  );
  const [page = { text: "", rows: 0, last: 0 }] = rows;
  return { ...page, text: page.text.slice(1, -1).replaceAll(");(", ";") };
}

/** Reads the ids of players with the joker on a contest, ascending, separated by commas. */
export async function readJokerPlayers(tx: Database, contestId: number): Promise<string> {
  const rows = await selectRows(
    tx,
    { players: Type.String() },
    sql`
    select coalesce(string_agg(j.player_id::text, ',' order by j.player_id), '') as players from jokers j
    where j.contest_id = ${contestId} and ${IS_ON_CONTEST}`,
  );
  return rows[0]?.players ?? "";
}

/** Finds the newest version of a contest's record; 0 if there is none. */
export async function findNewestVersion(tx: Database, contestId: number): Promise<number> {
  const rows = await selectRows(
    tx,
    { version: Type.Number() },
    sql`
    select coalesce(max(version), 0) as version from sealed_picks where contest_id = ${contestId}`,
  );
  return rows[0]?.version ?? 0;
}

/** Stores a record. */
export async function insertRecord(tx: Database, record: typeof sealedPicks.$inferInsert): Promise<void> {
  await tx.insert(sealedPicks).values(record);
}

/** Marks a contest as sealed at this time (ISO 8601 with Z). */
export async function markSealed(tx: Database, contestId: number, at: string): Promise<void> {
  await tx.execute(sql`update contests set sealed_at = ${at}::timestamptz where id = ${contestId}`);
}

/** Lists the seals of a tournament's contests, which are public: their records without the picks. */
export async function listSeals(db: Database, tournamentId: number): Promise<Seal[]> {
  const rows = await db
    .select({
      contest_id: sealedPicks.contest_id,
      version: sealedPicks.version,
      sealed_at: sealedPicks.sealed_at,
      reason: sealedPicks.reason,
      leaf_count: sealedPicks.leaf_count,
      root: sealedPicks.root,
    })
    .from(sealedPicks)
    .innerJoin(contests, eq(contests.id, sealedPicks.contest_id))
    .where(eq(contests.tournament_id, tournamentId))
    .orderBy(sealedPicks.contest_id, sealedPicks.version);
  return rows.map((row) => ({ ...row, root: row.root.toString("hex") }));
}

/** A contest's newest record, as it is stored. */
export type StoredRecord = Pick<
  typeof sealedPicks.$inferSelect,
  "version" | "sealed_at" | "players" | "combinations" | "table" | "secret" | "leaf_count"
>;

/** Finds the newest record of a contest that is sealed now; undefined if it is not. */
export async function findRecord(db: Database, contestId: number): Promise<StoredRecord | undefined> {
  const { version, sealed_at, players, combinations, table, secret, leaf_count } = sealedPicks;
  const rows = await db
    .select({ version, sealed_at, players, combinations, table, secret, leaf_count })
    .from(sealedPicks)
    .innerJoin(contests, eq(contests.id, sealedPicks.contest_id))
    .where(and(eq(sealedPicks.contest_id, contestId), isNotNull(contests.sealed_at)))
    .orderBy(desc(version))
    .limit(1);
  return rows[0];
}
