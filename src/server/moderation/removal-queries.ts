import { sql } from "drizzle-orm";
import { Type } from "typebox";
import type { RemovedPlayer } from "#contract/moderation/schemas.ts";
import { Nullable } from "#contract/schemas.ts";
import { countPicks } from "#server/db/market-columns.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import type { HeldMessage } from "#server/db/stored-tables.ts";
import { isOpen } from "./queries.ts";

const MAX_REMOVED = 200;

/** Counts a player's picks of contests of a tournament that are open at this time (ISO 8601 with Z). */
export async function countOpenPicks(
  db: Database,
  { tournamentId, playerId }: { tournamentId: number; playerId: number },
  at: string,
): Promise<number> {
  const rows = await selectRows(
    db,
    { count: Type.Number() },
    sql`
    select coalesce(sum(${countPicks("k")}), 0)::int as count
    from contests c join picks k on k.contest_id = c.id and k.player_id = ${playerId}
    where ${isOpen(tournamentId, at)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Adds the messages that a removal hid to what it holds. */
export async function holdMessages(
  db: Database,
  { tournamentId, playerId }: { tournamentId: number; playerId: number },
  messages: readonly HeldMessage[],
): Promise<void> {
  await db.execute(sql`
    update restrictions set held = held || jsonb_build_object('messages', ${JSON.stringify(messages)}::jsonb)
    where tournament_id = ${tournamentId} and player_id = ${playerId} and kind = 'removed'`);
}

/** Lists the active players who are removed from a tournament, the latest first, with what each gets back at
 * this time (ISO 8601 with Z). */
export async function listRemoved(db: Database, tournamentId: number, at: string): Promise<RemovedPlayer[]> {
  return selectRows(
    db,
    {
      user_id: Type.Number(),
      user_name: Type.String(),
      removed_at: Type.String(),
      reason: Nullable(Type.String()),
      removed_by: Nullable(json<{ id: number; name: string }>()),
      open_picks: Type.Number(),
      messages: Type.Number(),
    },
    sql`
    select p.id as user_id, p.name as user_name, ${isoColumn(sql`r.created_at`)} as removed_at, r.reason,
      (select json_build_object('id', d.id, 'name', d.name) from players d
        where d.id = r.decided_by and d.deactivated_at is null) as removed_by,
      (select count(distinct (c.id, m.key))::int
        from jsonb_array_elements(r.held->'picks') e(pick)
        join contests c on c.id = (e.pick->>'contest_id')::int and ${isOpen(tournamentId, at)}
        cross join jsonb_each(e.pick - 'contest_id') m where m.value <> 'null') as open_picks,
      coalesce(jsonb_array_length(r.held->'messages'), 0) as messages
    from restrictions r join players p on p.id = r.player_id and p.deactivated_at is null
    where r.tournament_id = ${tournamentId} and r.kind = 'removed'
    order by r.created_at desc, p.id limit ${MAX_REMOVED}`,
  );
}
