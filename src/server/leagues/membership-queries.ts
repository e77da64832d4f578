import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { LeagueRole } from "#domain/leagues/permissions.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

const OWN_COLUMNS = {
  league_id: Type.Number(),
  role: json<LeagueRole>(),
  is_pending: Type.Boolean(),
};

/** Lists a player's role and state in the leagues that he or she is in or waits for. */
export async function listMemberships(
  db: Database,
  playerId: number,
): Promise<{ league_id: number; role: LeagueRole; is_pending: boolean }[]> {
  const rows = await selectRows(
    db,
    OWN_COLUMNS,
    sql`
    select league_id, role, state = 'pending' as is_pending from league_members
    where player_id = ${playerId} and state in ('member', 'pending')`,
  );
  return rows;
}

/** Lists the ids of a league's present members. */
export async function listMemberIds(db: Database, leagueId: number): Promise<number[]> {
  const rows = await selectRows(
    db,
    { ids: json<number[]>() },
    sql`
    select coalesce(json_agg(player_id), '[]') as ids from league_members
    where league_id = ${leagueId} and state = 'member'`,
  );
  return rows[0]?.ids ?? [];
}
