import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database } from "./open.ts";
import { isConflict } from "#server/db/errors/store-errors.ts";

/** Maximum attempts before a conflict is thrown: two transactions that collide rarely do so again. */
const MAX_ATTEMPTS = 4;

/** Runs a statement or a transaction and retries it after a conflict with another one, so its writes must be
 * its only effect. Inside a transaction there is no retry. */
export async function retry<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const maxAttempts = db instanceof PgTransaction ? 1 : MAX_ATTEMPTS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts || !isConflict(error)) throw error;
    }
  }
}

/** Runs the work in one transaction with `retry`; inside a transaction it becomes part of that one. */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return retry(db, () => db.transaction(work));
}
