import { createHash } from "node:crypto";
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { DAY, type Instant, isoOf } from "#domain/time.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { Database } from "./open.ts";
import { json, selectRows } from "./select-rows.ts";

/** A call that its player may repeat under the same key. */
export interface Once {
  playerId: number;
  key: string;
  /** The call, and everything it was sent. */
  request: readonly unknown[];
  now: Instant;
}

const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** Runs the work in this transaction, or returns, for at least a day, the JSON of the earlier call with
 * the same key. The same key for another call is refused (422); without a key the work always runs. */
export async function runOnce<T>(tx: Database, once: Once | undefined, work: () => Promise<T>): Promise<T> {
  if (once === undefined) return work();
  const [keyHash, fingerprint] = [hash([once.playerId, once.key]), hash(once.request)];
  // Waits for a call under the same key that has not committed yet.
  const { rowCount } = await tx.execute(sql`
    insert into idempotency_keys (key_hash, fingerprint, expires_at)
    values (${keyHash}, ${fingerprint}, ${isoOf(once.now + DAY)}::timestamptz) on conflict do nothing`);
  if (rowCount === 1) {
    const result = await work();
    await tx.execute(sql`
      update idempotency_keys set reply = ${JSON.stringify(result)}::jsonb where key_hash = ${keyHash}`);
    return result;
  }
  const [done] = await selectRows(
    tx,
    { fingerprint: Type.String(), reply: json<T>() },
    sql`select fingerprint, reply from idempotency_keys where key_hash = ${keyHash}`,
  );
  if (done?.fingerprint !== fingerprint) throw new HttpError("key-reused", sentences.keyReused);
  return done.reply;
}
