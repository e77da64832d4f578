import { isHandicap } from "../contest/duel.ts";
import { topScorersOf } from "./outcome.ts";

/** The cells of one game that an admin edits. */
export interface GameCells {
  team1: string | null;
  team2: string | null;
  emoji1: string | null;
  emoji2: string | null;
  spread: number | null;
  score1: number | null;
  score2: number | null;
  top_scorer: string | null;
}

const isScore = (value: number | null) =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= 999);

function whyTeamsRefused(
  { team1, team2, emoji1, emoji2 }: GameCells,
  teams: ReadonlySet<string>,
): string | null {
  if (team1 === null || !teams.has(team1))
    return `team1: ${team1 ?? "nothing"} is not a team of this tournament`;
  if (team2 === null || !teams.has(team2))
    return `team2: ${team2 ?? "nothing"} is not a team of this tournament`;
  if (team1 === team2) return `team2: ${team2} cannot play itself`;
  if (emoji1 === null) return "emoji1: a flag is missing";
  if (emoji2 === null) return "emoji2: a flag is missing";
  return null;
}

function whyScoresRefused({ score1, score2 }: GameCells): string | null {
  if (!isScore(score1)) return "score1: a score is a whole number from 0 to 999";
  if (!isScore(score2)) return "score2: a score is a whole number from 0 to 999";
  if ((score1 === null) !== (score2 === null)) {
    return `${score1 === null ? "score1" : "score2"}: give both scores or none`;
  }
  return null;
}

/** Why an edited game cannot be saved, as `field: reason`, or null; `teams` are those of the tournament, `players` those
 * whom its two teams list (D19). */
export function whyGameRefused(
  cells: GameCells,
  teams: ReadonlySet<string>,
  players: ReadonlySet<string>,
): string | null {
  const reason = whyTeamsRefused(cells, teams) ?? whyScoresRefused(cells);
  if (reason !== null) return reason;
  if (cells.spread !== null && !isHandicap(cells.spread)) return "spread: a handicap ends in .5";
  const stranger = topScorersOf(cells).find((name) => players.size > 0 && !players.has(name));
  return stranger === undefined ? null : `top_scorer: ${stranger} is not on the player list of this game`;
}
