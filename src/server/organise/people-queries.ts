import { type SQL, sql } from "drizzle-orm";
import { Type } from "typebox";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** Active players with a pick in the tournament, and in how many of these contests they have one. */
const countPicked = (tournamentId: number, contestIds: number[]): SQL => sql`
  select p.id as user_id, p.name, (
    select count(*)::int from picks k
    where k.contest_id = any(${sql.param(contestIds)}::int[]) and k.player_id = p.id
      and num_nonnulls(k.winner, k.handicap, k.top_scorer) > 0
  ) as picked
  from players p
  where p.deactivated_at is null and exists (
    select 1 from contests c join picks k on k.contest_id = c.id
    where c.tournament_id = ${tournamentId} and k.player_id = p.id
      and num_nonnulls(k.winner, k.handicap, k.top_scorer) > 0
  )`;

/** How many take part in a tournament, and how many of them have a pick in each of these contests. */
export async function countPeople(
  db: Database,
  tournamentId: number,
  contestIds: number[],
): Promise<{ players: number; ready: number }> {
  const rows = await selectRows(
    db,
    { players: Type.Number(), ready: Type.Number() },
    sql`
    select count(*)::int as players, (count(*) filter (where picked = ${contestIds.length}))::int as ready
    from (${countPicked(tournamentId, contestIds)}) people`,
  );
  return rows[0] ?? { players: 0, ready: 0 };
}

/** A page of those who take part, first who lacks a pick in one of these contests, then by name. */
export function listPeoplePage(
  db: Database,
  tournamentId: number,
  { contestIds, limit, offset }: { contestIds: number[]; limit: number; offset: number },
): Promise<{ user_id: number; name: string; picked: number }[]> {
  return selectRows(
    db,
    { user_id: Type.Number(), name: Type.String(), picked: Type.Number() },
    sql`
    select user_id, name, picked from (${countPicked(tournamentId, contestIds)}) people
    order by picked = ${contestIds.length}, name, user_id limit ${limit} offset ${offset}`,
  );
}
