import { and, eq } from "drizzle-orm";
import type { Restriction } from "#contract/moderation/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { restrictions } from "#server/db/schema/organise-schema.ts";
import type { HeldEntries } from "#server/db/stored-tables.ts";

/** A restriction of a player in a tournament. */
export interface Restricted {
  tournamentId: number;
  playerId: number;
  kind: Restriction;
}

const isThis = ({ tournamentId, playerId, kind }: Restricted) =>
  and(
    eq(restrictions.tournament_id, tournamentId),
    eq(restrictions.player_id, playerId),
    eq(restrictions.kind, kind),
  );

/** Returns whether a player has this restriction in a tournament. */
export async function isRestricted(db: Database, asked: Restricted): Promise<boolean> {
  const rows = await db.select({ id: restrictions.player_id }).from(restrictions).where(isThis(asked));
  return rows.length > 0;
}

/** Who decided something, why, and when (ISO 8601 with Z). */
export interface Decided {
  by: number;
  reason: string;
  at: string;
}

/** Restricts a player from then on; returns false if the restriction exists. */
export async function saveRestriction(
  db: Database,
  asked: Restricted,
  { by: decided_by, reason, at: created_at }: Decided,
): Promise<boolean> {
  const { tournamentId: tournament_id, playerId: player_id, kind } = asked;
  const added = await db
    .insert(restrictions)
    .values({ tournament_id, player_id, kind, created_at, reason, decided_by })
    .onConflictDoNothing()
    .returning({ id: restrictions.player_id });
  return added.length > 0;
}

/** Deletes a restriction and returns the entries that were set aside; undefined if there was none. */
export async function deleteRestriction(db: Database, asked: Restricted): Promise<HeldEntries | undefined> {
  const gone = await db.delete(restrictions).where(isThis(asked)).returning({ held: restrictions.held });
  return gone[0]?.held;
}
