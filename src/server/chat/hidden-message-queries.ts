// Messages of a removed player, which are hidden until the player is let back in.
import { sql } from "drizzle-orm";
import { Type } from "typebox";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import type { HeldMessage } from "#server/db/stored-tables.ts";

interface Author {
  tournamentId: number;
  playerId: number;
}

/** Counts the messages of a player that everybody reads in a tournament's chat. */
export async function countMessages(db: Database, { tournamentId, playerId }: Author): Promise<number> {
  const rows = await selectRows(
    db,
    { count: Type.Number() },
    sql`
    select count(*)::int as count from messages
    where tournament_id = ${tournamentId} and user_id = ${playerId} and not is_removed`,
  );
  return rows[0]?.count ?? 0;
}

/** Removes all messages of a player from a tournament's chat, and returns them with their texts. */
export async function hideMessages(
  db: Database,
  { tournamentId, playerId }: Author,
): Promise<(HeldMessage & { is_listed: boolean })[]> {
  return selectRows(
    db,
    { id: Type.Number(), content: Type.String(), is_listed: Type.Boolean() },
    sql`
    with shown as (
      select id, content from messages
      where tournament_id = ${tournamentId} and user_id = ${playerId} and not is_removed
      for update
    ), hidden as (
      update messages m set is_removed = true, content = '' from shown where m.id = shown.id
      returning m.id, shown.content
    )
    select id, content, (select visible from tournaments where id = ${tournamentId}) as is_listed
    from hidden order by id`,
  );
}

/** Puts hidden messages of a player back into the chat. */
export async function showMessages(
  db: Database,
  { tournamentId, playerId }: Author,
  messages: readonly HeldMessage[],
): Promise<void> {
  await db.execute(sql`
    update messages m set is_removed = false, content = e.message->>'content'
    from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) as e(message)
    where m.id = (e.message->>'id')::int and m.is_removed
      and m.tournament_id = ${tournamentId} and m.user_id = ${playerId}`);
}
