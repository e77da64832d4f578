import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { MARKET_COUNT } from "#server/db/contest-facts.ts";
import { hasPick } from "#server/db/market-columns.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { memberName } from "./member-queries.ts";

/** The contests that lock next, all at the same time. */
export interface Deadline {
  locks_at: string;
  tournament_id: number;
  round: string;
  contest_ids: number[];
  /** Number of picks that can be made in them. */
  picks: number;
}

const COLUMNS = {
  locks_at: Type.String(),
  tournament_id: Type.Number(),
  round: Type.String(),
  contest_ids: json<number[]>(),
  picks: Type.Number(),
};

/** Finds the contests that lock next after this time (ISO 8601 with Z) in a tournament, or in any that is
 * listed. */
export async function findDeadline(
  db: Database,
  tournamentId: number | null,
  now: string,
): Promise<Deadline | undefined> {
  const rows = await selectRows(
    db,
    COLUMNS,
    sql`
    select ${isoColumn(sql`c.locks_at`)} as locks_at, c.tournament_id, r.name as round,
      json_agg(c.id order by c.id) as contest_ids,
      (count(*) * ${MARKET_COUNT})::int as picks
    from contests c
    join rounds r on r.id = c.round_id
    join tournaments t on t.id = c.tournament_id
    where c.sealed_at is null and c.status = 'scheduled' and c.locks_at > ${now}::timestamptz
      and c.side1_id is not null and c.side2_id is not null
      and (c.tournament_id = ${tournamentId}::int or (${tournamentId}::int is null and t.visible))
    group by c.locks_at, c.tournament_id, r.id, t.sport
    order by c.locks_at, c.tournament_id, r.id
    limit 1`,
  );
  return rows[0];
}

/** Counts the members of a league without a pick in one of these contests, and lists some of them by name. */
export async function listMissing(
  db: Database,
  leagueId: number,
  { contestIds, limit }: { contestIds: number[]; limit: number },
): Promise<{ count: number; members: { user_id: number; name: string }[] }> {
  const rows = await selectRows(
    db,
    { user_id: Type.Number(), name: Type.String(), count: Type.Number() },
    sql`
    select m.player_id as user_id, ${memberName(leagueId)} as name, count(*) over ()::int as count
    from league_members m join players p on p.id = m.player_id and p.deactivated_at is null
    where m.league_id = ${leagueId} and m.state = 'member' and ${contestIds.length} > (
      select count(*) from picks k
      where k.contest_id = any(${sql.param(contestIds)}::int[]) and k.player_id = m.player_id
        and ${hasPick("k")}
    )
    order by name, m.player_id limit ${limit}`,
  );
  const members = rows.map(({ user_id, name }) => ({ user_id, name }));
  return { count: rows[0]?.count ?? 0, members };
}
