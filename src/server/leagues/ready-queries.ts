import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { hasPick } from "#server/db/market-columns.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { type Deadline, selectReady } from "./deadline-queries.ts";

/** How many of some players have made every pick of a deadline. */
interface Counted {
  players: number;
  complete: number;
}

const COUNTS = { players: Type.Number(), complete: Type.Number() };

/** Counts the members of each league of a player in the tournament of a deadline, and returns the one in
 * which most miss some of its picks; undefined if the player is in none. */
export async function findLeastReady(
  db: Database,
  playerId: number,
  deadline: Deadline,
): Promise<(Counted & { id: number; name: string }) | undefined> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), ...COUNTS },
    sql`
    with own as (
      select l.id, l.name from league_members m join leagues l on l.id = m.league_id
      where m.player_id = ${playerId} and m.state = 'member' and l.deleted_at is null
        and (l.tournament_id = ${deadline.tournament_id} or l.tournament_id is null)
    ), members as (
      select m.league_id, m.player_id from own join league_members m on m.league_id = own.id and m.state = 'member'
      join players p on p.id = m.player_id and p.deactivated_at is null
    ), ready as (${selectReady(deadline, sql`select player_id from members`)})
    select own.id, own.name, count(*)::int as players, count(r.player_id)::int as complete
    from own join members m on m.league_id = own.id left join ready r on r.player_id = m.player_id
    group by own.id, own.name
    order by count(*) - count(r.player_id) desc, own.name, own.id limit 1`,
  );
  return rows[0];
}

/** Counts the active players with a pick anywhere in the tournament of a deadline, and those with every pick
 * of it. */
export async function countReadyPlayers(db: Database, deadline: Deadline): Promise<Counted> {
  const rows = await selectRows(
    db,
    COUNTS,
    sql`
    with playing as (
      select p.id from players p
      where p.deactivated_at is null and exists (
        select 1 from contests c join picks k on k.contest_id = c.id
        where c.tournament_id = ${deadline.tournament_id} and k.player_id = p.id and ${hasPick("k")})
    )
    select count(*)::int as players, count(r.player_id)::int as complete
    from playing left join (${selectReady(deadline, sql`select id from playing`)}) r on r.player_id = playing.id`,
  );
  return rows[0] ?? { players: 0, complete: 0 };
}
