import { expect, test } from "vitest";
import type { CellFault } from "../contest/cell-fault.ts";
import { instantOf } from "../time.ts";
import { findSharedSeat, findTeamFault, type TeamCells, whyPositionsRefused } from "./team-faults.ts";

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

const POSITION = { code: "not-a-position", least: 1, most: 99 } as const;
const HALF: CellFault = { field: "handicap", reason: { code: "not-a-handicap" } };

test.each<[Partial<TeamCells>, CellFault | null]>([
  [{}, null],
  [{ handicap: null, driver1_position: null }, null],
  [{ driver1_position: 1, driver2_position: 99 }, null],
  [{ driver1_flag: null, driver2_flag: null }, null],
  [{ driver1: null }, { field: "driver1", reason: { code: "driver-missing" } }],
  [{ driver2: null }, { field: "driver2", reason: { code: "driver-missing" } }],
  [{ handicap: 0 }, HALF],
  [{ handicap: 3 }, HALF],
  [{ handicap: -2.25 }, HALF],
  [{ handicap: 1e300 }, HALF],
  [{ handicap: Number.NaN }, HALF],
  [{ driver1_position: 0 }, { field: "driver1_position", reason: POSITION }],
  [{ driver2_position: -1 }, { field: "driver2_position", reason: POSITION }],
  [{ driver2_position: 100 }, { field: "driver2_position", reason: POSITION }],
  [{ driver1_position: 1.5 }, { field: "driver1_position", reason: POSITION }],
  [{ driver1_position: Number.NaN }, { field: "driver1_position", reason: POSITION }],
])("an edited team with %o: %s", (cells, fault) => {
  expect(findTeamFault({ ...FERRARI, ...cells })).toEqual(fault);
});

test.each<[string, Partial<TeamCells>, CellFault | null]>([
  ["nothing in common", {}, null],
  ["no positions at all", { driver1_position: null, driver2_position: null }, null],
  [
    "a driver of another team",
    { driver2: "Lewis Hamilton" },
    { field: "driver2", reason: { code: "driver-repeated", driver: "Lewis Hamilton" } },
  ],
  [
    "one driver in both seats",
    { driver2: "Esteban Ocon" },
    { field: "driver2", reason: { code: "driver-repeated", driver: "Esteban Ocon" } },
  ],
  [
    "the position of another team's driver",
    { driver1_position: 3 },
    { field: "driver1_position", reason: { code: "position-taken", driver: "Charles Leclerc", position: 3 } },
  ],
  [
    "one position for both",
    { driver2_position: 7 },
    { field: "driver2_position", reason: { code: "position-taken", driver: "Esteban Ocon", position: 7 } },
  ],
])("two teams of a race with %s", (_, cells, fault) => {
  const found = findSharedSeat([FERRARI, { ...HAAS, ...cells }]);
  expect(found?.index ?? null).toBe(fault === null ? null : 1);
  expect(found?.fault ?? null).toEqual(fault);
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
