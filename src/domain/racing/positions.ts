import { compareScores, type Ending, VOID } from "../contest/outcome.ts";
import { type ContestSides, outrightWinner, handicapWinner } from "../contest/sides.ts";

export interface Drivers {
  driver1: string;
  driver2: string;
}

/** Classified positions; null: not classified (NC), or the race has no result yet. */
export interface Positions {
  driver1_position: number | null;
  driver2_position: number | null;
}

export interface Handicapped extends Drivers {
  handicap: number | null;
}

/** Returns whether a race has a result: any driver has a position. */
export function isFinished(race: { teams: readonly Positions[] }): boolean {
  return race.teams.some((team) => team.driver1_position !== null || team.driver2_position !== null);
}

/** The team as a duel of its two drivers, driver1 holding the handicap in places. */
export function duelOf(team: Handicapped): ContestSides {
  return { side1: team.driver1, side2: team.driver2, spread: team.handicap };
}

/** A duel's ending: any position beats none; void if both drivers have none. */
export function endingOf({ driver1_position, driver2_position }: Positions): Ending {
  if (driver1_position === null && driver2_position === null) return VOID;
  // Higher scores are better, so places are negated.
  return compareScores([-(driver1_position ?? Infinity), -(driver2_position ?? Infinity)]);
}

/** By how many places driver1 was better, for the handicap model. Null
 * unless both are classified, as retirements are mostly luck. */
export function placesBetween({ driver1_position, driver2_position }: Positions): number | null {
  if (driver1_position === null || driver2_position === null) return null;
  return driver2_position - driver1_position;
}

/** Names the driver with the better position; one without loses, and of two without nobody wins. */
export function winnerOf(team: Drivers & Positions): string | null {
  return outrightWinner({ side1: team.driver1, side2: team.driver2 }, endingOf(team));
}

/** Names the driver who covers: driver1 if his position less the handicap is
 * better than driver2's. Null without handicap or position. */
export function handicapWinnerOf(team: Handicapped & Positions): string | null {
  return handicapWinner(duelOf(team), endingOf(team));
}

/** Writes a position as "P4", or "NC" for a driver without one once the race has a result; empty before. */
export function positionText(position: number | null, hasResult: boolean): string {
  if (position !== null) return `P${position}`;
  return hasResult ? "NC" : "";
}
