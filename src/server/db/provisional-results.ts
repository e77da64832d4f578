// When a provisional result ends: its contest got a result, or another date or status. Everything that writes
// one of these calls this, in the same transaction.
import { type SQL, sql } from "drizzle-orm";
import { isEntered } from "./contest-facts.ts";
import type { Database } from "./open.ts";

/** Joins the contests of the events of these contests: those, and the other teams of their races. */
const ofEvents = (contestIds: readonly number[]): SQL => sql`
  contests c join contests o on o.id = c.id or o.race_id = c.race_id
  where o.id = any(${sql.param(contestIds)}::int[])`;

/** Deletes the provisional results of the events of these contests. */
export async function dropProvisional(db: Database, contestIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    delete from provisional_results where contest_id in (select c.id from ${ofEvents(contestIds)})`);
}

/** Deletes those of them that have a result now. */
export async function dropSucceeded(db: Database, contestIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    delete from provisional_results where contest_id in (
      select c.id from ${ofEvents(contestIds)}
        and exists (select 1 from results x where x.contest_id = o.id and ${isEntered("x")}))`);
}
