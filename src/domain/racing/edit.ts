import { isHandicap } from "../contest/duel.ts";
import { whyResultTooEarly } from "../contest/status.ts";
import { type Instant, qualifyingStart, raceStart } from "../time.ts";
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

/** Why the cells of a team cannot be saved, each reason as `field: reason`. */
export function listTeamMistakes(cells: TeamCells): string[] {
  const mistakes: string[] = [];
  for (const seat of SEATS) {
    if (cells[`driver${seat}`] === null) mistakes.push(`driver${seat}: a driver is missing`);
    if (cells[`driver${seat}_flag`] === null) mistakes.push(`driver${seat}_flag: a flag is missing`);
  }
  if (cells.handicap !== null && !isHandicap(cells.handicap))
    mistakes.push("handicap: a handicap ends in .5");
  const odd = SEATS.filter((seat) => !isPosition(cells[`driver${seat}_position`]));
  const outside = odd.map((seat) => `driver${seat}_position: a position is a whole number from 1 to 99`);
  return [...mistakes, ...outside];
}

/** The first reason why the cells of a team cannot be saved (`listTeamMistakes`), or null. */
export function whyTeamRefused(cells: TeamCells): string | null {
  return listTeamMistakes(cells)[0] ?? null;
}

type Seats = Pick<TeamCells, "driver1" | "driver2" | keyof Positions>;

/** Every seat of a race that repeats a driver or a position of a seat before it: its team's place in the list, and
 * `field: reason`. */
export function listSharedSeats(teams: readonly Seats[]): { index: number; reason: string }[] {
  const shared: { index: number; reason: string }[] = [];
  const drivers = new Set<string>();
  const driverAt = new Map<number, string>();
  for (const [index, team] of teams.entries()) {
    for (const seat of SEATS) {
      const driver = team[`driver${seat}`] ?? "";
      const position = team[`driver${seat}_position`];
      if (drivers.has(driver))
        shared.push({ index, reason: `driver${seat}: ${driver} drives in this race already` });
      drivers.add(driver);
      if (position === null) continue;
      const other = driverAt.get(position);
      if (other === undefined) driverAt.set(position, driver);
      else shared.push({ index, reason: `driver${seat}_position: ${other} is P${position} already` });
    }
  }
  return shared;
}

/** The first of `listSharedSeats`; null when all drivers and positions differ. */
export function findSharedSeat(teams: readonly Seats[]): { index: number; reason: string } | null {
  return listSharedSeats(teams)[0] ?? null;
}

/** Says that an edit gives a position to a team of a race that has not started; null when it has, and when the edit only
 * leaves positions as they are or takes them away. */
export function whyPositionsRefused(
  race: { name: string; date: string; qualifying_date: string },
  { team, edit }: { team: Positions; edit: Positions },
  now: Instant,
): string | null {
  const isNew = (["driver1_position", "driver2_position"] as const).some(
    (cell) => edit[cell] !== null && edit[cell] !== team[cell],
  );
  if (!isNew) return null;
  return whyResultTooEarly(
    { name: race.name, locksAt: qualifyingStart(race), startsAt: raceStart(race) },
    now,
  );
}
