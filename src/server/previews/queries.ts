import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

/** A player at the head of a tournament's board. */
export interface Leader {
  rank: number;
  name: string;
  total_points: number;
}

/** The first of these players by their points, best first; who deactivated the account is left out. */
export async function listLeaders(
  db: Database,
  { ids, points }: { ids: number[]; points: number[] },
  limit: number,
): Promise<Leader[]> {
  const rows = await selectRows(
    db,
    { rank: Type.Number(), name: Type.String(), total_points: Type.Number() },
    sql`
    select rank() over (order by s.total_points desc)::int as rank, u.name, s.total_points
    from unnest(${sql.param(ids)}::int[], ${sql.param(points)}::int[]) s(player_id, total_points)
    join players u on u.id = s.player_id and u.deactivated_at is null
    order by s.total_points desc, u.name collate "C", u.id
    limit ${limit}`,
  );
  return rows;
}
