import { CELEBRATION } from "#domain/awards.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import type { Instant } from "#domain/time.ts";
import { listScorableGames } from "#server/basketball/list-scorable-games.ts";
import type { Database } from "#server/db/open.ts";
import { listScorableTeams } from "#server/racing/list-scorable-teams.ts";
import { countPicks } from "#server/picks/queries.ts";
import { findTournament, listLastContests, lockTournament } from "#server/tournaments/queries.ts";
import { partByPicks, PICKS_AT_ONCE } from "./part-by-picks.ts";
import {
  addScores,
  areStandingsUseless,
  listCards,
  listFinalLeaders,
  prepareUpdate,
  saveCelebration,
  saveScoredRevisions,
  saveScores,
  saveStandings,
  type TeamOfContest,
} from "./queries.ts";
import { scoreContest } from "./score-contest.ts";
import { transact } from "#server/db/transact.ts";

/** The teams that play in these contests. */
function listTeams(contests: readonly { id: number; teams: string[] }[]): TeamOfContest[] {
  return contests.flatMap(({ id, teams }) => teams.map((team) => ({ contest_id: id, team })));
}

/** Scores the contests of a tournament whose result, spread or picks changed since they were last scored, and adds the
 * differences to the standings; with `full`, works everything out from nothing, with the same outcome. A contest that still
 * takes picks at `now` (UTC instant), or saves what arrived before its lock, earns nothing. Answers how many it scored. */
export async function updateLeaderboard(
  database: Database,
  asked: { tournamentId: number; now: Instant; full?: boolean; picksAtOnce?: number },
): Promise<number> {
  const { tournamentId, now, full: isAskedFull = false, picksAtOnce = PICKS_AT_ONCE } = asked;
  return transact(database, async (db) => {
    await lockTournament(db, tournamentId);
    await prepareUpdate(db);
    const tournament = await findTournament(db, tournamentId);
    if (tournament === undefined) return 0;
    const full = isAskedFull || (await areStandingsUseless(db, tournamentId));
    const listScorable = tournament.sport === "f1" ? listScorableTeams : listScorableGames;
    const contests = await listScorable(db, tournamentId, {
      all: full,
      lockedBy: now - WRITING_GRACE_MS,
    });
    const lastContests = await listLastContests(db, tournamentId);
    const picks = await countPicks(
      db,
      contests.map((contest) => contest.id),
    );
    for (const { contests: some, shares } of partByPicks(contests, picks, picksAtOnce)) {
      const cards = await listCards(
        db,
        some.map((contest) => contest.id),
      );
      const scored = some.flatMap((contest) =>
        scoreContest(
          contest,
          cards.filter((card) => card.contest_id === contest.id),
          {
            pointsPerPick: tournament.points_per_pick,
            multiplier: contest.multiplier,
            isLastGame: lastContests.includes(contest.id),
          },
        ),
      );
      for (let share = 0; share < shares; share++) {
        const scores = { cards: scored, share, shares };
        await (full ? saveScores(db, scores) : addScores(db, tournamentId, scores, listTeams(some)));
      }
    }
    if (full) await saveStandings(db, tournamentId, listTeams(contests));
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
