import { Type } from "typebox";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { MAX_PUSH_SUBSCRIPTIONS } from "#domain/reminders/push-limits.ts";
import type { Database } from "#server/db/open.ts";
import { pushSubscriptions } from "#server/db/schema/reminder-schema.ts";
import { selectRows } from "#server/db/select-rows.ts";
import { transact } from "#server/db/transact.ts";

/** A browser that messages are pushed to. */
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Stores a browser, or its new keys and player; the player's oldest ones beyond the limit end. */
export async function saveSubscription(db: Database, row: PushSubscriptionRow): Promise<void> {
  const { endpoint_hash, created_at, ...changing } = row;
  await transact(db, async (tx) => {
    // One at a time for each player, so that two do not exceed the limit.
    await tx.execute(sql`select 1 from players where id = ${row.player_id} for no key update`);
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint_hash, created_at, ...changing })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint_hash, set: changing });
    await tx.execute(sql`
      delete from push_subscriptions where endpoint_hash in (
        select endpoint_hash from push_subscriptions where player_id = ${row.player_id}
        order by (endpoint_hash = ${endpoint_hash}) desc, seen_at desc, endpoint_hash offset ${MAX_PUSH_SUBSCRIPTIONS})`);
  });
}

/** Finds a player's browser by the hash of its endpoint. */
export async function findSubscription(
  db: Database,
  playerId: number,
  hash: string,
): Promise<PushSubscriptionRow | undefined> {
  const { player_id, endpoint_hash } = pushSubscriptions;
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(player_id, playerId), eq(endpoint_hash, hash)));
  return rows[0];
}

/** Lists the browsers of players, those that confirmed their keys last first. */
export function listSubscriptions(
  db: Database,
  playerIds: readonly number[],
): Promise<PushSubscriptionRow[]> {
  const { player_id, seen_at, endpoint_hash } = pushSubscriptions;
  return db
    .select()
    .from(pushSubscriptions)
    .where(inArray(player_id, [...playerIds]))
    .orderBy(desc(seen_at), endpoint_hash);
}

/** Deletes browsers by the hashes of their endpoints. */
export async function deleteSubscriptions(db: Database, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint_hash, [...hashes]));
}

/** Counts a player's browsers. */
export async function countSubscriptions(db: Database, playerId: number): Promise<number> {
  const rows = await selectRows(
    db,
    { count: Type.Number() },
    sql`select count(*)::int as count from push_subscriptions where player_id = ${playerId}`,
  );
  return rows[0]?.count ?? 0;
}
