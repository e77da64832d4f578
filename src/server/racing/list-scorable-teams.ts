import { isFinished } from "#domain/racing/outcome.ts";
import { scoreTeam } from "#domain/racing/scoring.ts";
import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { ScorableContest } from "#server/leaderboard/score-contest.ts";
import { listDuelsToScore } from "./queries.ts";

/** The teams in races that changed since they were last scored, or with `all` every one with a result, ready to be
 * scored; those that lock after `lockedBy` (UTC instant) without it. */
export async function listScorableTeams(
  db: Database,
  tournamentId: number,
  which: { all: boolean; lockedBy: Instant },
): Promise<ScorableContest[]> {
  const duels = await listDuelsToScore(db, tournamentId, which);
  return duels.map((duel) => {
    // A result counts only once the picks are locked.
    const race = { teams: duel.is_locked ? duel.positions : [] };
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
