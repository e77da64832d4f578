import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database } from "./open.ts";
import { isConflict } from "./store-errors.ts";

/** How often a transaction is begun before its conflict is its caller's: two that collide rarely do so again. */
const MOST_ATTEMPTS = 4;

/**
 * Runs the work in one transaction, and again when another transaction was in its way; so the work must have no
 * effect but its writes. Inside a transaction it becomes a part of that one.
 */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const most = db instanceof PgTransaction ? 1 : MOST_ATTEMPTS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= most || !isConflict(error)) throw error;
    }
  }
}
