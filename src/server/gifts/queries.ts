import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import type { gifts } from "#server/db/schema/player-schema.ts";

/** Counts the gifts that an active player received in a tournament and that can no longer be taken back, and
 * returns whether one has this proof, and since when (ISO 8601 with Z) if that one can be; undefined for an
 * unknown player or tournament. */
export async function findGiftCount(
  db: Database,
  { user_id, tournament_id, proof }: typeof gifts.$inferInsert,
): Promise<{ count: number; given: boolean; given_at: string | null } | undefined> {
  const rows = await selectRows(
    db,
    { count: Type.Number(), given: Type.Boolean(), given_at: Nullable(Type.String()) },
    sql`
    select count(g.proof) filter (where g.given_at is null)::int as count,
      coalesce(bool_or(g.proof = ${proof}), false) as given,
      ${isoColumn(sql`max(g.given_at) filter (where g.proof = ${proof})`)} as given_at
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
export async function insertGift(
  db: Database,
  gift: typeof gifts.$inferInsert & { given_at: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into gifts (tournament_id, user_id, proof, given_at)
    select t.id, u.id, ${gift.proof}, ${gift.given_at}::timestamptz
    from tournaments t, players u
    where t.id = ${gift.tournament_id} and not t.is_over and u.id = ${gift.user_id} and u.deactivated_at is null
    on conflict do nothing
    returning 1`);
  return rows.length > 0;
}

/** Deletes the gift with this proof if it was given after this time (ISO 8601 with Z) and does not count yet;
 * returns whether there was one. */
export async function deleteOpenGift(
  db: Database,
  gift: { user_id: number; tournament_id: number; proof: string; after: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from gifts
    where tournament_id = ${gift.tournament_id} and user_id = ${gift.user_id} and proof = ${gift.proof}
      and given_at > ${gift.after}::timestamptz
    returning 1`);
  return rows.length > 0;
}

/** Counts the gifts given until this time (ISO 8601 with Z), and forgets when that was; returns them in an
 * order that says nothing. */
export async function settleGifts(
  db: Database,
  { until, limit }: { until: string; limit: number },
): Promise<{ user_id: number; tournament_id: number }[]> {
  return selectRows(
    db,
    { user_id: Type.Number(), tournament_id: Type.Number() },
    sql`
    with due as (
      select tournament_id, user_id, proof from gifts where given_at <= ${until}::timestamptz
      order by given_at limit ${limit} for update skip locked
    ), counted as (
      update gifts g set given_at = null from due
      where g.tournament_id = due.tournament_id and g.user_id = due.user_id and g.proof = due.proof
      returning g.user_id, g.tournament_id, g.proof
    )
    select user_id, tournament_id from counted order by proof`,
  );
}

/** Lists the gifts of everybody but this player, with their proofs. */
export async function listOthersGifts(
  db: Database,
  userId: number,
): Promise<Omit<typeof gifts.$inferSelect, "given_at">[]> {
  return selectRows(
    db,
    { tournament_id: Type.Number(), user_id: Type.Number(), proof: Type.String() },
    sql`select tournament_id, user_id, proof from gifts where user_id <> ${userId}`,
  );
}

/** Lists how many gifts that count each active player received in a tournament. */
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
    where g.tournament_id = ${tournamentId} and g.given_at is null group by g.user_id`,
  );
  return rows;
}
