import { compareScores, type Ending, VOID } from "../contest/outcome.ts";
import { type ContestSides, outrightWinner, handicapWinner } from "../contest/sides.ts";

export interface Score {
  score1: number | null;
  score2: number | null;
}

export interface Matchup {
  team1: string;
  team2: string;
  spread: number | null;
}

export interface TopScorers {
  top_scorer: string | null;
}

/** Returns whether a game has a result: its first score is there. */
export function isFinished(game: Pick<Score, "score1">): boolean {
  return game.score1 !== null;
}

/** The game as a duel of its two teams, team1 holding the spread. */
export function duelOf(game: Matchup): ContestSides {
  return { side1: game.team1, side2: game.team2, spread: game.spread };
}

/** By how many points team1 was better; negative if team2 was, null without a result. */
export function marginOf(game: Score): number | null {
  return game.score1 === null || game.score2 === null ? null : game.score1 - game.score2;
}

/** How a game ended; void without a result. */
export function endingOf({ score1, score2 }: Score): Ending {
  return score1 === null || score2 === null ? VOID : compareScores([score1, score2]);
}

/** Names the team with more points; null on a draw or without a result. */
export function winnerOf(game: Score & Omit<Matchup, "spread">): string | null {
  return outrightWinner({ side1: game.team1, side2: game.team2 }, endingOf(game));
}

/** Names the team ahead with team1's spread added, "Draw" if level; null without spread or result. */
export function handicapWinnerOf(game: Score & Matchup): string | null {
  return handicapWinner(duelOf(game), endingOf(game));
}

/** Lists the names of the tied top scorers. */
export function topScorersOf(game: TopScorers): string[] {
  return (game.top_scorer ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
