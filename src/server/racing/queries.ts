import { sql } from "drizzle-orm";
import type {
  ProfileTeamPrediction,
  Race,
  RacePrediction,
  RaceTeam,
  TeamPrediction,
} from "#contract/racing.ts";
import type { Positions } from "#domain/racing/outcome.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import type { Database, Store } from "#server/db/open.ts";
import { type AskedMarkets, prepareSaveMarkets } from "#server/picks/queries.ts";

const TEAM = sql`
  t.id, t.team_name, t.team_emoji, t.team_color, c.side1 as driver1, t.driver1_flag, c.side2 as driver2, t.driver2_flag,
  c.spread as handicap, t.driver1_position, t.driver2_position`;

const TEAMS = sql`race_teams t join contests c on c.id = t.id`;

const RACE = sql`
  r.id, r.tournament_id, r.round, r.name, r.date, r.qualifying_date, r.gp_emoji, o.is_over, coalesce((
    select json_agg(team order by team.team_name collate "C")
    from (select ${TEAM} from ${TEAMS} where t.race_id = r.id) team
  ), '[]') as teams`;

const RACES = sql`races r join rounds o on o.tournament_id = r.tournament_id and o.name = r.round`;

/** JSON made by PostgreSQL writes dates with its own offset. */
function withIsoDates<R extends { date: string; qualifying_date: string }>(race: R): R {
  const { date, qualifying_date } = race;
  return { ...race, date: isoOf(instantOf(date)), qualifying_date: isoOf(instantOf(qualifying_date)) };
}

/** The races of a tournament by date, each with its teams by name. */
export async function listRaces(db: Database, tournamentId: number): Promise<Race[]> {
  const { rows } = await db.execute<{ races: Race[] | null }>(sql`
    select json_agg(race order by race.date, race.id) as races
    from (select ${RACE} from ${RACES} where r.tournament_id = ${tournamentId}) race`);
  return (rows[0]?.races ?? []).map(withIsoDates);
}

export async function findRace(db: Database, raceId: number): Promise<Race | undefined> {
  const { rows } = await db.execute<{ race: Race }>(sql`
    select row_to_json(race) as race from (select ${RACE} from ${RACES} where r.id = ${raceId}) race`);
  return rows[0] && withIsoDates(rows[0].race);
}

/** Who picked what in a race, unsealed, by team; players who deactivated their account are left out (D18). */
export async function listRacePredictions(db: Database, raceId: number): Promise<RacePrediction[]> {
  const { rows } = await db.execute<{ predictions: RacePrediction[] | null }>(sql`
    select json_agg(prediction order by prediction.team_name collate "C",
      prediction.total_points desc nulls last, prediction.user_name, prediction.id) as predictions
    from (
      select p.id, t.race_id, t.team_name, p.user_id, u.name as user_name, p.winner as winner_prediction,
        p.winner_points, p.handicap as handicap_prediction, p.handicap_points,
        j.user_id is not null as is_double_points, p.winner_points + p.handicap_points as total_points, p.emoji
      from ${TEAMS}
      join picks p on p.contest_id = c.id
      join users u on u.id = p.user_id
      left join jokers j on j.tournament_id = c.tournament_id and j.round = c.round
        and j.user_id = p.user_id and j.contest_id = p.contest_id
      where t.race_id = ${raceId} and u.deactivated_at is null and num_nonnulls(p.winner, p.handicap) > 0
    ) prediction`);
  return rows[0]?.predictions ?? [];
}

/** A player's picks and jokers in a tournament, unsealed, with the time at which each race locks. A pick that the team no
 * longer offers, since its driver or its handicap is gone, is not in it: so every row can be sent back as it is. */
export async function listPlayerPredictions(
  db: Database,
  userId: number,
  tournamentId: number,
): Promise<(TeamPrediction & { qualifying_date: string })[]> {
  const { rows } = await db.execute<TeamPrediction & { qualifying_date: string }>(sql`
    select ${userId}::int as user_id, t.race_id, t.team_name, r.qualifying_date,
      case when p.winner in (c.side1, c.side2) then p.winner end as winner_prediction,
      case when p.handicap in (c.side1, c.side2) and c.spread is not null then p.handicap end
        as handicap_prediction,
      j.user_id is not null as is_double_points
    from ${TEAMS}
    join races r on r.id = t.race_id
    left join picks p on p.contest_id = c.id and p.user_id = ${userId}
    left join jokers j on j.tournament_id = c.tournament_id and j.round = c.round
      and j.user_id = ${userId} and j.contest_id = c.id
    where c.tournament_id = ${tournamentId} and (p.user_id is not null or j.user_id is not null)
    order by r.date, r.id, t.team_name collate "C"`);
  return rows.map((row) => ({ ...row, qualifying_date: new Date(row.qualifying_date).toISOString() }));
}

/** A player's picks and jokers in a tournament with what they earned, unsealed, by date of the race and then by team. */
export async function listProfilePredictions(
  db: Database,
  userId: number,
  tournamentId: number,
): Promise<ProfileTeamPrediction[]> {
  const { rows } = await db.execute<ProfileTeamPrediction>(sql`
    select c.id, t.race_id, r.name as race_name, r.date, r.qualifying_date, r.gp_emoji, t.team_name,
      c.side1 as driver1, t.driver1_flag, c.side2 as driver2, t.driver2_flag, c.spread as handicap,
      p.winner as winner_prediction, p.winner_points as straight_points,
      p.handicap as handicap_prediction, p.handicap_points as spread_points,
      j.user_id is not null as is_double_points, p.winner_points + p.handicap_points as total_points
    from ${TEAMS}
    join races r on r.id = t.race_id
    left join picks p on p.contest_id = c.id and p.user_id = ${userId} and num_nonnulls(p.winner, p.handicap) > 0
    left join jokers j on j.tournament_id = c.tournament_id and j.round = c.round
      and j.user_id = ${userId} and j.contest_id = c.id
    where c.tournament_id = ${tournamentId} and (p.user_id is not null or j.user_id is not null)
    order by r.date, r.id, t.team_name collate "C"`);
  return rows.map(withIsoDates);
}

/** Picks of a team in a race, by the names that the call gives. */
export interface AskedTeamPick extends AskedMarkets {
  race_id: number;
  team_name: string;
}

/** Prepares the saving of picks of teams in races, as `prepareSaveMarkets` does. */
export const prepareSaveTeamPicks = (store: Pick<Store, "db" | "readClock">) =>
  prepareSaveMarkets<AskedTeamPick>(store, "save_team_picks", {
    columns: { race_id: "int", team_name: "text" },
    join: sql`
      join race_teams t on t.race_id = a.race_id and t.team_name = a.team_name
      join contests c on c.id = t.id and not exists (
        select 1 from race_teams o
        where o.race_id = t.race_id and num_nonnulls(o.driver1_position, o.driver2_position) > 0)`,
  });

/** A team's duel, with the positions of its whole race. */
export interface DuelToScore extends RaceTeam {
  revision: number;
  multiplier: number;
  positions: Positions[];
  /** Whether its picks were locked in time: those of another one are hidden, and so is what they earned. */
  is_locked: boolean;
}

/** The duels whose drivers, positions, handicap or picks changed since they were last scored, or whose race got its first
 * position or lost its last, for `updateLeaderboard`; with `all`, every one that has or had a result. A duel that locks
 * after `lockedBy` (UTC instant) counts as one without a result. */
export async function listDuelsToScore(
  db: Database,
  tournamentId: number,
  { all, lockedBy }: { all: boolean; lockedBy: Instant },
): Promise<DuelToScore[]> {
  const isLocked = sql`c.locks_at <= ${isoOf(lockedBy)}::timestamptz`;
  const { rows } = await db.execute<{ duel: DuelToScore }>(sql`
    with race as (
      select t.race_id, json_agg(t) as positions, count(t.driver1_position) + count(t.driver2_position) > 0 as has_result
      from race_teams t join races r on r.id = t.race_id
      where r.tournament_id = ${tournamentId}
      group by t.race_id
    )
    select row_to_json(duel) as duel
    from (
      select ${TEAM}, c.revision, o.multiplier, race.positions, ${isLocked} as is_locked
      from ${TEAMS}
      join race on race.race_id = t.race_id
      join rounds o on o.tournament_id = c.tournament_id and o.name = c.round
      where c.tournament_id = ${tournamentId} and case
        when not race.has_result or not ${isLocked} then c.scored_revision <> 0
        else ${all} or c.revision > c.scored_revision
          or exists (select 1 from picks p where p.contest_id = c.id and not p.is_scored) end
    ) duel
    order by duel.id`);
  return rows.map((row) => row.duel);
}
