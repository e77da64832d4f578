// The right of one server to do what several could do at once, as a row among the facts of the installation.
import { sql } from "drizzle-orm";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "./open.ts";

/** Takes the right of this name until an instant; returns whether no other server has it. */
export async function takeLease(
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
export async function dropLease(db: Database, name: string): Promise<void> {
  await db.execute(sql`delete from installation where name = ${name}`);
}
