import { sql } from "drizzle-orm";
import { Type } from "typebox";
import type { ChatPlayer } from "#contract/chat/schemas.ts";
import { DEACTIVATED_PLAYER } from "#contract/sentences.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

/** Lists the players whose messages a player does not want to see, the latest first. */
export async function listOwnMutes(db: Database, playerId: number): Promise<ChatPlayer[]> {
  return selectRows(
    db,
    { user_id: Type.Number(), user_name: Type.String() },
    sql`
    select p.id as user_id, case when p.deactivated_at is null then p.name else ${DEACTIVATED_PLAYER} end as user_name
    from player_mutes x join players p on p.id = x.muted_id
    where x.player_id = ${playerId} order by x.created_at desc, p.id`,
  );
}

/** Saves whether a player does not want to see another one's messages; false if the player has muted `most`
 * others. `at` is ISO 8601 with Z. */
export async function saveOwnMute(
  db: Database,
  { playerId, mutedId, isMuted }: { playerId: number; mutedId: number; isMuted: boolean },
  { most, at }: { most: number; at: string },
): Promise<boolean> {
  if (!isMuted) {
    await db.execute(sql`delete from player_mutes where player_id = ${playerId} and muted_id = ${mutedId}`);
    return true;
  }
  await db.execute(sql`
    insert into player_mutes (player_id, muted_id, created_at)
    select ${playerId}, ${mutedId}, ${at}::timestamptz
    where (select count(*) from player_mutes where player_id = ${playerId}) < ${most}
    on conflict do nothing`);
  const { rows } = await db.execute(
    sql`select 1 from player_mutes where player_id = ${playerId} and muted_id = ${mutedId}`,
  );
  return rows.length > 0;
}
