import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { hasPick } from "#server/db/market-columns.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

/** How many of some players have picked. */
interface Counted {
  players: number;
  complete: number;
}

const COUNTS = { players: Type.Number(), complete: Type.Number() };

/** Whether a player has a pick in each of these contests. */
const hasPickedAll = (player: SQL, contestIds: readonly number[]): SQL => sql`${contestIds.length}::int = (
      select count(*) from picks k
      where k.contest_id = any(${sql.param([...contestIds])}::int[]) and k.player_id = ${player} and ${hasPick("k")})`;

/** Counts the members of each league of a player in a tournament, and returns the one in which most have not
 * picked in all of these contests; undefined if the player is in none. */
export async function findLeastReady(
  db: Database,
  { playerId, tournamentId, contestIds }: { playerId: number; tournamentId: number; contestIds: number[] },
): Promise<(Counted & { id: number; name: string }) | undefined> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), ...COUNTS },
    sql`
    with own as (
      select l.id, l.name from league_members m join leagues l on l.id = m.league_id
      where m.player_id = ${playerId} and m.state = 'member' and l.deleted_at is null
        and (l.tournament_id = ${tournamentId} or l.tournament_id is null)
    ), members as (
      select m.league_id, m.player_id from own join league_members m on m.league_id = own.id and m.state = 'member'
      join players p on p.id = m.player_id and p.deactivated_at is null
    ), ready as (
      select x.player_id from (select distinct player_id from members) x
      where ${hasPickedAll(sql`x.player_id`, contestIds)}
    )
    select own.id, own.name, count(*)::int as players, count(r.player_id)::int as complete
    from own join members m on m.league_id = own.id left join ready r on r.player_id = m.player_id
    group by own.id, own.name
    order by count(*) - count(r.player_id) desc, own.name, own.id limit 1`,
  );
  return rows[0];
}

/** Counts the active players with a pick anywhere in a tournament, and those with one in each of these
 * contests. */
export async function countReadyPlayers(
  db: Database,
  { tournamentId, contestIds }: { tournamentId: number; contestIds: number[] },
): Promise<Counted> {
  const rows = await selectRows(
    db,
    COUNTS,
    sql`
    select count(*)::int as players, (count(*) filter (where ${hasPickedAll(sql`p.id`, contestIds)}))::int as complete
    from players p
    where p.deactivated_at is null and exists (
      select 1 from contests c join picks k on k.contest_id = c.id
      where c.tournament_id = ${tournamentId} and k.player_id = p.id and ${hasPick("k")})`,
  );
  return rows[0] ?? { players: 0, complete: 0 };
}
