import { sql } from "drizzle-orm";
import type { Game, GamePrediction, Prediction, ProfilePrediction } from "#contract/basketball.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";

const GAME = sql`
  c.id, c.tournament_id, c.round, g.date, c.side1 as team1, c.side2 as team2, g.emoji1, g.emoji2, c.spread,
  g.score1, g.score2, g.top_scorer,
  coalesce(one.players, '[]') || coalesce(two.players, '[]') as players`;

const GAMES = sql`
  contests c
  join games g on g.id = c.id
  left join teams one on one.tournament_id = c.tournament_id and one.name = c.side1
  left join teams two on two.tournament_id = c.tournament_id and two.name = c.side2`;

/** The games of a tournament by date; PostgreSQL writes them as JSON in one value, which is quicker than rows. */
export async function listGames(db: Database, tournamentId: number): Promise<Game[]> {
  const { rows } = await db.execute<{ games: Game[] | null }>(sql`
    select json_agg(game order by game.date, game.id) as games
    from (select ${GAME} from ${GAMES} where c.tournament_id = ${tournamentId}) game`);
  return (rows[0]?.games ?? []).map(withIsoDate);
}

export async function findGame(db: Database, gameId: number): Promise<Game | undefined> {
  const { rows } = await db.execute<{ game: Game }>(sql`
    select row_to_json(game) as game from (select ${GAME} from ${GAMES} where c.id = ${gameId}) game`);
  return rows[0] && withIsoDate(rows[0].game);
}

/** JSON made by PostgreSQL writes dates with its own offset. */
function withIsoDate(game: Game): Game {
  return { ...game, date: new Date(game.date).toISOString() };
}

const PICK_POINTS = sql`
  p.winner_points as straight_points, p.handicap_points as spread_points, p.top_scorer_points,
  p.winner_points + p.handicap_points + p.top_scorer_points as total_points, coalesce(p.emoji, '') as emoji`;

/** Who picked what in a game, unsealed; players who deactivated their account are left out (D18). */
export async function listGamePredictions(db: Database, gameId: number): Promise<GamePrediction[]> {
  const { rows } = await db.execute<{ predictions: GamePrediction[] | null }>(sql`
    select json_agg(prediction order by prediction.total_points desc nulls last, prediction.user_name, prediction.id)
      as predictions
    from (
      select p.id, p.user_id, u.name as user_name, p.winner as straight_prediction,
        p.handicap as spread_prediction, p.top_scorer as top_scorer_prediction,
        j.user_id is not null as is_double_points, ${PICK_POINTS}
      from picks p
      join users u on u.id = p.user_id
      join contests c on c.id = p.contest_id
      left join jokers j on j.tournament_id = c.tournament_id and j.round = c.round
        and j.user_id = p.user_id and j.contest_id = p.contest_id
      where p.contest_id = ${gameId} and u.deactivated_at is null
        and num_nonnulls(p.winner, p.handicap, p.top_scorer) > 0
    ) prediction`);
  return rows[0]?.predictions ?? [];
}

/** A player's picks and jokers in a tournament, unsealed, with the instant at which each game locks. */
export async function listPlayerPredictions(
  db: Database,
  userId: number,
  tournamentId: number,
): Promise<(Prediction & { date: string })[]> {
  const { rows } = await db.execute<Prediction & { date: string }>(sql`
    select g.id as game_id, g.date, p.winner as straight_prediction, p.handicap as spread_prediction,
      p.top_scorer as top_scorer_prediction, j.user_id is not null as is_double_points
    from contests c
    join games g on g.id = c.id
    left join picks p on p.contest_id = c.id and p.user_id = ${userId}
    left join jokers j on j.tournament_id = c.tournament_id and j.round = c.round
      and j.user_id = ${userId} and j.contest_id = c.id
    where c.tournament_id = ${tournamentId} and (p.user_id is not null or j.user_id is not null)
    order by g.date, g.id`);
  return rows.map((row) => ({ ...row, date: new Date(row.date).toISOString() }));
}

/** A player's picks and jokers in a tournament with what they earned, unsealed, by date of the game. */
export async function listProfilePredictions(
  db: Database,
  userId: number,
  tournamentId: number,
): Promise<ProfilePrediction[]> {
  const { rows } = await db.execute<ProfilePrediction>(sql`
    select c.id as game_id, c.round, g.date, c.side1 as team1, c.side2 as team2, g.emoji1, g.emoji2, c.spread,
      p.winner as straight_prediction, p.handicap as spread_prediction, p.top_scorer as top_scorer_prediction,
      j.user_id is not null as is_double_points, ${PICK_POINTS}
    from contests c
    join games g on g.id = c.id
    left join picks p on p.contest_id = c.id and p.user_id = ${userId}
      and num_nonnulls(p.winner, p.handicap, p.top_scorer) > 0
    left join jokers j on j.tournament_id = c.tournament_id and j.round = c.round
      and j.user_id = ${userId} and j.contest_id = c.id
    where c.tournament_id = ${tournamentId} and (p.user_id is not null or j.user_id is not null)
    order by g.date, g.id`);
  return rows.map((row) => ({ ...row, date: new Date(row.date).toISOString() }));
}

export interface GameToScore extends Game {
  revision: number;
  multiplier: number;
  /** Whether its picks were locked in time: those of another one are hidden, and so is what they earned. */
  is_locked: boolean;
}

/** The games whose result, spread or picks changed since they were last scored, for `updateLeaderboard`; with `all`, every
 * game that has or had a result. A game that locks after `lockedBy` (UTC instant) counts as one without a result. */
export async function listGamesToScore(
  db: Database,
  tournamentId: number,
  { all, lockedBy }: { all: boolean; lockedBy: Instant },
): Promise<GameToScore[]> {
  const isLocked = sql`c.locks_at <= ${isoOf(lockedBy)}::timestamptz`;
  const { rows } = await db.execute<{ game: GameToScore }>(sql`
    select row_to_json(game) as game
    from (
      select ${GAME}, c.revision, r.multiplier, ${isLocked} as is_locked
      from ${GAMES} join rounds r on r.tournament_id = c.tournament_id and r.name = c.round
      where c.tournament_id = ${tournamentId} and case
        when g.score1 is null or not ${isLocked} then c.scored_revision <> 0
        else ${all} or c.revision > c.scored_revision
          or exists (select 1 from picks p where p.contest_id = c.id and not p.is_scored) end
    ) game
    order by game.id`);
  return rows.map(({ game }) => ({ ...game, date: new Date(game.date).toISOString() }));
}
