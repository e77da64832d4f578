import type { CellFault, CellRefusal } from "../contest/cell-fault.ts";
import { whyNoHandicap } from "../contest/handicap-fault.ts";
import { type EarlyResult, type Schedule, whyResultTooEarly } from "../contest/phase.ts";
import { foldText } from "../names/fold-text.ts";
import { nameWithTeam } from "../names/namesakes.ts";
import type { Instant } from "../time.ts";
import { topScorersOf } from "./score.ts";

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

const SCORES = { least: 0, most: 999 };

const isScore = (value: number | null) =>
  value === null || (Number.isInteger(value) && value >= SCORES.least && value <= SCORES.most);

const fault = (field: keyof GameCells, reason: CellRefusal): CellFault => ({ field, reason });

/** The label of a side that is not decided, such as "Winner of quarterfinal 1"; null: it is decided. */
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
    if (team === null || !teams.has(team)) faults.push(fault(field, { code: "not-a-team", team }));
  }
  if (named.length === 2 && team2 !== null && team1 === team2 && faults.length === 0)
    faults.push(fault("team2", { code: "plays-itself", team: team2 }));
  return faults;
}

function listScoreFaults({ score1, score2 }: GameCells): CellFault[] {
  const faults: CellFault[] = [];
  if (!isScore(score1)) faults.push(fault("score1", { code: "not-a-score", ...SCORES }));
  if (!isScore(score2)) faults.push(fault("score2", { code: "not-a-score", ...SCORES }));
  if ((score1 === null) !== (score2 === null)) {
    faults.push(fault(score1 === null ? "score1" : "score2", { code: "score-missing" }));
  }
  return faults;
}

/** Why the name of a top scorer is refused: unknown to both teams, or listed by both. */
function whyNoScorer(player: string, { team1, team2 }: GameCells, players: ReadonlySet<string>): CellRefusal {
  const [one, other] = [team1, team2].map((team) => {
    const folded = foldText(nameWithTeam(player, team ?? ""));
    return [...players].find((listed) => foldText(listed) === folded);
  });
  return one === undefined || other === undefined
    ? { code: "scorer-not-listed", player }
    : { code: "scorer-of-both", player, one, other };
}

/** Lists the cells that keep an edited game from being saved. `teams`: of the tournament;
 * `players`: of both squads; `undecided`: the labels that may stand for a team. */
export function listGameFaults(
  cells: GameCells,
  teams: ReadonlySet<string>,
  players: ReadonlySet<string>,
  undecided: UndecidedSides = ALL_DECIDED,
): CellFault[] {
  const inTeams = listTeamFaults(cells, teams, undecided);
  const faults = [...inTeams, ...listScoreFaults(cells)];
  const why = cells.spread === null ? null : whyNoHandicap(cells.spread);
  if (why !== null) faults.push(fault("spread", why));
  // Squads are checked only once the teams are valid.
  if (inTeams.length > 0 || players.size === 0) return faults;
  const strangers = topScorersOf(cells).filter((name) => !players.has(name));
  return [...faults, ...strangers.map((player) => fault("top_scorer", whyNoScorer(player, cells, players)))];
}

/** Finds the first cell for which an edited game cannot be saved (`listGameFaults`); null when it can. */
export function findGameFault(...game: Parameters<typeof listGameFaults>): CellFault | null {
  return listGameFaults(...game)[0] ?? null;
}

type Result = Pick<GameCells, "score1" | "score2" | "top_scorer">;

/** Refuses an edit that gives a result to a game that has not started. Null:
 * it has started, or the edit keeps or removes the result. */
export function whyResultRefused(game: Result & Schedule, edit: Result, now: Instant): EarlyResult | null {
  const isNew = (["score1", "score2", "top_scorer"] as const).some(
    (cell) => edit[cell] !== null && edit[cell] !== game[cell],
  );
  return isNew ? whyResultTooEarly(game, now) : null;
}
