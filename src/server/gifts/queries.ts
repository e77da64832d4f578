import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import type { gifts } from "#server/db/schema/player-schema.ts";

/** Counts the gifts that an active player received in a tournament, and returns whether one has this
 * proof; undefined for an unknown player or tournament. */
export async function findGiftCount(
  db: Database,
  { user_id, tournament_id, proof }: typeof gifts.$inferInsert,
): Promise<{ count: number; given: boolean } | undefined> {
  const rows = await selectRows(
    db,
    { count: Type.Number(), given: Type.Boolean() },
    sql`
    select count(g.proof)::int as count, coalesce(bool_or(g.proof = ${proof}), false) as given
    from players u
    cross join tournaments t
    left join gifts g on g.tournament_id = t.id and g.user_id = u.id
    where u.id = ${user_id} and u.deactivated_at is null and t.id = ${tournament_id}
    group by u.id, t.id`,
  );
  return rows[0];
}

/** Finds the key that hides who gave a gift; undefined before the first gift of this installation. */
export async function findGiftKey(db: Database): Promise<string | undefined> {
  const rows = await selectRows(
    db,
    { value: Type.String() },
    sql`select value from installation where name = 'gift-key'`,
  );
  return rows[0]?.value;
}

/** Returns the key that hides who gave a gift; stores `fresh` as the key if neither this nor another server
 * has stored one. */
export async function saveGiftKey(db: Database, fresh: string): Promise<string> {
  const known = await findGiftKey(db);
  if (known !== undefined) return known;
  await db.execute(sql`
    insert into installation (name, value) values ('gift-key', ${fresh}) on conflict (name) do nothing`);
  return (await findGiftKey(db)) ?? fresh;
}

/** Adds a gift for an active player in a tournament that is not over, unless one with the same proof exists;
 * returns whether it was added. */
export async function insertGift(db: Database, gift: typeof gifts.$inferInsert): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into gifts (tournament_id, user_id, proof)
    select t.id, u.id, ${gift.proof}
    from tournaments t, players u
    where t.id = ${gift.tournament_id} and not t.is_over and u.id = ${gift.user_id} and u.deactivated_at is null
    on conflict do nothing
    returning 1`);
  return rows.length > 0;
}

/** Lists the gifts of everybody but this player, with their proofs. */
export async function listOthersGifts(db: Database, userId: number): Promise<(typeof gifts.$inferSelect)[]> {
  const rows = await selectRows(
    db,
    { tournament_id: Type.Number(), user_id: Type.Number(), proof: Type.String() },
    sql`select tournament_id, user_id, proof from gifts where user_id <> ${userId}`,
  );
  return rows;
}

/** Lists how many gifts each active player received in a tournament. */
export async function listGiftCounts(
  db: Database,
  tournamentId: number,
): Promise<{ user_id: number; count: number }[]> {
  const rows = await selectRows(
    db,
    { user_id: Type.Number(), count: Type.Number() },
    sql`
    select g.user_id, count(*)::int as count
    from gifts g join players u on u.id = g.user_id and u.deactivated_at is null
    where g.tournament_id = ${tournamentId} group by g.user_id`,
  );
  return rows;
}
