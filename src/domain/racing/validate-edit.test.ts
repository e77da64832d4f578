import { expect, test } from "vitest";
import type { CellFault } from "../contest/cell-fault.ts";
import { instantOf } from "../time.ts";
import { findSharedSeat, findTeamFault, type TeamCells, whyPositionsRefused } from "./validate-edit.ts";

const FERRARI: TeamCells = {
  driver1: "Charles Leclerc",
  driver1_flag: "🇲🇨",
  driver2: "Lewis Hamilton",
  driver2_flag: "🇬🇧",
  handicap: -2.5,
  driver1_position: 3,
  driver2_position: null,
};
const HAAS: TeamCells = {
  ...FERRARI,
  driver1: "Esteban Ocon",
  driver2: "Oliver Bearman",
  driver1_position: 7,
  driver2_position: 12,
};

const read = (fault: CellFault | null) => fault && `${fault.field}: ${fault.reason}`;

const POSITION = "a position is a whole number from 1 to 99";
const HALF = "handicap: a handicap ends in .5";

test.each<[Partial<TeamCells>, string | null]>([
  [{}, null],
  [{ handicap: null, driver1_position: null }, null],
  [{ driver1_position: 1, driver2_position: 99 }, null],
  [{ driver1_flag: null, driver2_flag: null }, null],
  [{ driver1: null }, "driver1: a driver is missing"],
  [{ driver2: null }, "driver2: a driver is missing"],
  [{ handicap: 0 }, HALF],
  [{ handicap: 3 }, HALF],
  [{ handicap: -2.25 }, HALF],
  [{ handicap: 1e300 }, HALF],
  [{ handicap: Number.NaN }, HALF],
  [{ driver1_position: 0 }, `driver1_position: ${POSITION}`],
  [{ driver2_position: -1 }, `driver2_position: ${POSITION}`],
  [{ driver2_position: 100 }, `driver2_position: ${POSITION}`],
  [{ driver1_position: 1.5 }, `driver1_position: ${POSITION}`],
  [{ driver1_position: Number.NaN }, `driver1_position: ${POSITION}`],
])("an edited team with %o: %s", (cells, reason) => {
  expect(read(findTeamFault({ ...FERRARI, ...cells }))).toBe(reason);
});

test.each<[string, Partial<TeamCells>, string | null]>([
  ["nothing in common", {}, null],
  ["no positions at all", { driver1_position: null, driver2_position: null }, null],
  [
    "a driver of another team",
    { driver2: "Lewis Hamilton" },
    "driver2: Lewis Hamilton drives in this race already",
  ],
  [
    "one driver in both seats",
    { driver2: "Esteban Ocon" },
    "driver2: Esteban Ocon drives in this race already",
  ],
  [
    "the position of another team's driver",
    { driver1_position: 3 },
    "driver1_position: Charles Leclerc is P3 already",
  ],
  ["one position for both", { driver2_position: 7 }, "driver2_position: Esteban Ocon is P7 already"],
])("two teams of a race with %s", (_, cells, reason) => {
  const found = findSharedSeat([FERRARI, { ...HAAS, ...cells }]);
  expect(found?.index ?? null).toBe(reason === null ? null : 1);
  expect(read(found?.fault ?? null)).toBe(reason);
});

const MONZA = {
  name: "Italian Grand Prix",
  locksAt: instantOf("2025-09-06T14:00:00Z"),
  startsAt: instantOf("2025-09-07T13:00:00Z"),
};
const start = MONZA.startsAt;
const NOBODY = { driver1_position: null, driver2_position: null };
const FIRST = { driver1_position: 1, driver2_position: null };
const EARLY = { code: "not-started", name: MONZA.name, startsAt: start, now: start - 1 };

test.each([
  { now: start - 1, team: NOBODY, edit: FIRST, why: EARLY },
  { now: start, team: NOBODY, edit: FIRST, why: null },
  { now: start - 1, team: NOBODY, edit: NOBODY, why: null },
  { now: start - 1, team: FIRST, edit: FIRST, why: null },
  { now: start - 1, team: FIRST, edit: NOBODY, why: null },
  { now: start - 1, team: FIRST, edit: { ...FIRST, driver2_position: 2 }, why: EARLY },
])("P$team.driver1_position becomes P$edit.driver1_position at $now: $why", ({ now, team, edit, why }) => {
  expect(whyPositionsRefused(MONZA, { team, edit }, now)).toEqual(why);
});
