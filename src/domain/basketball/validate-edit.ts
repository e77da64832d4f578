import type { CellFault } from "../contest/cell-fault.ts";
import { isHandicap } from "../contest/sides.ts";
import { type EarlyResult, type Schedule, whyResultTooEarly } from "../contest/status.ts";
import type { Instant } from "../time.ts";
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

/** What the cells of a game are called on the screen. */
export const GAME_COLUMN_NAMES = {
  team1: "Team 1",
  emoji1: "Emoji 1",
  team2: "Team 2",
  emoji2: "Emoji 2",
  spread: "Spread",
  score1: "Score 1",
  score2: "Score 2",
  top_scorer: "Top Scorer",
} as const satisfies Record<keyof GameCells, string>;

const isScore = (value: number | null) =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= 999);

const fault = (field: keyof GameCells, reason: string): CellFault => ({ field, reason });

/** What a game shows in place of a side that is not decided, such as "Winner of quarterfinal 1"; null: it is decided. */
export interface UndecidedSides {
  team1: string | null;
  team2: string | null;
}

const ALL_DECIDED: UndecidedSides = { team1: null, team2: null };

function listTeamFaults(
  { team1, team2 }: GameCells,
  teams: ReadonlySet<string>,
  undecided: UndecidedSides,
): CellFault[] {
  const faults: CellFault[] = [];
  const named = (
    [
      ["team1", team1],
      ["team2", team2],
    ] as const
  ).filter(([field, team]) => team === null || team !== undecided[field]);
  for (const [field, team] of named) {
    if (team === null || !teams.has(team))
      faults.push(fault(field, `${team ?? "nothing"} is not a team of this tournament`));
  }
  if (named.length === 2 && team1 === team2 && faults.length === 0)
    faults.push(fault("team2", `${team2} cannot play itself`));
  return faults;
}

function listScoreFaults({ score1, score2 }: GameCells): CellFault[] {
  const faults: CellFault[] = [];
  if (!isScore(score1)) faults.push(fault("score1", "a score is a whole number from 0 to 999"));
  if (!isScore(score2)) faults.push(fault("score2", "a score is a whole number from 0 to 999"));
  if ((score1 === null) !== (score2 === null)) {
    faults.push(fault(score1 === null ? "score1" : "score2", "give both scores or none"));
  }
  return faults;
}

/** Lists the cells for which an edited game cannot be saved; `teams` are those of the tournament, `players` those whom its
 * two teams list, `undecided` what may stand in place of a team. */
export function listGameFaults(
  cells: GameCells,
  teams: ReadonlySet<string>,
  players: ReadonlySet<string>,
  undecided: UndecidedSides = ALL_DECIDED,
): CellFault[] {
  const inTeams = listTeamFaults(cells, teams, undecided);
  const faults = [...inTeams, ...listScoreFaults(cells)];
  if (cells.spread !== null && !isHandicap(cells.spread))
    faults.push(fault("spread", "a handicap ends in .5"));
  // Whose players count is known only once the teams are.
  if (inTeams.length > 0 || players.size === 0) return faults;
  const strangers = topScorersOf(cells).filter((name) => !players.has(name));
  return [
    ...faults,
    ...strangers.map((name) => fault("top_scorer", `${name} is not on the player list of this game`)),
  ];
}

/** Finds the first cell for which an edited game cannot be saved (`listGameFaults`); null when it can. */
export function findGameFault(...game: Parameters<typeof listGameFaults>): CellFault | null {
  return listGameFaults(...game)[0] ?? null;
}

type Result = Pick<GameCells, "score1" | "score2" | "top_scorer">;

/** Says that an edit gives a result to a game that has not started; null when it has, and when the edit only leaves a result
 * as it is or takes it away. */
export function whyResultRefused(game: Result & Schedule, edit: Result, now: Instant): EarlyResult | null {
  const isNew = (["score1", "score2", "top_scorer"] as const).some(
    (cell) => edit[cell] !== null && edit[cell] !== game[cell],
  );
  return isNew ? whyResultTooEarly(game, now) : null;
}
