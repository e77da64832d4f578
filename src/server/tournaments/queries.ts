import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Tournament } from "#contract/tournaments.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

const TOURNAMENT = sql`
  t.id, t.name, t.sport, t.visible, t.is_over, t.sequence, t.points_per_pick, t.gift_type, t.gift_badge, t.supporters, t.notes, t.rules,
  coalesce((
    select json_agg(json_build_object('name', r.name, 'multiplier', r.multiplier, 'is_over', r.is_over) order by r.position)
    from rounds r where r.tournament_id = t.id
  ), '[]') as rounds`;

/** All tournaments, the newest first: the first of the list is where a newcomer starts. */
export async function listTournaments(db: Database): Promise<Tournament[]> {
  const rows = await selectRows(
    db,
    { ...Tournament.properties },
    sql`select ${TOURNAMENT} from tournaments t order by t.sequence desc, t.id desc`,
  );
  return rows;
}

export async function findTournament(
  db: Database,
  id: number,
): Promise<(Tournament & { revision: number }) | undefined> {
  const rows = await selectRows(
    db,
    { ...Tournament.properties, revision: Type.Number() },
    sql`select ${TOURNAMENT}, t.revision from tournaments t where t.id = ${id}`,
  );
  return rows[0];
}

/** Makes changes to a tournament wait for each other until the transaction ends. */
export async function lockTournament(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from tournaments where id = ${id} for update`);
  return rows.length > 0;
}

/** Counts one more change of the tournament's games or races and answers the new revision. */
export async function saveNextRevision(db: Database, id: number): Promise<number> {
  const rows = await selectRows(
    db,
    { revision: Type.Number() },
    sql`update tournaments set revision = revision + 1 where id = ${id} returning revision`,
  );
  return rows[0]?.revision ?? 0;
}

/** Marks a round complete or active; answers whether the tournament has it. */
export async function saveRoundStatus(
  db: Database,
  { tournamentId, round, isOver }: { tournamentId: number; round: string; isOver: boolean },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update rounds set is_over = ${isOver} where tournament_id = ${tournamentId} and name = ${round} returning 1`);
  return rows.length > 0;
}

/** A tournament is over when all its rounds are complete. */
export async function saveTournamentStatus(db: Database, tournamentId: number): Promise<void> {
  await db.execute(sql`
    update tournaments t
    set is_over = not exists (select 1 from rounds r where r.tournament_id = t.id and not r.is_over)
    where t.id = ${tournamentId}`);
}
