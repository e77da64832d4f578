import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** Takes a player out of the tournament into which a notice says that he or she was brought along, and
 * dismisses the notice; false if the player has no such notice. `at`: ISO 8601 with Z. */
export async function declineTournament(
  db: Database,
  { id, playerId, at }: { id: number; playerId: number; at: string },
): Promise<boolean> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    with notice as (
      update notices set seen_at = coalesce(seen_at, ${at}::timestamptz)
      where id = ${id} and player_id = ${playerId} and kind = 'brought-along'
      returning player_id, (data->>'into')::int as into_id
    ), declined as (
      update returning_players r set declined_at = coalesce(r.declined_at, ${at}::timestamptz)
      from notice n where r.player_id = n.player_id and r.tournament_id = n.into_id
    )
    select player_id as id from notice`,
  );
  return rows.length > 0;
}
