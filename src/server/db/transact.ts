import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database } from "./open.ts";
import { isConflict } from "./store-errors.ts";

/** How often work is begun before its conflict is its caller's: two that collide rarely do so again. */
const MOST_ATTEMPTS = 4;

/**
 * Does the work, a statement or a transaction of its own, and does it again when another one was in its way; so it
 * must have no effect but its writes. Within a transaction there is no second attempt.
 */
export async function retry<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const most = db instanceof PgTransaction ? 1 : MOST_ATTEMPTS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= most || !isConflict(error)) throw error;
    }
  }
}

/** Does the work in one transaction, as `retry` does; inside a transaction it becomes a part of that one. */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return retry(db, () => db.transaction(work));
}
