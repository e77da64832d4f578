import { CELEBRATION, PREDICTION_AWARDS } from "../awards.ts";
import { mapMarkets, type PerMarket } from "../contest/market.ts";
import type { FinalContests } from "./final-contests.ts";
import type { Scoreboard } from "./scoreboard.ts";

const TOURNAMENT_WINNER = PREDICTION_AWARDS.find(({ key }) => key === "tournamentWinner")?.emoji ?? "";

/** What a player earned on a contest: points, and award emojis in the order of the awards table. */
export interface ContestScore {
  points: PerMarket<number>;
  emojis: string;
}

/** What the combinations of a settled contest earned, by number, and the players celebrated on it besides. */
export interface ContestScores {
  byCombination: readonly ContestScore[];
  celebrated: ReadonlySet<number>;
}

/** Lists what everybody earned on a contest; null while it is not settled. */
export function getContestScores(
  scoreboard: Scoreboard,
  contestId: number,
  final: FinalContests,
): ContestScores | null {
  const points = scoreboard.findContest(contestId)?.points ?? null;
  if (points === null) return null;
  const isFinal = final.contestIds.has(contestId);
  const byCombination = points.awards.map((awards, number) => {
    const earned = mapMarkets((market) => points.byMarket[market][number] ?? 0);
    return { points: earned, emojis: isFinal && earned.winner > 0 ? awards + TOURNAMENT_WINNER : awards };
  });
  return { byCombination, celebrated: isFinal ? final.champions : new Set() };
}

/** Finds what a player earned on a contest; null without a pick in it, and while it is not settled. */
export function findContestScore(
  scoreboard: Scoreboard,
  { contestId, player }: { contestId: number; player: number },
  scores: ContestScores | null,
): ContestScore | null {
  const { numbers, points } = scoreboard.findContest(contestId) ?? {};
  const number = numbers?.[player] ?? 0;
  const score = scores?.byCombination[number];
  if (score === undefined || points?.contests[number] !== 1) return null;
  return scores?.celebrated.has(player) ? { ...score, emojis: score.emojis + CELEBRATION } : score;
}
