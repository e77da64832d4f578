import { sql } from "drizzle-orm";
import { OVERALL } from "#domain/leaderboard/overall.ts";
import type { Database } from "#server/db/open.ts";

/** A player at the head of a tournament's board. */
export interface Leader {
  rank: number;
  name: string;
  total_points: number;
}

/** The first of a tournament's board, best first, deactivated players left out (D18); who has no points leads nothing. */
export async function listLeaders(db: Database, tournamentId: number, limit: number): Promise<Leader[]> {
  const { rows } = await db.execute<Leader & Record<string, unknown>>(sql`
    select rank() over (order by s.total_points desc)::int as rank, u.name, s.total_points
    from standings s
    join users u on u.id = s.user_id and u.deactivated_at is null
    where s.tournament_id = ${tournamentId} and s.round = ${OVERALL} and s.total_points > 0
    order by s.total_points desc, u.name collate "C", u.id
    limit ${limit}`);
  return rows;
}
