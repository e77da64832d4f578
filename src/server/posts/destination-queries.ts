import { and, asc, eq, sql } from "drizzle-orm";
import type { PostOwner } from "#contract/posts/schemas.ts";
import type { PostKind } from "#domain/posts/post-kinds.ts";
import type { Database } from "#server/db/open.ts";
import { postDestinations } from "#server/db/schema/post-schema.ts";

export type DestinationRow = typeof postDestinations.$inferSelect;

/** Whose posts they are. */
export interface Owner {
  of: PostOwner;
  ofId: number;
}

const isOf = ({ of, ofId }: Owner) =>
  eq(of === "league" ? postDestinations.league_id : postDestinations.tournament_id, ofId);

/** Lists the places that a league or tournament posts to, the oldest first. */
export function listDestinations(db: Database, owner: Owner): Promise<DestinationRow[]> {
  return db.select().from(postDestinations).where(isOf(owner)).orderBy(asc(postDestinations.id));
}

/** Finds one of them. */
export async function findDestination(
  db: Database,
  owner: Owner,
  id: number,
): Promise<DestinationRow | undefined> {
  const rows = await db
    .select()
    .from(postDestinations)
    .where(and(isOf(owner), eq(postDestinations.id, id)));
  return rows[0];
}

/** Stores a place. */
export async function insertDestination(
  db: Database,
  { of, ofId }: Owner,
  row: Pick<DestinationRow, "service" | "url" | "token" | "room" | "kinds" | "made_at">,
): Promise<void> {
  const owner = of === "league" ? { league_id: ofId } : { tournament_id: ofId };
  await db.insert(postDestinations).values({ ...row, ...owner });
}

/** Stores what is posted to a place. */
export async function updateKinds(db: Database, id: number, kinds: PostKind[]): Promise<void> {
  await db.update(postDestinations).set({ kinds }).where(eq(postDestinations.id, id));
}

/** Deletes a place, its secret and the posts that wait for it. */
export async function deleteDestination(db: Database, id: number): Promise<void> {
  await db.delete(postDestinations).where(eq(postDestinations.id, id));
}

/** Counts an attempt to post to a place: delivered, or with what came back. `at`: ISO 8601 with Z. */
export async function countAttempt(
  db: Database,
  id: number,
  { at, error }: { at: string; error: string | null },
): Promise<void> {
  const isDelivered = error === null;
  await db
    .update(postDestinations)
    .set({
      attempts: sql`${postDestinations.attempts} + 1`,
      ...(isDelivered
        ? {
            delivered: sql`${postDestinations.delivered} + 1`,
            last_sent_at: at,
            failing_since: null,
            error: null,
          }
        : { failing_since: sql`coalesce(${postDestinations.failing_since}, ${at}::timestamptz)`, error }),
    })
    .where(eq(postDestinations.id, id));
}
