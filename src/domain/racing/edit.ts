import { isHandicap } from "../contest/duel.ts";
import type { Positions } from "./outcome.ts";

/** The cells of one team in a race that an admin edits. */
export interface TeamCells extends Positions {
  driver1: string | null;
  driver1_flag: string | null;
  driver2: string | null;
  driver2_flag: string | null;
  handicap: number | null;
}

const SEATS = [1, 2] as const;

const isPosition = (value: number | null) =>
  value === null || (Number.isInteger(value) && value >= 1 && value <= 99);

/** Why the cells of a team cannot be saved, as `field: reason`, or null (D19). */
export function whyTeamRefused(cells: TeamCells): string | null {
  for (const seat of SEATS) {
    if (cells[`driver${seat}`] === null) return `driver${seat}: a driver is missing`;
    if (cells[`driver${seat}_flag`] === null) return `driver${seat}_flag: a flag is missing`;
  }
  if (cells.handicap !== null && !isHandicap(cells.handicap)) return "handicap: a handicap ends in .5";
  const odd = SEATS.find((seat) => !isPosition(cells[`driver${seat}_position`]));
  return odd === undefined ? null : `driver${odd}_position: a position is a whole number from 1 to 99`;
}

type Seats = Pick<TeamCells, "driver1" | "driver2" | keyof Positions>;

/** The first team of a race that repeats a driver or a position of a seat before it, with `field: reason`; null when all
 * differ (D19). */
export function findSharedSeat(teams: readonly Seats[]): { index: number; reason: string } | null {
  const drivers = new Set<string>();
  const driverAt = new Map<number, string>();
  for (const [index, team] of teams.entries()) {
    for (const seat of SEATS) {
      const driver = team[`driver${seat}`] ?? "";
      const position = team[`driver${seat}_position`];
      if (drivers.has(driver))
        return { index, reason: `driver${seat}: ${driver} drives in this race already` };
      drivers.add(driver);
      if (position === null) continue;
      const other = driverAt.get(position);
      if (other !== undefined)
        return { index, reason: `driver${seat}_position: ${other} is P${position} already` };
      driverAt.set(position, driver);
    }
  }
  return null;
}
