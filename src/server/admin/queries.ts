import { sql } from "drizzle-orm";
import type { GameEdit } from "#contract/admin.ts";
import type { Database } from "#server/db/open.ts";

/** Each team of a tournament with its players. */
export async function listTeams(
  db: Database,
  tournamentId: number,
): Promise<{ name: string; players: string[] }[]> {
  const { rows } = await db.execute<{ name: string; players: string[] }>(
    sql`select name, players from teams where tournament_id = ${tournamentId}`,
  );
  return rows;
}

/** The revision at which each of these games of a tournament last changed. */
export async function listGameRevisions(
  db: Database,
  tournamentId: number,
  ids: number[],
): Promise<{ id: number; revision: number }[]> {
  const { rows } = await db.execute<{ id: number; revision: number }>(sql`
    select c.id, c.revision from contests c join games g on g.id = c.id
    where c.tournament_id = ${tournamentId} and c.id = any(${sql.param(ids)}::int[])`);
  return rows;
}

/** Writes edited games and marks those that really changed with this revision. */
export async function saveGames(db: Database, edits: GameEdit[], revision: number): Promise<void> {
  const column = <K extends keyof GameEdit>(key: K) => sql.param(edits.map((edit) => edit[key]));
  await db.execute(sql`
    with edit as (
      select * from unnest(${column("id")}::int[], ${column("team1")}::text[], ${column("emoji1")}::text[],
        ${column("team2")}::text[], ${column("emoji2")}::text[], ${column("spread")}::float8[],
        ${column("score1")}::int[], ${column("score2")}::int[], ${column("top_scorer")}::text[])
        as t(id, team1, emoji1, team2, emoji2, spread, score1, score2, top_scorer)
    ), changed as (
      select e.* from edit e join contests c on c.id = e.id join games g on g.id = e.id
      where (c.side1, c.side2, c.spread, g.emoji1, g.emoji2, g.score1, g.score2, g.top_scorer) is distinct from
        (e.team1, e.team2, e.spread, e.emoji1, e.emoji2, e.score1, e.score2, e.top_scorer)
    ), game as (
      update games g set emoji1 = e.emoji1, emoji2 = e.emoji2, score1 = e.score1, score2 = e.score2,
        top_scorer = e.top_scorer
      from changed e where g.id = e.id
    )
    update contests c set side1 = e.team1, side2 = e.team2, spread = e.spread, revision = ${revision},
      scored_revision = case when (c.side1, c.side2) is distinct from (e.team1, e.team2)
        then -abs(c.scored_revision) else c.scored_revision end
    from changed e where c.id = e.id`);
}
