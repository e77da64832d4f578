// The importer's SQL for teams, athletes and squads.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { isSideTeam } from "#server/db/contest-facts.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import type { NameMatch, StoredName } from "./match-names.ts";

/** Lists the teams of a tournament by name. */
export async function listTeamNames(db: Database, tournamentId: number): Promise<StoredName[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), aliases: Type.Array(Type.String()) },
    sql`select id, name, aliases from teams where tournament_id = ${tournamentId} order by id`,
  );
  return rows;
}

/** Lists the athletes of a tournament by name. */
export async function listAthleteNames(db: Database, tournamentId: number): Promise<StoredName[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), aliases: Type.Array(Type.String()) },
    sql`select id, name, aliases from athletes where tournament_id = ${tournamentId} order by id`,
  );
  return rows;
}

/** Lists the athletes in squads of a tournament, with the ids of their teams, and whether a pick or a result
 * names them, which is only known of those in several squads. */
export async function listSquadAthletes(
  db: Database,
  tournamentId: number,
): Promise<{ name: string; team_ids: number[]; is_named: boolean }[]> {
  return selectRows(
    db,
    { name: Type.String(), team_ids: Type.Array(Type.Number()), is_named: Type.Boolean() },
    sql`
    select a.name, array_agg(s.team_id order by s.team_id) as team_ids, count(*) > 1 and exists (
        select 1 from contests c
        left join picks p on p.contest_id = c.id and p.top_scorer = a.id
        left join results r on r.contest_id = c.id and a.id = any(r.top_scorer_ids)
        where c.tournament_id = ${tournamentId} and num_nonnulls(p.top_scorer, r.contest_id) > 0) as is_named
    from athletes a join squads s on s.athlete_id = a.id
    where a.tournament_id = ${tournamentId} group by a.id`,
  );
}

type TeamRow = NameMatch & { emoji: string; color: string | null; group_name: string | null };

/** Writes the teams; returns whether any changed. */
export async function saveTeams(db: Database, tournamentId: number, teams: TeamRow[]): Promise<boolean> {
  const file = sql`jsonb_to_recordset(${JSON.stringify(teams)}::jsonb)
    as f(id int, name text, aliases text[], emoji text, color text, group_name text)`;
  const { rows } = await db.execute(sql`
    update teams t set name = f.name, aliases = f.aliases, emoji = f.emoji, color = f.color, group_name = f.group_name
    from ${file}
    where t.id = f.id and (t.name, t.aliases, t.emoji, t.color, t.group_name)
      is distinct from (f.name, f.aliases, f.emoji, f.color, f.group_name)
    returning 1`);
  const added = await db.execute(sql`
    insert into teams (tournament_id, name, aliases, emoji, color, group_name)
    select ${tournamentId}, name, aliases, emoji, color, group_name from ${file} where id is null returning 1`);
  return rows.length + added.rows.length > 0;
}

/** Writes the athletes; returns whether any changed. */
export async function saveAthletes(
  db: Database,
  tournamentId: number,
  athletes: NameMatch[],
): Promise<boolean> {
  const file = sql`jsonb_to_recordset(${JSON.stringify(athletes)}::jsonb) as f(id int, name text, aliases text[])`;
  const { rows } = await db.execute(sql`
    update athletes a set name = f.name, aliases = f.aliases from ${file}
    where a.id = f.id and (a.name, a.aliases) is distinct from (f.name, f.aliases) returning 1`);
  const added = await db.execute(sql`
    insert into athletes (tournament_id, name, aliases)
    select ${tournamentId}, name, aliases from ${file} where id is null returning 1`);
  return rows.length + added.rows.length > 0;
}

/** Renames the supported team of its fans. */
export async function renameSupported(
  db: Database,
  tournamentId: number,
  { name, renamedFrom }: NameMatch,
): Promise<void> {
  await db.execute(sql`
    update supporters set team = ${name} where tournament_id = ${tournamentId} and team = ${renamedFrom}`);
}

/** Replaces the squads of these teams; returns whether any changed. */
export async function saveSquads(
  db: Database,
  squads: { team_id: number; athletes: number[] }[],
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with team as (
      select * from jsonb_to_recordset(${JSON.stringify(squads)}::jsonb) as t(team_id int, athletes int[])
    ), file as (
      select team_id, athlete_id, n::int as position
      from team cross join unnest(athletes) with ordinality as a(athlete_id, n)
    ), gone as (
      delete from squads s using team where s.team_id = team.team_id and s.athlete_id <> all(team.athletes) returning 1
    ), saved as (
      insert into squads as old (team_id, athlete_id, position) select team_id, athlete_id, position from file
      on conflict (team_id, athlete_id) do update set position = excluded.position
      where old.position <> excluded.position returning 1
    )
    select 1 from gone union all select 1 from saved`);
  return rows.length > 0;
}

/** Deletes the teams that the file no longer has, except those of a contest; returns whether there were
 * any. */
export async function deleteOtherTeams(
  db: Database,
  tournamentId: number,
  names: string[],
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from teams t where tournament_id = ${tournamentId} and name <> all(${sql.param(names)}::text[])
      and not exists (
        select 1 from contests c where c.tournament_id = ${tournamentId}
          and (c.team_id = t.id or (${isSideTeam("t")})))
    returning 1`);
  return rows.length > 0;
}
