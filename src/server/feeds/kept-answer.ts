// The answers of a source as they are kept: packed, with a hash.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { FEED_TERMS } from "#contract/feeds/feed-terms.ts";
import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { findKeptBody, keepAnswer } from "./answer-queries.ts";
import type { StoredFeed } from "./feed-queries.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Keeps what a source answered, if it is not what it answered before. */
export async function keepTexts(
  db: Database,
  { id, kind }: Pick<StoredFeed, "id" | "kind">,
  texts: readonly string[],
  now: Instant,
): Promise<void> {
  const json = JSON.stringify(texts);
  await keepAnswer(db, {
    feedId: id,
    hash: createHash("sha256").update(json).digest("hex"),
    licence: FEED_TERMS[kind].licence,
    length: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    body: await pack(json),
    now,
  });
}

/** Finds what a source answered last; null: nothing is kept. */
export async function findKeptTexts(db: Database, feedId: number): Promise<string[] | null> {
  const body = await findKeptBody(db, feedId);
  if (body === undefined) return null;
  return JSON.parse((await unpack(body)).toString("utf8")) as string[];
}
