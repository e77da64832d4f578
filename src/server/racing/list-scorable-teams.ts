import { isFinished } from "#domain/racing/outcome.ts";
import { scoreTeam } from "#domain/racing/scoring.ts";
import type { Database } from "#server/db/open.ts";
import type { ScorableContest } from "#server/leaderboard/score-contest.ts";
import { listDuelsToScore } from "./queries.ts";

/** The teams in races that changed since they were last scored, or with `all` every one with a result, ready to be
 * scored. */
export async function listScorableTeams(
  db: Database,
  tournamentId: number,
  all: boolean,
): Promise<ScorableContest[]> {
  const duels = await listDuelsToScore(db, tournamentId, all);
  return duels.map((duel) => {
    const race = { teams: duel.positions };
    return {
      id: duel.id,
      revision: duel.revision,
      isFinished: isFinished(race),
      multiplier: duel.multiplier,
      teams: [duel.team_name],
      score: (cards, worth) => scoreTeam(race, duel, cards, worth),
    };
  });
}
