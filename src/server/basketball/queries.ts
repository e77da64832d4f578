import { type SQL, sql } from "drizzle-orm";
import { Nullable, type ContestState } from "#contract/schemas.ts";
import {
  type Game,
  type GamePrediction,
  Prediction,
  ProfilePrediction,
} from "#contract/basketball/schemas.ts";
import { hasPick } from "#server/db/market-columns.ts";
import { DRAW_PICK } from "#domain/contest/market.ts";
import { DRAW } from "#domain/contest/sides.ts";
import { instantOf } from "#domain/time.ts";
import { gameDate } from "#domain/basketball/game-dates.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import { PLAYERS_PER_CONTEST } from "#server/picks/pick-ids.ts";
import { isEntered, isKind, labelText, UNDECIDED } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import {
  type PicksSource,
  PICKS_COLUMNS,
  selectPicksOf,
  type PlayerPicksRow,
  wireStatus,
  withOffReason,
  withoutNoStatus,
} from "#server/picks/contest-queries.ts";

const GAME = sql`
  c.id, c.tournament_id, o.name as round, c.starts_at as date, coalesce(one.name, ${labelText(1)}, '') as team1,
  coalesce(two.name, ${labelText(2)}, '') as team2, c.emoji1, c.emoji2, c.handicap as spread, r.score1, r.score2, (
    select string_agg(a.name, ', ' order by n)
    from unnest(r.top_scorer_ids) with ordinality as scorer(id, n) join athletes a on a.id = scorer.id
  ) as top_scorer, coalesce(squad1.players, '{}') || coalesce(squad2.players, '{}') as players,
  coalesce(cardinality(squad1.players), 0) as team1_players, ${wireStatus(isEntered("r", "game"))} as status,
  c.off_reason, ${UNDECIDED} as undecided`;

const GAMES = sql`
  contests c
  join rounds o on o.id = c.round_id
  left join teams one on one.id = c.side1_id
  left join teams two on two.id = c.side2_id
  left join squad squad1 on squad1.team_id = c.side1_id
  left join squad squad2 on squad2.team_id = c.side2_id
  left join results r on r.contest_id = c.id`;

/** The players of each squad of these teams, computed once: doing
 * it per game takes seconds in a large tournament. */
const squadsOf = (teams: SQL) => sql`
  squad as (
    select q.team_id, array_agg(a.name order by q.position) as players
    from squads q join athletes a on a.id = q.athlete_id where q.team_id in (${teams}) group by q.team_id
  )`;

/** Converting thousands of games is sliced into turns of this many milliseconds. */
const SLICE_MS = 8;

/** Lists a tournament's games by date. PostgreSQL builds the JSON as one value, which is faster than rows. */
export async function listGames(db: Database, tournamentId: number): Promise<Game[]> {
  const rows = await selectRows(
    db,
    { games: Nullable(json<StoredGame[]>()) },
    sql`
    with ${squadsOf(sql`select id from teams where tournament_id = ${tournamentId}`)}
    select json_agg(game order by game.date, game.id) as games
    from (select ${GAME} from ${GAMES} where c.tournament_id = ${tournamentId} and ${isKind("game")}) game`,
  );
  const yieldWhenDue = createYielder(SLICE_MS);
  const games: Game[] = [];
  for (const game of rows[0]?.games ?? []) {
    await yieldWhenDue();
    games.push(toGame(game));
  }
  return games;
}

export async function findGame(db: Database, gameId: number): Promise<Game | undefined> {
  const rows = await selectRows(
    db,
    { game: json<StoredGame>() },
    sql`
    with ${squadsOf(sql`select unnest(array[side1_id, side2_id]) from contests where id = ${gameId}`)}
    select row_to_json(game) as game
    from (select ${GAME} from ${GAMES} where c.id = ${gameId} and ${isKind("game")}) game`,
  );
  return rows[0] && toGame(rows[0].game);
}

interface StoredGame extends Omit<Game, "undecided" | "off_reason"> {
  undecided: string | null;
  off_reason: string | null;
}

function toGame({ undecided, off_reason, ...stored }: StoredGame): Game {
  const game = toWire(stored);
  return {
    ...game,
    ...withOffReason(game.status, off_reason),
    ...(undecided !== null && { undecided }),
  };
}

/** Converts a stored game's start and status to the wire's form. */
function toWire<G extends { date: string; status?: ContestState | null }>(game: G) {
  return withoutNoStatus({ ...game, date: gameDate(instantOf(game.date)) });
}

/** The name of the winner that a row with this alias picks: of the joined team `winner`, or of a draw. */
const winnerName = (picks: string): SQL =>
  sql.raw(`coalesce(winner.name, case when ${picks}.winner = ${DRAW_PICK} then '${DRAW}' end)`);

/** Lists the picks of an unsealed game, without deactivated players. */
export async function listOpenPredictions(db: Database, gameId: number): Promise<GamePrediction[]> {
  const rows = await selectRows(
    db,
    { predictions: Nullable(json<GamePrediction[]>()) },
    sql`
    select json_agg(prediction) as predictions
    from (
      select c.id * ${PLAYERS_PER_CONTEST}::bigint + p.player_id as id, p.player_id as user_id, ${shownNameOf("u", sql`c.tournament_id`)} as user_name, ${winnerName("p")} as straight_prediction,
        handicap.name as spread_prediction, scorer.name as top_scorer_prediction,
        j.player_id is not null as is_double_points, null::int as straight_points, null::int as spread_points,
        null::int as top_scorer_points, null::int as total_points, '' as emoji
      from picks p
      join players u on u.id = p.player_id
      join contests c on c.id = p.contest_id
      left join teams winner on winner.id = p.winner and winner.id in (c.side1_id, c.side2_id)
      left join teams handicap on handicap.id = p.handicap and handicap.id in (c.side1_id, c.side2_id)
      left join athletes scorer on scorer.id = p.top_scorer
      left join jokers j on j.round_id = c.round_id and j.player_id = p.player_id and j.contest_id = p.contest_id
      where p.contest_id = ${gameId} and u.deactivated_at is null
        and ${hasPick("p")}
    ) prediction`,
  );
  return rows[0]?.predictions ?? [];
}

/** Selects the names of a player's picks. */
const PICKED = sql`
  ${winnerName("h")} as straight_prediction, handicap.name as spread_prediction, scorer.name as top_scorer_prediction,
  h.joker as is_double_points`;

const NAMED = sql`
  left join teams winner on winner.id = h.winner
  left join teams handicap on handicap.id = h.handicap
  left join athletes scorer on scorer.id = h.top_scorer`;

/** Lists a player's picks and jokers in a tournament, including open games, by date of the game. */
export async function listPlayerPredictions(
  db: Database,
  asked: PicksSource,
): Promise<PlayerPicksRow<Prediction>[]> {
  const rows = await selectRows(
    db,
    { ...Prediction.properties, ...PICKS_COLUMNS },
    sql`
    select h.contest_id as game_id, ${PICKED}, h.is_sealed, h.has_picked
    from ${selectPicksOf(asked)} h join contests c on c.id = h.contest_id ${NAMED}
    where ${isKind("game")}
    order by c.starts_at, c.id`,
  );
  return rows;
}

/** Lists a player's picks and jokers in a tournament with their points, including open games, by date of the
 * game. */
export async function listProfilePredictions(
  db: Database,
  asked: PicksSource,
): Promise<PlayerPicksRow<ProfilePrediction>[]> {
  const rows = await selectRows(
    db,
    { ...ProfilePrediction.properties, ...PICKS_COLUMNS },
    sql`
    select ${wireStatus(sql`h.winner_points is not null`)} as status, c.id as game_id, o.name as round, c.starts_at as date, coalesce(one.name, ${labelText(1)}, '') as team1,
      coalesce(two.name, ${labelText(2)}, '') as team2, c.emoji1, c.emoji2, c.handicap as spread, ${PICKED},
      h.winner_points as straight_points, h.handicap_points as spread_points, h.top_scorer_points, h.total_points,
      h.emoji, h.is_sealed, h.has_picked
    from ${selectPicksOf(asked)} h
    join contests c on c.id = h.contest_id
    join rounds o on o.id = c.round_id
    left join teams one on one.id = c.side1_id
    left join teams two on two.id = c.side2_id
    ${NAMED}
    where ${isKind("game")} and (h.joker or h.has_picked)
    order by c.starts_at, c.id`,
  );
  return rows.map(toWire);
}
