import type { Game } from "#contract/basketball.ts";
import { CELEBRATION } from "#domain/awards.ts";
import { scoreGame } from "#domain/basketball/scoring.ts";
import { listGamesToScore, listLastGames } from "#server/basketball/queries.ts";
import type { Database } from "#server/db/open.ts";
import { findTournament, lockTournament } from "#server/tournaments/queries.ts";
import {
  deleteStandings,
  type HeldCard,
  listCards,
  listFinalLeaders,
  saveCelebration,
  saveScoredRevisions,
  saveScores,
  type ScoredCard,
} from "./queries.ts";

/** Contests scored by one statement: enough to be quick, few enough for the memory of the embedded engine. */
const CONTESTS_AT_ONCE = 8;

type Contest = Game & { revision: number; multiplier: number };

const isEmpty = (card: HeldCard) =>
  card.winner === null && card.handicap === null && card.top_scorer === null;

const NOTHING = { winner_points: null, handicap_points: null, top_scorer_points: null, emoji: "" };

function scoreContest(
  game: Contest,
  cards: HeldCard[],
  pointsPerPick: number,
  isLastGame: boolean,
): ScoredCard[] {
  const played = cards.filter((card) => !isEmpty(card));
  const scores = scoreGame(
    game,
    played.map(({ top_scorer, ...card }) => ({ ...card, topScorer: top_scorer })),
    { pointsPerPick, multiplier: game.multiplier, isLastGame },
  );
  const scored = played.map(({ players: _, ...card }, index) => {
    const score = scores[index];
    return score === undefined
      ? { ...card, ...NOTHING }
      : {
          ...card,
          winner_points: score.winnerPoints,
          handicap_points: score.handicapPoints,
          top_scorer_points: score.topScorerPoints,
          emoji: score.emoji,
        };
  });
  return [...scored, ...cards.filter(isEmpty).map(({ players: _, ...card }) => ({ ...card, ...NOTHING }))];
}

/** Scores the contests of a tournament whose result, spread or picks changed since they were last scored, and adds the
 * differences to the standings (D22); with `full`, works everything out from nothing, with the same outcome. Answers
 * how many contests it scored. */
export async function updateLeaderboard(
  database: Database,
  { tournamentId, full = false }: { tournamentId: number; full?: boolean },
): Promise<number> {
  return database.transaction(async (db) => {
    await lockTournament(db, tournamentId);
    const tournament = await findTournament(db, tournamentId);
    if (tournament === undefined) return 0;
    if (full) await deleteStandings(db, tournamentId);
    const games = await listGamesToScore(db, tournamentId, full);
    const lastGames = await listLastGames(db, tournamentId);
    for (let first = 0; first < games.length; first += CONTESTS_AT_ONCE) {
      const some = games.slice(first, first + CONTESTS_AT_ONCE);
      const cards = await listCards(
        db,
        some.map((game) => game.id),
      );
      const scored = some.flatMap((game) =>
        scoreContest(
          game,
          cards.filter((card) => card.contest_id === game.id),
          tournament.points_per_pick,
          lastGames.includes(game.id),
        ),
      );
      const teamsOf = some.flatMap(({ id, team1, team2 }) => [
        { contest_id: id, team: team1 },
        { contest_id: id, team: team2 },
      ]);
      await saveScores(db, tournamentId, scored, teamsOf, full);
    }
    await saveScoredRevisions(
      db,
      games.map(({ id, revision, score1 }) => ({
        contest_id: id,
        scored_revision: score1 === null ? 0 : revision,
      })),
    );
    await saveCelebration(db, lastGames, await listFinalLeaders(db, tournamentId), CELEBRATION);
    return games.length;
  });
}
