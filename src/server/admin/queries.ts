import { sql } from "drizzle-orm";
import type { GameEdit, RaceDriversEdit } from "#contract/admin.ts";
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

/** The teams of these games of a tournament, and the revision at which each game last changed. */
export async function listGameRevisions(
  db: Database,
  tournamentId: number,
  ids: number[],
): Promise<{ id: number; team1: string; team2: string; revision: number }[]> {
  const { rows } = await db.execute<{ id: number; team1: string; team2: string; revision: number }>(sql`
    select c.id, c.side1 as team1, c.side2 as team2, c.revision from contests c join games g on g.id = c.id
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

/** The teams of a race by name, and the revision at which each last changed. */
export async function listDuelRevisions(
  db: Database,
  raceId: number,
): Promise<{ id: number; name: string; revision: number }[]> {
  const { rows } = await db.execute<{ id: number; name: string; revision: number }>(sql`
    select c.id, t.team_name as name, c.revision from contests c join race_teams t on t.id = c.id where t.race_id = ${raceId}`);
  return rows;
}

/** Writes edited teams of a race and marks those that really changed with this revision. */
export async function saveRaceDrivers(
  db: Database,
  edits: RaceDriversEdit[],
  revision: number,
): Promise<void> {
  const column = <K extends keyof RaceDriversEdit>(key: K) => sql.param(edits.map((edit) => edit[key]));
  await db.execute(sql`
    with edit as (
      select * from unnest(${column("id")}::int[], ${column("driver1")}::text[], ${column("driver1_flag")}::text[],
        ${column("driver2")}::text[], ${column("driver2_flag")}::text[], ${column("handicap")}::float8[],
        ${column("driver1_position")}::int[], ${column("driver2_position")}::int[])
        as t(id, driver1, driver1_flag, driver2, driver2_flag, handicap, position1, position2)
    ), changed as (
      select e.* from edit e join contests c on c.id = e.id join race_teams t on t.id = e.id
      where (c.side1, c.side2, c.spread, t.driver1_flag, t.driver2_flag, t.driver1_position, t.driver2_position)
        is distinct from
        (e.driver1, e.driver2, e.handicap, e.driver1_flag, e.driver2_flag, e.position1, e.position2)
    ), team as (
      update race_teams t set driver1_flag = e.driver1_flag, driver2_flag = e.driver2_flag,
        driver1_position = e.position1, driver2_position = e.position2
      from changed e where t.id = e.id
    )
    update contests c set side1 = e.driver1, side2 = e.driver2, spread = e.handicap, revision = ${revision}
    from changed e where c.id = e.id`);
}
