// SQL for what statements ask of the contest `c`: its kind, event, sides, result and lock, and whom it is
// closed to. Nothing else knows how the tables say it.
import { type SQL, sql } from "drizzle-orm";
import { SPORT_TERMS } from "#contract/sports.ts";
import type { ContestKind } from "#domain/contest/contest-kind.ts";
import { DRAW_PICK, type Market } from "#domain/contest/market.ts";
import { PLACE_PATTERN } from "#domain/basketball/knock-out-places.ts";
import { type Sport, SPORT_RULES, SPORTS } from "#domain/sports.ts";
import { IS_PICKED } from "#server/db/contest-conditions.ts";

/** Whether the contest with this alias is of this kind. */
export const isKind = (kind: ContestKind, contest = "c"): SQL => sql.raw(`${contest}.kind = '${kind}'`);

const IS_GAME = isKind("game");
const IS_RACE_TEAM = isKind("race-team");
const IS_QUESTION = isKind("question");

/** The points of a right pick in the contest, of the tournament `t` and the round `o`, without the joker. */
export const POINTS_PER_PICK: SQL = sql`coalesce(c.points, t.points_per_pick * o.multiplier)`;

/** Whether the option with this alias can be picked as the answer of a question. */
export const isOption = (option: string): SQL =>
  sql`${IS_QUESTION} and ${sql.raw(option)}.contest_id = c.id and not ${sql.raw(option)}.is_withdrawn`;

/** The id of the contest's event: a game is its own, and all teams of a race have one. */
export const EVENT_ID: SQL = sql`coalesce(c.race_id, c.id)`;

/** Joins the teams of a game as `t1` and `t2`, where a race is named by its own name. */
export const GAME_SIDES: SQL = sql`
    left join teams t1 on ${IS_GAME} and t1.id = c.side1_id
    left join teams t2 on ${IS_GAME} and t2.id = c.side2_id`;

/** The name of a joined team, or what is known of it while it is undecided; empty without anything. */
export const teamText = (side: 1 | 2): SQL =>
  sql`coalesce(${sql.raw(`t${side}.name`)}, ${labelText(side)}, '')`;

/** Joins the sides of the contest: teams as `t1` and `t2`, athletes as `a1` and `a2`. */
export const CONTEST_SIDES: SQL = sql`${GAME_SIDES}
    left join athletes a1 on ${IS_RACE_TEAM} and a1.id = c.side1_id
    left join athletes a2 on ${IS_RACE_TEAM} and a2.id = c.side2_id`;

/** The name of a joined side; null while it is undecided. */
export const sideName = (side: 1 | 2): SQL => sql.raw(`coalesce(t${side}.name, a${side}.name)`);

/** The name of a joined side, or what is known of it while it is undecided; empty without anything. */
export const sideText = (side: 1 | 2): SQL => sql`coalesce(${sideName(side)}, ${labelText(side)}, '')`;

/** Whether the team with this alias is a side. */
export const isSideTeam = (team: string): SQL =>
  sql`${IS_GAME} and ${sql.raw(team)}.id in (c.side1_id, c.side2_id)`;

/** Whether the athlete with this alias is a side. */
export const isSideAthlete = (athlete: string): SQL =>
  sql`${IS_RACE_TEAM} and ${sql.raw(athlete)}.id in (c.side1_id, c.side2_id)`;

/** The name of what a pick of a side names; null where the id is none of a team or athlete. */
export const pickedName = (id: SQL): SQL => sql`case when ${IS_GAME}
      then (select s.name from teams s where s.id = ${id})
      when ${IS_QUESTION} then (select s.name from question_options s where s.id = ${id}) else (select s.name from athletes s where s.id = ${id}) end`;

/** The ids of the teams whose points the contest counts for: those of a game, or the racing team. */
export const TEAM_IDS: SQL = sql`array_remove(
  case when ${IS_GAME} then array[c.side1_id, c.side2_id] else array[c.team_id] end, null)`;

/** Whether the tournament with this alias is of one of these sports. */
function isOfSports(tournament: string, isMeant: (sport: Sport) => boolean): SQL {
  const names = SPORTS.filter(isMeant).map((sport) => `'${SPORT_RULES[sport].wireName}'`);
  return sql.raw(names.length === 0 ? "false" : `${tournament}.sport in (${names.join(", ")})`);
}

/** Whether a draw can be picked as the winner of the contest. */
export const HAS_DRAW: SQL = sql`exists (
      select 1 from tournaments s
      where s.id = c.tournament_id and ${isOfSports("s", (sport) => SPORT_RULES[sport].hasDraw)})`;

/** Whether contests of the tournament `t` can offer a market. */
export const hasMarket = (market: Market): SQL =>
  isOfSports("t", (sport) => SPORT_RULES[sport].markets[market]);

/** Whether what was picked of the sides, in a column written in code, is one of them now, or a draw. */
export const isOfSides = (column: string): SQL =>
  sql.raw(`${column} in (c.side1_id, c.side2_id, ${DRAW_PICK})`);

/** What players read of a side that is not decided: its label, or in place of a game's number, which they
 * never see, the teams that play it: "Loser of Turkey/Greece" for "Loser #74". */
export function labelText(side: 1 | 2): SQL {
  const label = sql.raw(`c.side${side}_label`);
  return sql`coalesce((
    select initcap(place[1]) || ' of ' || p1.name || '/' || p2.name
    from regexp_match(trim(${label}), ${sql.raw(`'${PLACE_PATTERN}'`)}, 'i') place
    join contests p on p.tournament_id = c.tournament_id and p.number = place[2]::int
    join teams p1 on p1.id = p.side1_id join teams p2 on p2.id = p.side2_id), ${label})`;
}

/** What is known of the first side that is not decided; null: both are. */
export const UNDECIDED: SQL = sql`case
  when ${IS_QUESTION} then null
  when c.side1_id is null then coalesce(${labelText(1)}, 'The first side')
  when c.side2_id is null then coalesce(${labelText(2)}, 'The second side') end`;

const hasNoScorer = (sport: Sport) =>
  SPORT_TERMS[sport].event === "game" && !SPORT_RULES[sport].markets.topScorer;

/** Asked only where a sport of games has no top scorer: picks are saved by this statement. */
const AND_HAS_SCORER: SQL = SPORTS.some(hasNoScorer)
  ? sql` and not exists (
      select 1 from tournaments s where s.id = c.tournament_id and ${isOfSports("s", hasNoScorer)})`
  : sql``;

/** Whether a top scorer pick can name the athlete of the squad row with this alias. */
export const isNameable = (squad: string): SQL =>
  sql`${IS_GAME} and ${sql.raw(squad)}.team_id in (c.side1_id, c.side2_id)${AND_HAS_SCORER}`;

/** Whether the row of `results` with this alias has a result of a kind, or of any. */
export function isEntered(result: string, kind?: ContestKind): SQL {
  if (kind === "game") return sql.raw(`${result}.score1 is not null`);
  if (kind === "question") return sql.raw(`${result}.answer_ids is not null`);
  const places = ["position1", "position2"];
  const columns = kind === undefined ? ["score1", ...places, "answer_ids"] : places;
  return sql.raw(`num_nonnulls(${columns.map((column) => `${result}.${column}`).join(", ")}) > 0`);
}

/** Whether the contest itself has a result: of a race only the positions of this team count. */
export const HAS_OWN_RESULT: SQL = sql`exists (
      select 1 from results x where x.contest_id = c.id and ${isEntered("x")})`;

/** Whether the race of a race team has a result, which any of its teams gives it. */
export const HAS_RACE_RESULT: SQL = sql`exists (
        select 1 from results x join contests o on o.id = x.contest_id
        where o.race_id = c.race_id and ${isEntered("x", "race-team")})`;

/** Whether the contest's event has a result. */
export const HAS_RESULT: SQL = sql`case when ${IS_GAME}
      then exists (select 1 from results x where x.contest_id = c.id and ${isEntered("x", "game")})
      when ${IS_QUESTION}
      then exists (select 1 from results x where x.contest_id = c.id and ${isEntered("x", "question")})
      else ${HAS_RACE_RESULT} end`;

/** `HAS_RESULT` for statements about single contests. Not a join: planned while the tables were empty, that
 * would compare every result with every contest. */
export const HAS_RESULT_BY_ID: SQL = sql`exists (
  select 1 from results r
  where r.contest_id = any(array(select o.id from contests o where o.id = c.id or o.race_id = c.race_id))
    and ${isEntered("r")}
  offset 0)`;

/** Whether the contest has locked by an instant (ISO 8601 with Z), whether or not anybody has picked it. */
export const hasLockedBy = (at: string): SQL => sql`coalesce(c.locks_at <= ${at}::timestamptz, false)`;

/** Whether what was picked can no longer change at an instant (ISO 8601 with Z): it is sealed, or its lock
 * has passed and its picks are about to be. Jokers make no difference: where one is played is hidden. */
export const isShutAt = (at: string): SQL => sql`(
  c.sealed_at is not null or (c.status = 'scheduled' and c.locks_at <= ${at}::timestamptz and ${IS_PICKED}))`;

/** Selects the row by which an organiser removed a player from a tournament; none where nobody did. */
export const removalOf = (player: SQL, tournament: SQL): SQL => sql`
      select 1 from restrictions x
      where x.tournament_id = ${tournament} and x.player_id = ${player} and x.kind = 'removed'`;

/** Whether an organiser removed a player from a tournament. */
export const isRemoved = (player: SQL, tournament: SQL): SQL =>
  sql`exists (${removalOf(player, tournament)})`;

/** Whether an organiser brought a player along into a tournament, and the player has not said no. */
export const isReturning = (player: SQL, tournament: SQL): SQL => sql`exists (
      select 1 from returning_players y
      where y.tournament_id = ${tournament} and y.player_id = ${player} and y.declined_at is null)`;

/** Whether a player has played the joker of a round, on a contest that is still in it and not cancelled. */
export const hasPlayedJoker = (roundId: SQL, playerId: SQL): SQL => sql`exists (
  select 1 from jokers j
  join contests own on own.id = j.contest_id and own.round_id = j.round_id and own.status <> 'cancelled'
  where j.round_id = ${roundId} and j.player_id = ${playerId})`;
