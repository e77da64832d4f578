import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { OwnReminders } from "#contract/reminders/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** Lists the leagues that a player is a member of, by name. */
export function listOwnLeagues(db: Database, playerId: number): Promise<OwnReminders["leagues"]> {
  return selectRows(
    db,
    { id: Type.Number(), name: Type.String(), emoji: Type.String() },
    sql`
    select g.id, g.name, g.emoji from league_members m join leagues g on g.id = m.league_id
    where m.player_id = ${playerId} and m.state = 'member' and g.deleted_at is null
    order by g.name, g.id`,
  );
}
