import { Type } from "typebox";
import { desc, eq, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { DAY, type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { feedAnswers } from "#server/db/schema/feed-schema.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";

/** For so long, and so many of a source at most, answers are kept. */
const KEPT_MS = 30 * DAY;
const MAX_KEPT = 200;

/** An answer to be kept. */
interface NewAnswer {
  feedId: number;
  hash: string;
  licence: string | null;
  length: number;
  body: Buffer;
  now: Instant;
}

/** Keeps an answer that is not the one before it, and drops old ones. Returns whether it is new. */
export async function keepAnswer(db: Database, answer: NewAnswer): Promise<boolean> {
  const { feedId, hash, licence, length, body, now } = answer;
  const [last] = await selectRows(
    db,
    { hash: Type.String() },
    sql`select hash from feed_answers where feed_id = ${feedId} order by at desc, id desc limit 1`,
  );
  if (last?.hash === hash) return false;
  // A source goes with its tournament, which may be deleted while it is read.
  const { rowCount } = await db.execute(sql`
    insert into feed_answers (feed_id, at, hash, licence, length, body)
    select id, ${isoOf(now)}::timestamptz, ${hash}, ${licence}::text, ${length}::int, ${sql.param(body, feedAnswers.body)}::bytea
    from feeds where id = ${feedId} for key share`);
  if (rowCount !== 1) return false;
  await db.execute(sql`
    delete from feed_answers where feed_id = ${feedId} and (at < ${isoOf(now - KEPT_MS)}::timestamptz or id not in (
      select id from feed_answers where feed_id = ${feedId} order by at desc, id desc limit ${MAX_KEPT}))`);
  return true;
}

/** Lists the kept answers of a source, the newest first. */
export async function listAnswers(db: Database, asked: { tournamentId: number; feedId: number }) {
  const rows = await selectRows(
    db,
    {
      id: Type.Number(),
      at: Type.String(),
      hash: Type.String(),
      licence: Nullable(Type.String()),
      length: Type.Number(),
    },
    sql`
    select a.id::float8 as id, ${isoColumn(sql`a.at`)} as at, a.hash, a.licence, a.length
    from feed_answers a join feeds f on f.id = a.feed_id
    where a.feed_id = ${asked.feedId} and f.tournament_id = ${asked.tournamentId}
    order by a.at desc, a.id desc`,
  );
  return rows;
}

/** Finds the newest kept answer of a source, packed; undefined: none is kept. */
export async function findKeptBody(db: Database, feedId: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ body: feedAnswers.body })
    .from(feedAnswers)
    .where(eq(feedAnswers.feed_id, feedId))
    .orderBy(desc(feedAnswers.at), desc(feedAnswers.id))
    .limit(1);
  return row?.body;
}
