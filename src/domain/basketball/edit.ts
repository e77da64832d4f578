import { isHandicap } from "../contest/duel.ts";
import { whyResultTooEarly } from "../contest/status.ts";
import { gameStart, type Instant } from "../time.ts";
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

function listTeamMistakes({ team1, team2, emoji1, emoji2 }: GameCells, teams: ReadonlySet<string>): string[] {
  const mistakes: string[] = [];
  for (const [field, team] of Object.entries({ team1, team2 })) {
    if (team === null || !teams.has(team))
      mistakes.push(`${field}: ${team ?? "nothing"} is not a team of this tournament`);
  }
  if (team1 === team2 && mistakes.length === 0) mistakes.push(`team2: ${team2} cannot play itself`);
  if (emoji1 === null) mistakes.push("emoji1: a flag is missing");
  if (emoji2 === null) mistakes.push("emoji2: a flag is missing");
  return mistakes;
}

function listScoreMistakes({ score1, score2 }: GameCells): string[] {
  const mistakes: string[] = [];
  if (!isScore(score1)) mistakes.push("score1: a score is a whole number from 0 to 999");
  if (!isScore(score2)) mistakes.push("score2: a score is a whole number from 0 to 999");
  if ((score1 === null) !== (score2 === null)) {
    mistakes.push(`${score1 === null ? "score1" : "score2"}: give both scores or none`);
  }
  return mistakes;
}

/** Why an edited game cannot be saved, each reason as `field: reason`; `teams` are those of the tournament, `players` those
 * whom its two teams list. */
export function listGameMistakes(
  cells: GameCells,
  teams: ReadonlySet<string>,
  players: ReadonlySet<string>,
): string[] {
  const inTeams = listTeamMistakes(cells, teams);
  const mistakes = [...inTeams, ...listScoreMistakes(cells)];
  if (cells.spread !== null && !isHandicap(cells.spread)) mistakes.push("spread: a handicap ends in .5");
  // Whose players count is known only once the teams are.
  if (inTeams.length > 0 || players.size === 0) return mistakes;
  const strangers = topScorersOf(cells).filter((name) => !players.has(name));
  return [
    ...mistakes,
    ...strangers.map((name) => `top_scorer: ${name} is not on the player list of this game`),
  ];
}

/** The first reason why an edited game cannot be saved (`listGameMistakes`), or null. */
export function whyGameRefused(...game: Parameters<typeof listGameMistakes>): string | null {
  return listGameMistakes(...game)[0] ?? null;
}

type Result = Pick<GameCells, "score1" | "score2" | "top_scorer">;

/** Says that an edit gives a result to a game that has not started; null when it has, and when the edit only leaves a result
 * as it is or takes it away. */
export function whyResultRefused(
  game: Result & { date: string; team1: string; team2: string },
  edit: Result,
  now: Instant,
): string | null {
  const isNew = (["score1", "score2", "top_scorer"] as const).some(
    (cell) => edit[cell] !== null && edit[cell] !== game[cell],
  );
  if (!isNew) return null;
  const start = gameStart(game);
  const name = `${game.team1} \u2013 ${game.team2}`;
  return whyResultTooEarly({ name, locksAt: start, startsAt: start }, now);
}
