import { Type } from "typebox";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { PushDevice } from "#contract/reminders/schemas.ts";
import { Nullable } from "#contract/schemas.ts";
import { MAX_PUSH_SUBSCRIPTIONS } from "#domain/reminders/push-limits.ts";
import type { Database } from "#server/db/open.ts";
import { pushSubscriptions } from "#server/db/schema/reminder-schema.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";
import { transact } from "#server/db/transact.ts";

/** A browser that messages are pushed to. */
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
type NewSubscription = typeof pushSubscriptions.$inferInsert;

/** Stores a browser, or its new keys and player; the player's oldest ones beyond the limit end. */
export async function saveSubscription(db: Database, row: NewSubscription): Promise<void> {
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

/** Deletes a player's browser by the hash of its endpoint; false: the player has none of it. */
export async function deleteDevice(db: Database, playerId: number, hash: string): Promise<boolean> {
  const { player_id, endpoint_hash } = pushSubscriptions;
  const deleted = await db
    .delete(pushSubscriptions)
    .where(and(eq(player_id, playerId), eq(endpoint_hash, hash)))
    .returning({ hash: endpoint_hash });
  return deleted.length > 0;
}

/** Notes that the push services of browsers took messages. */
export async function noteDelivered(db: Database, hashes: readonly string[], at: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ delivered_at: at })
    .where(inArray(pushSubscriptions.endpoint_hash, [...hashes]));
}

/** Lists a player's browsers, those that were there first first. */
export function listDevices(db: Database, playerId: number): Promise<PushDevice[]> {
  return selectRows(
    db,
    {
      id: Type.String(),
      name: Nullable(Type.String()),
      since: Type.String(),
      delivered_at: Nullable(Type.String()),
    },
    sql`
    select endpoint_hash as id, device as name, ${isoColumn(sql`created_at`)} as since, ${isoColumn(sql`delivered_at`)} as delivered_at
    from push_subscriptions where player_id = ${playerId} order by created_at, endpoint_hash`,
  );
}
