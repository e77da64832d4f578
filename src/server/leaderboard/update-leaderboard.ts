import { CELEBRATION } from "#domain/awards.ts";
import { listScorableGames } from "#server/basketball/list-scorable-games.ts";
import type { Database } from "#server/db/open.ts";
import { listScorableTeams } from "#server/racing/list-scorable-teams.ts";
import { findTournament, listLastContests, lockTournament } from "#server/tournaments/queries.ts";
import {
  addScores,
  areStandingsUseless,
  deleteStandings,
  listCards,
  listFinalLeaders,
  partPlayers,
  prepareUpdate,
  saveCelebration,
  saveScoredRevisions,
  type ScoredCard,
  type TeamOfContest,
} from "./queries.ts";
import { scoreContest } from "./score-contest.ts";
import { transact } from "#server/db/transact.ts";

/** Picks scored by one statement: enough to be quick, few enough that none comes near the time a statement may take. */
const PICKS_AT_ONCE = 60_000;

/** The teams that play in these contests. */
function listTeams(contests: readonly { id: number; teams: string[] }[]): TeamOfContest[] {
  return contests.flatMap(({ id, teams }) => teams.map((team) => ({ contest_id: id, team })));
}

/** Scores the contests of a tournament whose result, spread or picks changed since they were last scored, and adds the
 * differences to the standings (D22); with `full`, works everything out from nothing, with the same outcome. Answers
 * how many contests it scored. */
export async function updateLeaderboard(
  database: Database,
  asked: { tournamentId: number; full?: boolean; picksAtOnce?: number },
): Promise<number> {
  const { tournamentId, full: isAskedFull = false, picksAtOnce = PICKS_AT_ONCE } = asked;
  return transact(database, async (db) => {
    await lockTournament(db, tournamentId);
    await prepareUpdate(db);
    const tournament = await findTournament(db, tournamentId);
    if (tournament === undefined) return 0;
    const full = isAskedFull || (await areStandingsUseless(db, tournamentId));
    const listScorable = tournament.sport === "f1" ? listScorableTeams : listScorableGames;
    const contests = await listScorable(db, tournamentId, full);
    const lastContests = await listLastContests(db, tournamentId);
    const cards: ScoredCard[] = [];
    for (const contest of contests) {
      const worth = {
        pointsPerPick: tournament.points_per_pick,
        multiplier: contest.multiplier,
        isLastGame: lastContests.includes(contest.id),
      };
      cards.push(...scoreContest(contest, await listCards(db, contest.id), worth));
    }
    if (full) await deleteStandings(db, tournamentId);
    const scores = { tournamentId, cards, teamsOf: listTeams(contests), isFromNothing: full };
    const ids = contests.map((contest) => contest.id);
    for (const players of await partPlayers(db, ids, picksAtOnce)) await addScores(db, scores, players);
    await saveScoredRevisions(
      db,
      contests.map(({ id, revision, isFinished }) => ({
        contest_id: id,
        scored_revision: isFinished ? revision : 0,
      })),
    );
    await saveCelebration(db, lastContests, await listFinalLeaders(db, tournamentId), CELEBRATION);
    return contests.length;
  });
}
