import type { ExplainedContest } from "#contract/explain/schemas.ts";
import {
  type ContestScores,
  type FinalContests,
  findContestScore,
  getContestScores,
} from "#domain/leaderboard/contest-scores.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import type { Points } from "#server/leaderboard/build-board.ts";
import { nameOthers } from "./describe-badges.ts";

/** Where the holders of an award are found. */
interface HolderSources {
  points: Points;
  scoreboard: Scoreboard;
  final: FinalContests;
  /** Who is not listed. */
  player: number;
}

/** Lists the names of the shown players who hold an award on a contest, without the player. */
function listHolders(
  { points, scoreboard, player }: HolderSources,
  { contestId, emoji, scores }: { contestId: number; emoji: string; scores: ContestScores },
): string[] {
  const { shown, names } = points.players;
  const holders: string[] = [];
  for (let one = 0; one < names.length; one++) {
    if (one === player || shown[one] !== 1) continue;
    const score = findContestScore(scoreboard, { contestId, player: one }, scores);
    if (score !== null && [...score.emojis].includes(emoji)) holders.push(names[one] ?? "");
  }
  return holders;
}

/** Adds to each award of these contests who else holds it there. */
export function nameHolders(
  contests: readonly ExplainedContest[],
  sources: HolderSources,
): ExplainedContest[] {
  return contests.map((contest) => {
    const { contest_id: contestId } = contest;
    const scores = getContestScores(sources.scoreboard, contestId, sources.final);
    if (scores === null) return contest;
    const awards = contest.awards.map(({ emoji }) => ({
      emoji,
      ...nameOthers(listHolders(sources, { contestId, emoji, scores })),
    }));
    return { ...contest, awards };
  });
}
