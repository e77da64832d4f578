import { type SQL, sql } from "drizzle-orm";

/** The name of a player as a tournament shows it: where its organisers have hidden the name, "Player" and the
 * player's id. A tournament that is null hides none. */
function shownName(player: { id: SQL; name: SQL }, tournamentId: SQL | number): SQL {
  return sql`case when exists (
    select 1 from restrictions hidden
    where hidden.tournament_id = ${tournamentId} and hidden.player_id = ${player.id} and hidden.kind = 'name-hidden'
  ) then 'Player ' || ${player.id} else ${player.name} end`;
}

/** The `shownName` of the row of `players` with this alias. */
export function shownNameOf(alias: "p" | "u", tournamentId: SQL | number): SQL {
  const row = sql.identifier(alias);
  return shownName({ id: sql`${row}.id`, name: sql`${row}.name` }, tournamentId);
}
