import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import type { gifts } from "#server/db/player-schema.ts";

/** How many gifts an active player received in a tournament; undefined when there is no such player or tournament. */
export async function findGiftCount(
  db: Database,
  userId: number,
  tournamentId: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (
      select count(*)::int from gifts g where g.tournament_id = t.id and g.user_id = u.id
    ) as count
    from users u, tournaments t
    where u.id = ${userId} and u.deactivated_at is null and t.id = ${tournamentId}`);
  return rows[0]?.count;
}

/** The key that hides who gave a gift, as this installation keeps it; `fresh` becomes it when there is none yet, unless
 * another server was quicker. */
export async function saveGiftKey(db: Database, fresh: string): Promise<string> {
  const find = async () => {
    const { rows } = await db.execute<{ value: string }>(
      sql`select value from installation where name = 'gift-key'`,
    );
    return rows[0]?.value;
  };
  const known = await find();
  if (known !== undefined) return known;
  await db.execute(sql`
    insert into installation (name, value) values ('gift-key', ${fresh}) on conflict (name) do nothing`);
  return (await find()) ?? fresh;
}

/** Adds a gift to an active player in a tournament that is not over, in one statement that also refuses a second one of
 * the same giver, by its proof; answers whether it was added. */
export async function insertGift(db: Database, gift: typeof gifts.$inferInsert): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into gifts (tournament_id, user_id, proof)
    select t.id, u.id, ${gift.proof}
    from tournaments t, users u
    where t.id = ${gift.tournament_id} and not t.is_over and u.id = ${gift.user_id} and u.deactivated_at is null
    on conflict do nothing
    returning 1`);
  return rows.length > 0;
}

/** How many gifts each active player received in a tournament. */
export async function listGiftCounts(
  db: Database,
  tournamentId: number,
): Promise<{ user_id: number; count: number }[]> {
  const { rows } = await db.execute<{ user_id: number; count: number }>(sql`
    select g.user_id, count(*)::int as count
    from gifts g join users u on u.id = g.user_id and u.deactivated_at is null
    where g.tournament_id = ${tournamentId} group by g.user_id`);
  return rows;
}
