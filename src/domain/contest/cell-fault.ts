import type { Reason } from "../reason.ts";

/** Why a cell of a row that an admin edited cannot be saved. */
export interface CellRefusals {
  /** `team`: null if the cell is empty. */
  "not-a-team": { team: string | null };
  "plays-itself": { team: string };
  "not-a-score": { least: number; most: number };
  "score-missing": unknown;
  "not-a-handicap": unknown;
  "handicap-too-large": { most: number };
  "scorer-not-listed": { player: string };
  /** Both teams list this name; `one` and `other`: the athletes with their teams. */
  "scorer-of-both": { player: string; one: string; other: string };
  "driver-missing": unknown;
  "not-a-position": { least: number; most: number };
  "driver-repeated": { driver: string };
  "position-taken": { position: number; driver: string };
}

/** Why a cell cannot change once its contest is sealed. */
export interface SealedRefusals {
  "side-sealed": { side: "team" | "driver" };
  "handicap-sealed": unknown;
}

export type CellRefusal = Reason<CellRefusals>;
export type SealedRefusal = Reason<SealedRefusals>;

/** A problem with one cell of a row that an admin edited. */
export interface CellFault<R = CellRefusal> {
  /** The cell's name on the wire. */
  field: string;
  reason: R;
}

/** Names a game as its row does on the screen. */
export function nameGame(team1: string, team2: string): string {
  return `${team1} \u2013 ${team2}`;
}
