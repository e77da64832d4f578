import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { isNamed } from "./pick-queries.ts";
import { hasPick } from "#server/db/market-columns.ts";
import { Nullable } from "#contract/schemas.ts";
import {
  ProfileTeamPrediction,
  type Race,
  type RacePrediction,
  type RaceTeam,
  TeamPrediction,
} from "#contract/racing/schemas.ts";
import { instantOf, isoOf } from "#domain/time.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import { PLAYERS_PER_CONTEST } from "#server/picks/pick-ids.ts";
import { HAS_RACE_RESULT, UNDECIDED } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import {
  type PicksSource,
  PICKS_COLUMNS,
  selectPicksOf,
  type PlayerPicksRow,
  wireStatus,
  withOffReason,
  withoutNoStatus,
} from "#server/picks/contest-queries.ts";

const DRIVERS = sql`
  coalesce(one.name, c.side1_label, '') as driver1, c.emoji1 as driver1_flag,
  coalesce(two.name, c.side2_label, '') as driver2, c.emoji2 as driver2_flag, c.handicap`;

const TEAM = sql`
  c.id, t.name as team_name, t.emoji as team_emoji, t.color as team_color, ${DRIVERS},
  s.position1 as driver1_position, s.position2 as driver2_position,
  ${wireStatus(HAS_RACE_RESULT)} as status, c.off_reason, ${UNDECIDED} as undecided`;

const TEAMS = sql`
  contests c
  join teams t on t.id = c.team_id
  left join athletes one on one.id = c.side1_id
  left join athletes two on two.id = c.side2_id
  left join results s on s.contest_id = c.id`;

const RACE = sql`
  r.id, r.tournament_id, o.name as round, r.name, r.starts_at as date, r.locks_at as qualifying_date, r.gp_emoji,
  o.is_over, r.is_cancelled, coalesce((
    select json_agg(team order by team.team_name collate "C")
    from (select ${TEAM} from ${TEAMS} where c.race_id = r.id) team
  ), '[]') as teams`;

const RACES = sql`races r join rounds o on o.id = r.round_id`;

type StoredTeam = Omit<RaceTeam, "undecided"> & { undecided: string | null; off_reason: string | null };
type StoredRace = Omit<Race, "teams"> & { teams: StoredTeam[]; is_cancelled: boolean };

function toTeam({ undecided, off_reason: _, ...team }: StoredTeam): RaceTeam {
  return { ...withoutNoStatus(team), ...(undecided !== null && { undecided }) };
}

/** Converts a stored race to the wire's form: a team has a status when it is not scheduled, and the race has
 * one that all its teams share, except those that are out alone; without teams it is cancelled or not. */
function toRace({ is_cancelled, ...row }: StoredRace): Race {
  const teams = row.teams.map(toTeam);
  const inIt = teams.filter((team) => team.status !== "cancelled");
  const isOff = inIt.length === 0 && (is_cancelled || teams.length > 0);
  const status = isOff ? "cancelled" : inIt[0]?.status;
  const isShared = status !== undefined && inIt.every((team) => team.status === status);
  const reason = row.teams.find((team) => team.status === status && team.off_reason !== null)?.off_reason;
  return withIsoDates({
    ...row,
    teams,
    ...(isShared && { status, ...withOffReason(status, reason ?? null) }),
  });
}

/** Converts dates, which PostgreSQL's JSON writes with its own offset, to ISO 8601 with Z. */
function withIsoDates<R extends { date: string; qualifying_date: string }>(race: R): R {
  const { date, qualifying_date } = race;
  return { ...race, date: isoOf(instantOf(date)), qualifying_date: isoOf(instantOf(qualifying_date)) };
}

/** Lists a tournament's races by date, each with its teams by name. */
export async function listRaces(db: Database, tournamentId: number): Promise<Race[]> {
  const rows = await selectRows(
    db,
    { races: Nullable(json<StoredRace[]>()) },
    sql`
    select json_agg(race order by race.date, race.id) as races
    from (select ${RACE} from ${RACES} where r.tournament_id = ${tournamentId}) race`,
  );
  return (rows[0]?.races ?? []).map(toRace);
}

export async function findRace(db: Database, raceId: number): Promise<Race | undefined> {
  const rows = await selectRows(
    db,
    { race: json<StoredRace>() },
    sql`
    select row_to_json(race) as race from (select ${RACE} from ${RACES} where r.id = ${raceId}) race`,
  );
  return rows[0] && toRace(rows[0].race);
}

/** Finds the contest of the team with this current or former name in a race. */
export async function findTeamContest(
  db: Database,
  { race_id, team_name }: { race_id: number; team_name: string },
): Promise<number | undefined> {
  const [race, name] = [sql`${race_id}::int`, sql`${team_name}::text`];
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    select c.id from contests c join teams t on t.id = c.team_id
    where c.race_id = ${race} and ${isNamed(name, race)} order by c.id limit 1`,
  );
  return rows[0]?.id;
}

/** Lists the picks of a race's contests other than these sealed ones, by team, without deactivated
 * players. */
export async function listOpenPredictions(
  db: Database,
  raceId: number,
  sealed: number[],
): Promise<RacePrediction[]> {
  const rows = await selectRows(
    db,
    { predictions: Nullable(json<RacePrediction[]>()) },
    sql`
    select json_agg(prediction order by prediction.team_name collate "C") as predictions
    from (
      select c.id * ${PLAYERS_PER_CONTEST}::bigint + p.player_id as id, c.race_id, t.name as team_name, p.player_id as user_id, ${shownNameOf("u", sql`c.tournament_id`)} as user_name,
        winner.name as winner_prediction, null::int as winner_points, handicap.name as handicap_prediction,
        null::int as handicap_points, j.player_id is not null as is_double_points, null::int as total_points,
        '' as emoji
      from contests c
      join teams t on t.id = c.team_id
      join picks p on p.contest_id = c.id
      join players u on u.id = p.player_id
      left join athletes winner on winner.id = p.winner and winner.id in (c.side1_id, c.side2_id)
      left join athletes handicap on handicap.id = p.handicap and handicap.id in (c.side1_id, c.side2_id)
      left join jokers j on j.round_id = c.round_id and j.player_id = p.player_id and j.contest_id = p.contest_id
      where c.race_id = ${raceId} and c.id <> all(${sql.param(sealed)}::int[]) and u.deactivated_at is null
        and ${hasPick("p")}
    ) prediction`,
  );
  return rows[0]?.predictions ?? [];
}

/** Lists a player's picks and jokers in a tournament, including open races. Leaves out picks that the team no
 * longer offers, because the driver or the handicap is gone, so that every row can be sent back. */
export async function listPlayerPredictions(
  db: Database,
  asked: PicksSource,
): Promise<PlayerPicksRow<TeamPrediction>[]> {
  const rows = await selectRows(
    db,
    { ...TeamPrediction.properties, ...PICKS_COLUMNS },
    sql`
    select ${asked.user_id}::int as user_id, c.race_id, t.name as team_name, winner.name as winner_prediction,
      handicap.name as handicap_prediction, h.joker as is_double_points, h.is_sealed, h.has_picked
    from ${selectPicksOf(asked)} h
    join contests c on c.id = h.contest_id
    join races r on r.id = c.race_id
    join teams t on t.id = c.team_id
    left join athletes winner on winner.id = h.winner and winner.id in (c.side1_id, c.side2_id)
    left join athletes handicap on handicap.id = h.handicap and handicap.id in (c.side1_id, c.side2_id)
      and c.handicap is not null
    order by r.starts_at, r.id, t.name collate "C"`,
  );
  return rows;
}

/** Lists a player's picks and jokers in a tournament with their points, including open races, by date of the
 * race and then by team. */
export async function listProfilePredictions(
  db: Database,
  asked: PicksSource,
): Promise<PlayerPicksRow<ProfileTeamPrediction>[]> {
  const rows = await selectRows(
    db,
    { ...ProfileTeamPrediction.properties, ...PICKS_COLUMNS },
    sql`
    select c.id, c.race_id, r.name as race_name, r.starts_at as date, r.locks_at as qualifying_date, r.gp_emoji,
      t.name as team_name, ${DRIVERS}, winner.name as winner_prediction, h.winner_points as straight_points,
      handicap.name as handicap_prediction, h.handicap_points as spread_points, h.joker as is_double_points,
      h.winner_points + h.handicap_points as total_points, h.is_sealed, h.has_picked,
      ${wireStatus(sql`h.winner_points is not null`)} as status
    from ${selectPicksOf(asked)} h
    join contests c on c.id = h.contest_id
    join races r on r.id = c.race_id
    join teams t on t.id = c.team_id
    left join athletes one on one.id = c.side1_id
    left join athletes two on two.id = c.side2_id
    left join athletes winner on winner.id = h.winner
    left join athletes handicap on handicap.id = h.handicap
    where h.joker or h.has_picked
    order by r.starts_at, r.id, t.name collate "C"`,
  );
  return rows.map((row) => withIsoDates(withoutNoStatus(row)));
}
