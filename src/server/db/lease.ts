// The right of one server to do what several could do at once, as a row among the facts of the installation.
import { sql } from "drizzle-orm";
import { type Instant, isoOf, MINUTE } from "#domain/time.ts";
import type { Database } from "./open.ts";

/** Milliseconds for which a server has a right; another one goes on when it is gone. */
const LEASE_MS = 5 * MINUTE;

/** Takes the right of this name until an instant; returns whether no other server has it. */
async function takeLease(
  db: Database,
  name: string,
  { now, until }: { now: Instant; until: Instant },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into installation (name, value) values (${name}, ${isoOf(until)})
    on conflict (name) do update set value = excluded.value where installation.value <= ${isoOf(now)}`);
  return rowCount === 1;
}

/** Gives the right of this name back. */
async function dropLease(db: Database, name: string): Promise<void> {
  await db.execute(sql`delete from installation where name = ${name}`);
}

/** Does what only one server does at a time, under the name of its right; returns null, with nothing done,
 * while another server has it. */
export async function runWithLease<Result>(
  db: Database,
  { name, now }: { name: string; now: Instant },
  work: () => Promise<Result>,
): Promise<Result | null> {
  if (!(await takeLease(db, name, { now, until: now + LEASE_MS }))) return null;
  try {
    return await work();
  } finally {
    await dropLease(db, name);
  }
}
