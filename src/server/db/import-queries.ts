// The SQL of the importer: a few statements per tournament, however many games it has.
import { sql } from "drizzle-orm";
import type { Roster, TournamentFile } from "#contract/tournament-folder.ts";
import type { Database } from "./open.ts";

/** What the file says of something to pick, for both sports. */
export interface ContestRow {
  id: number;
  round: string;
  locks_at: string;
  side1: string;
  side2: string;
  spread: number | null;
  imported: string;
}

export interface GameRow {
  id: number;
  date: string;
  emoji1: string;
  emoji2: string;
  score1: number | null;
  score2: number | null;
  top_scorer: string | null;
}

export interface RaceRow {
  id: number;
  round: string;
  name: string;
  date: string;
  qualifying_date: string;
  gp_emoji: string;
}

export interface RaceTeamRow {
  id: number;
  race_id: number;
  team_name: string;
  team_emoji: string;
  team_color: string;
  driver1_flag: string;
  driver2_flag: string;
  driver1_position: number | null;
  driver2_position: number | null;
  /** Whether the file has any position of this race: then a driver without one is not classified. */
  has_result: boolean;
}

export interface KnownContest {
  id: number;
  tournament_id: number;
  round: string;
  imported: string;
  has_picks: boolean;
  has_jokers: boolean;
}

/** Adds the tournament if it is new, and makes other imports of it wait; answers what it counted until now. */
export async function claimTournament(
  db: Database,
  tournament: TournamentFile,
): Promise<{ isNew: boolean; revision: number; points_per_pick: number }> {
  const { id, name, sport, visible, sequence, points_per_pick, treat, gift_mark } = tournament;
  const inserted = await db.execute(sql`
    insert into tournaments (id, name, sport, visible, sequence, points_per_pick, treat, gift_mark, supporters, notes)
    values (${id}, ${name}, ${sport}, ${visible}, ${sequence}, ${points_per_pick}, ${treat}, ${gift_mark}, '[]', '[]')
    on conflict (id) do nothing returning 1`);
  const { rows } = await db.execute<{ revision: number; points_per_pick: number }>(
    sql`select revision, points_per_pick from tournaments where id = ${id} for update`,
  );
  return { isNew: inserted.rows.length > 0, ...(rows[0] ?? { revision: 1, points_per_pick }) };
}

/** Writes what the tournament is; is_over follows from its rounds (D17). */
export async function saveTournament(
  db: Database,
  {
    id,
    name,
    sport,
    visible,
    sequence,
    points_per_pick,
    treat,
    gift_mark,
    supporters,
    notes,
  }: TournamentFile,
  rules: string | null,
  revision: number,
): Promise<void> {
  await db.execute(sql`
    update tournaments t set name = ${name}, sport = ${sport}, visible = ${visible}, sequence = ${sequence},
      points_per_pick = ${points_per_pick}, treat = ${treat}, gift_mark = ${gift_mark}, supporters = ${JSON.stringify(supporters)}::jsonb,
      notes = ${JSON.stringify(notes)}::jsonb, rules = ${rules}, revision = ${revision},
      is_over = not exists (select 1 from rounds r where r.tournament_id = t.id and not r.is_over)
    where t.id = ${id}`);
}

/** Adds new rounds, complete or not, and brings the others' place and multiplier up to date; answers the rounds whose
 * multiplier changed. */
export async function saveRounds(
  db: Database,
  tournamentId: number,
  rounds: { name: string; multiplier: number; position: number; is_over: boolean }[],
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with file as (
      select * from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb)
        as t(name text, multiplier int, position int, is_over boolean)
    ), before as (
      select name, multiplier from rounds where tournament_id = ${tournamentId}
    ), saved as (
      insert into rounds (tournament_id, name, position, multiplier, is_over)
      select ${tournamentId}, name, position, multiplier, is_over from file
      on conflict (tournament_id, name) do update set position = excluded.position, multiplier = excluded.multiplier
    )
    select file.name from file join before using (name) where file.multiplier <> before.multiplier`);
  return rows.map((row) => row.name);
}

/** Forgets the rounds that the file no longer has; no contest is in them any more. */
export async function deleteOtherRounds(db: Database, tournamentId: number, names: string[]): Promise<void> {
  await db.execute(sql`
    delete from rounds where tournament_id = ${tournamentId} and name <> all(${sql.param(names)}::text[])`);
}

/** Makes the teams those of the file; answers whether any changed. */
export async function saveTeams(
  db: Database,
  tournamentId: number,
  teams: ({ name: string } & Roster)[],
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with file as (
      select * from jsonb_to_recordset(${JSON.stringify(teams)}::jsonb) as t(name text, emoji text, players jsonb)
    ), gone as (
      delete from teams where tournament_id = ${tournamentId} and name not in (select name from file) returning 1
    ), saved as (
      insert into teams as old (tournament_id, name, emoji, players)
      select ${tournamentId}, name, emoji, players from file
      on conflict (tournament_id, name) do update set emoji = excluded.emoji, players = excluded.players
      where (old.emoji, old.players) is distinct from (excluded.emoji, excluded.players) returning 1
    )
    select 1 from gone union all select 1 from saved`);
  return rows.length > 0;
}

/** The contests that the tournament has, and those with one of these ids in any other tournament. */
export async function listKnownContests(
  db: Database,
  tournamentId: number,
  ids: number[],
): Promise<KnownContest[]> {
  const { rows } = await db.execute<KnownContest & Record<string, unknown>>(sql`
    select c.id, c.tournament_id, c.round, c.imported,
      exists (select 1 from picks p where p.contest_id = c.id) as has_picks,
      exists (select 1 from jokers j where j.contest_id = c.id) as has_jokers
    from contests c where c.tournament_id = ${tournamentId} or c.id = any(${sql.param(ids)}::int[])`);
  return rows;
}

/** Those of these race ids that another tournament has. */
export async function listForeignRaces(
  db: Database,
  tournamentId: number,
  ids: number[],
): Promise<{ id: number; tournament_id: number }[]> {
  const { rows } = await db.execute<{ id: number; tournament_id: number }>(sql`
    select id, tournament_id from races
    where id = any(${sql.param(ids)}::int[]) and tournament_id <> ${tournamentId} order by id`);
  return rows;
}

/** Deletes contests and then their picks, in this order: once the contests are gone nobody saves another. */
export async function deleteContests(db: Database, ids: number[]): Promise<void> {
  await db.execute(sql`delete from contests where id = any(${sql.param(ids)}::int[])`);
  await db.execute(sql`delete from picks where contest_id = any(${sql.param(ids)}::int[])`);
}

/** Writes contests as the file has them, where it says nothing leaving what is there. */
export async function saveContests(
  db: Database,
  tournamentId: number,
  contests: ContestRow[],
  revision: number,
): Promise<void> {
  await db.execute(sql`
    insert into contests as old (id, tournament_id, round, locks_at, side1, side2, spread, imported, revision)
    select id, ${tournamentId}, round, locks_at, side1, side2, spread, imported, ${revision}
    from jsonb_to_recordset(${JSON.stringify(contests)}::jsonb) as t(
      id int, round text, locks_at timestamptz, side1 text, side2 text, spread float8, imported text)
    on conflict (id) do update set round = excluded.round, locks_at = excluded.locks_at, side1 = excluded.side1,
      side2 = excluded.side2, spread = coalesce(excluded.spread, old.spread), imported = excluded.imported,
      revision = excluded.revision`);
}

/** Has the contests of these rounds scored again at the next update. */
export async function touchRounds(
  db: Database,
  tournamentId: number,
  rounds: string[],
  revision: number,
): Promise<void> {
  await db.execute(sql`
    update contests set revision = ${revision}
    where tournament_id = ${tournamentId} and round = any(${sql.param(rounds)}::text[])`);
}

/** Has the next update work the whole tournament out from nothing: rounds, teams, rosters or the last game may be others. */
export async function distrustScores(db: Database, tournamentId: number): Promise<void> {
  await db.execute(sql`
    update contests set scored_revision = -scored_revision
    where tournament_id = ${tournamentId} and scored_revision > 0`);
}

/** Writes what only games have; a result that the file does not have yet leaves an entered one. */
export async function saveGames(db: Database, games: GameRow[]): Promise<void> {
  await db.execute(sql`
    insert into games as old (id, date, emoji1, emoji2, score1, score2, top_scorer)
    select * from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as t(
      id int, date timestamptz, emoji1 text, emoji2 text, score1 int, score2 int, top_scorer text)
    on conflict (id) do update set date = excluded.date, emoji1 = excluded.emoji1, emoji2 = excluded.emoji2,
      score1 = coalesce(excluded.score1, old.score1), score2 = coalesce(excluded.score2, old.score2),
      top_scorer = coalesce(excluded.top_scorer, old.top_scorer)`);
}

/** Makes the races those of the file; answers whether any changed. A race left out has no teams any more. */
export async function saveRaces(db: Database, tournamentId: number, races: RaceRow[]): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with file as (
      select * from jsonb_to_recordset(${JSON.stringify(races)}::jsonb) as t(
        id int, round text, name text, date timestamptz, qualifying_date timestamptz, gp_emoji text)
    ), gone as (
      delete from races where tournament_id = ${tournamentId} and id not in (select id from file) returning 1
    ), saved as (
      insert into races as old (id, tournament_id, round, name, date, qualifying_date, gp_emoji)
      select id, ${tournamentId}, round, name, date, qualifying_date, gp_emoji from file
      on conflict (id) do update set round = excluded.round, name = excluded.name, date = excluded.date,
        qualifying_date = excluded.qualifying_date, gp_emoji = excluded.gp_emoji
      where (old.round, old.name, old.date, old.qualifying_date, old.gp_emoji) is distinct from
        (excluded.round, excluded.name, excluded.date, excluded.qualifying_date, excluded.gp_emoji) returning 1
    )
    select 1 from gone union all select 1 from saved`);
  return rows.length > 0;
}

/** Writes what only racing teams have; without any result of the race in the file, entered positions stay. */
export async function saveRaceTeams(db: Database, teams: RaceTeamRow[]): Promise<void> {
  const position = (column: "driver1_position" | "driver2_position") => sql`
    case when (select has_result from file where file.id = old.id) then ${sql.raw(`excluded.${column}`)}
      else ${sql.raw(`old.${column}`)} end`;
  await db.execute(sql`
    with file as (
      select * from jsonb_to_recordset(${JSON.stringify(teams)}::jsonb) as t(
        id int, race_id int, team_name text, team_emoji text, team_color text, driver1_flag text, driver2_flag text,
        driver1_position int, driver2_position int, has_result boolean)
    )
    insert into race_teams as old (id, race_id, team_name, team_emoji, team_color, driver1_flag, driver2_flag,
      driver1_position, driver2_position)
    select id, race_id, team_name, team_emoji, team_color, driver1_flag, driver2_flag, driver1_position,
      driver2_position from file
    on conflict (id) do update set race_id = excluded.race_id, team_name = excluded.team_name,
      team_emoji = excluded.team_emoji, team_color = excluded.team_color, driver1_flag = excluded.driver1_flag,
      driver2_flag = excluded.driver2_flag,
      driver1_position = ${position("driver1_position")}, driver2_position = ${position("driver2_position")}`);
}
