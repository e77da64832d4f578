import type { ServerSport } from "#server/server-sport.ts";
import {
  type EnteredContest,
  listPicked,
  namePicked,
  type PicksOnBehalf,
  type PickWriter,
} from "#server/on-behalf/pick-writer.ts";
import type { Context } from "#server/context.ts";
import { explainUnsaved } from "./place-pick.ts";
import { saveGamePicks } from "./pick-queries.ts";
import { hideProfilePredictions } from "./list-predictions.ts";
import { listGames, listProfilePredictions } from "./queries.ts";
import { basketball } from "#contract/endpoints.ts";
import type { ReadPublic, ShownContest } from "#server/verification/shown-contest.ts";
import type { Game, ProfilePrediction } from "#contract/basketball/schemas.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { DAY, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { PicksSource } from "#server/picks/contest-queries.ts";
import { type ComparedContest, isCompared, toComparedPick } from "#server/versus/compared-contest.ts";
import { duelOf, endingOf, handicapWinnerOf, topScorersOf, winnerOf } from "#domain/basketball/score.ts";
import type { DemoContest, DemoField } from "#server/demo/demo-contest.ts";
import { listRosters } from "#server/demo/queries.ts";

function toGameContest(game: Game): DemoContest {
  return {
    ...duelOf(game),
    id: game.id,
    round: game.round,
    locksAt: gameStart(game),
    winner: winnerOf(game),
    handicapWinner: handicapWinnerOf(game),
    topScorers: topScorersOf(game),
  };
}

/** Reads the games of a tournament with all stored results, for the demo players. */
async function readDemoField(db: Database, tournamentId: number): Promise<DemoField> {
  const contests = (await listGames(db, tournamentId)).map(toGameContest);
  const rosters = Object.entries(await listRosters(db, tournamentId));
  const players = new Map(rosters.map(([team, roster]) => [team, roster.players]));
  return { contests, players, reachMs: 3 * DAY, certaintyPerPoint: 0.035 };
}

function toGame(row: ProfilePrediction): ComparedContest {
  const sides = [
    { name: row.team1, emoji: row.emoji1 },
    { name: row.team2, emoji: row.emoji2 },
  ] as const;
  const { game_id: id, emoji1, emoji2 } = row;
  const [name, date] = [nameGame(row.team1, row.team2), isoOf(gameStart(row))];
  return {
    contest: { contest_id: id, event_id: id, name, emoji1, emoji2, date },
    picks: {
      winner: toComparedPick(sides, row.straight_prediction, row.straight_points),
      handicap: toComparedPick(sides, row.spread_prediction, row.spread_points, row.spread),
      top_scorer: toComparedPick(sides, row.top_scorer_prediction, row.top_scorer_points),
    },
  };
}

/** Lists a player's picks of sealed games, to compare them with another's. */
async function listCompared(db: Database, source: PicksSource): Promise<ComparedContest[]> {
  return (await listProfilePredictions(db, source)).filter(isCompared).map(toGame);
}

/** Reads the games that a server shows, with everybody's picks. */
async function listShown(read: ReadPublic, tournamentId: number): Promise<ShownContest[]> {
  const query = `tournamentId=${tournamentId}`;
  const contests: ShownContest[] = [];
  for (const game of await read(`/api/games?${query}`, basketball.games.reply)) {
    const path = `/api/games/${game.id}/predictions?${query}`;
    const predictions = await read(path, basketball.gamePredictions.reply);
    contests.push({ round: game.round, predictions, contestIds: [game.id] });
  }
  return contests;
}

function createPickWriter(
  context: Context,
  { playerId: user_id, entered, arrivedAt: arrived_at }: PicksOnBehalf,
): PickWriter {
  const toAsked = ({ contest: { id: contest_id, tournament_id, round } }: EnteredContest) => ({
    user_id,
    contest_id,
    tournament_id,
    round,
    arrived_at,
  });
  const picks = entered.map((one) => ({ ...toAsked(one), ...namePicked(one.picks) }));
  return {
    save: (tx) => saveGamePicks(tx, picks, { shift: context.gameTimeShift() }),
    explain: (one) => explainUnsaved(context, toAsked(one), listPicked(one.picks)),
  };
}

export const basketballSport: ServerSport = {
  toPublished: ({ score1, score2, top_scorer_ids: top_scorers }) => ({ score1, score2, top_scorers }),
  toOutcome: ({ score1 = null, score2 = null, top_scorers: topScorers = [] }) => ({
    ...endingOf({ score1, score2 }),
    topScorers,
  }),
  createPickWriter,
  listProfile: async (db, source, isOwn) =>
    hideProfilePredictions(await listProfilePredictions(db, source), isOwn),
  listCompared,
  picture: {
    accent: "#F0803C",
    icon:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="29" fill="#EE7B33"/>' +
      '<path d="M3 32h58M32 3v58M11 12c14 9 14 31 0 40M53 12c-14 9-14 31 0 40" fill="none" stroke="#5B2A0C" ' +
      'stroke-width="3.5"/><circle cx="32" cy="32" r="29" fill="none" stroke="#5B2A0C" stroke-width="3.5"/></svg>',
  },
  readDemoField,
  listShown,
};
