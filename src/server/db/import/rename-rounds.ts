// Rounds that a file gives another name: they keep their row, and with it the jokers that were played in them.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

interface StoredRound {
  id: number;
  name: string;
  contest_ids: number[];
}

/** Finds the rounds that a file does not have any more while all their contests that it still has are in one round that is new;
 * `contests`: the file's. */
function findRenamedRounds(
  stored: readonly StoredRound[],
  rounds: readonly { name: string }[],
  contests: readonly { id: number; round: string }[],
): { id: number; name: string }[] {
  const [findWanted, findStored] = [createNameFinder(rounds), createNameFinder(stored)];
  const roundOf = new Map(contests.map(({ id, round }) => [id, round]));
  const renamed = stored.flatMap(({ id, name, contest_ids }) => {
    const [now, ...others] = new Set(contest_ids.flatMap((contest) => roundOf.get(contest) ?? []));
    const isGone = findWanted(name) === undefined;
    const isNew = now !== undefined && others.length === 0 && findStored(now) === undefined;
    return isGone && isNew ? [{ id, name: now }] : [];
  });
  // Two rounds that become one cannot both keep their jokers.
  return renamed.filter(({ name }) => renamed.filter((other) => other.name === name).length === 1);
}

/** Gives the rounds of a tournament that a file only renames their new names; returns whether there were any. */
export async function renameRounds(
  db: Database,
  tournamentId: number,
  {
    rounds,
    contests,
  }: {
    rounds: readonly { name: string }[];
    contests: readonly { id: number; round: string }[];
  },
): Promise<boolean> {
  const stored = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), contest_ids: json<number[]>() },
    sql`
    select r.id, r.name, (select coalesce(json_agg(c.id), '[]') from contests c where c.round_id = r.id) as contest_ids
    from rounds r where r.tournament_id = ${tournamentId} order by r.position, r.id`,
  );
  const renamed = findRenamedRounds(stored, rounds, contests);
  if (renamed.length === 0) return false;
  await db.execute(sql`
    update rounds r set name = f.name from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as f(id int, name text)
    where r.id = f.id`);
  return true;
}
