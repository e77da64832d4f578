import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { isRoundBeforeJoining } from "#domain/leagues/late-joiners.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, json, selectRows } from "#server/db/select-rows.ts";

const COLUMNS = { round_id: Type.Number(), joined_at: Type.Number(), locks: json<number[]>() };

/** Lists the ids of the rounds of a tournament that were played before a player's account was made. */
export async function listRoundsBeforeJoining(
  db: Database,
  { tournamentId, playerId }: { tournamentId: number; playerId: number },
): Promise<ReadonlySet<number>> {
  const rows = await selectRows(
    db,
    COLUMNS,
    sql`
    select c.round_id, ${epochColumn(sql`p.created_at`)} as joined_at,
      json_agg(${epochColumn(sql`least(c.locks_at, c.sealed_at)`)}) as locks
    from contests c, players p
    where c.tournament_id = ${tournamentId} and c.status <> 'cancelled' and p.id = ${playerId}
    group by c.round_id, p.created_at`,
  );
  const before = rows.filter(({ joined_at, locks }) => isRoundBeforeJoining(locks, { joinedAt: joined_at }));
  return new Set(before.map(({ round_id }) => round_id));
}
