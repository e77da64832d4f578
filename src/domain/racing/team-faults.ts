import type { CellFault, CellRefusal } from "../contest/cell-fault.ts";
import { whyNoHandicap } from "../contest/handicap-fault.ts";
import { type EarlyResult, type Schedule, whyResultTooEarly } from "../contest/phase.ts";
import type { Instant } from "../time.ts";
import type { Positions } from "./positions.ts";

/** The cells of one team in a race that an admin edits. */
export interface TeamCells extends Positions {
  driver1: string | null;
  driver1_flag: string | null;
  driver2: string | null;
  driver2_flag: string | null;
  handicap: number | null;
}

const SEATS = [1, 2] as const;

const POSITIONS = { least: 1, most: 99 };

const isPosition = (value: number | null) =>
  value === null || (Number.isInteger(value) && value >= POSITIONS.least && value <= POSITIONS.most);

const fault = (field: keyof TeamCells, reason: CellRefusal): CellFault => ({ field, reason });

/** Lists the cells for which a team cannot be saved. */
export function listTeamFaults(cells: TeamCells): CellFault[] {
  const empty = SEATS.filter((seat) => cells[`driver${seat}`] === null);
  const faults = empty.map((seat) => fault(`driver${seat}`, { code: "driver-missing" }));
  const why = cells.handicap === null ? null : whyNoHandicap(cells.handicap);
  if (why !== null) faults.push(fault("handicap", why));
  const odd = SEATS.filter((seat) => !isPosition(cells[`driver${seat}_position`]));
  const outside = odd.map((seat) =>
    fault(`driver${seat}_position`, { code: "not-a-position", ...POSITIONS }),
  );
  return [...faults, ...outside];
}

/** Finds the first cell for which a team cannot be saved (`listTeamFaults`); null when it can. */
export function findTeamFault(cells: TeamCells): CellFault | null {
  return listTeamFaults(cells)[0] ?? null;
}

type Seats = Pick<TeamCells, "driver1" | "driver2" | keyof Positions>;

/** Lists each seat that repeats a driver or position of an earlier seat, with its team's index. */
export function listSharedSeats(teams: readonly Seats[]): { index: number; fault: CellFault }[] {
  const shared: { index: number; fault: CellFault }[] = [];
  const drivers = new Set<string>();
  const driverAt = new Map<number, string>();
  for (const [index, team] of teams.entries()) {
    for (const seat of SEATS) {
      const driver = team[`driver${seat}`] ?? "";
      const position = team[`driver${seat}_position`];
      if (drivers.has(driver))
        shared.push({ index, fault: fault(`driver${seat}`, { code: "driver-repeated", driver }) });
      drivers.add(driver);
      if (position === null) continue;
      const other = driverAt.get(position);
      if (other === undefined) driverAt.set(position, driver);
      else {
        const reason = { code: "position-taken", driver: other, position } as const;
        shared.push({ index, fault: fault(`driver${seat}_position`, reason) });
      }
    }
  }
  return shared;
}

/** Finds the first of `listSharedSeats`; null when all drivers and positions differ. */
export function findSharedSeat(teams: readonly Seats[]): { index: number; fault: CellFault } | null {
  return listSharedSeats(teams)[0] ?? null;
}

/** Refuses an edit that gives positions in a race that has not started. Null:
 * it has started, or the edit keeps or removes the positions. */
export function whyPositionsRefused(
  race: Schedule,
  { team, edit }: { team: Positions; edit: Positions },
  now: Instant,
): EarlyResult | null {
  const isNew = (["driver1_position", "driver2_position"] as const).some(
    (cell) => edit[cell] !== null && edit[cell] !== team[cell],
  );
  return isNew ? whyResultTooEarly(race, now) : null;
}
