import type { RaceDrivers, RaceDriversEdit } from "#contract/admin/schemas.ts";
import { TEAM_COLUMN_NAMES } from "#contract/sentences.ts";
import { findSharedSeat, findTeamFault } from "#domain/racing/team-faults.ts";
import type { EditableTableConfig } from "#web/admin/table/editable-table-config.ts";

/** The teams of a race as admins edit them, their cells in the order of the table. */
export const driverTable: EditableTableConfig<RaceDrivers, RaceDriversEdit> = {
  noun: "team",
  columnNames: TEAM_COLUMN_NAMES,
  columns: [
    { field: "driver1", title: "Driver 1", kind: "name", read: (team) => team.driver1 },
    {
      field: "driver1_flag",
      title: "Flag",
      kind: "emoji",
      read: (team) => team.driver1_flag,
    },
    { field: "driver2", title: "Driver 2", kind: "name", read: (team) => team.driver2 },
    {
      field: "driver2_flag",
      title: "Flag",
      kind: "emoji",
      read: (team) => team.driver2_flag,
    },
    { field: "handicap", title: "Handicap", kind: "decimal", read: (team) => team.handicap },
    {
      field: "driver1_position",
      title: "Pos. 1",
      kind: "integer",
      read: (team) => team.driver1_position,
    },
    {
      field: "driver2_position",
      title: "Pos. 2",
      kind: "integer",
      read: (team) => team.driver2_position,
    },
  ],
  nameOf: (team) => team.team_name,
  edit: (team, { text, number }) => ({
    id: team.id,
    driver1: text("driver1", team.driver1),
    driver1_flag: text("driver1_flag", team.driver1_flag),
    driver2: text("driver2", team.driver2),
    driver2_flag: text("driver2_flag", team.driver2_flag),
    handicap: number("handicap", team.handicap),
    driver1_position: number("driver1_position", team.driver1_position),
    driver2_position: number("driver2_position", team.driver2_position),
  }),
  validate: (edited, rows) => {
    for (const { edit } of edited) {
      const fault = findTeamFault(edit);
      if (fault !== null) return { id: edit.id, fault };
    }
    const ids = new Set(edited.map(({ edit }) => edit.id));
    // Edited teams come last, so that a duplicate is reported on an edited row.
    const seats = [...rows.filter((row) => !ids.has(row.id)), ...edited.map(({ edit }) => edit)];
    const shared = findSharedSeat(seats);
    const id = shared && seats[shared.index]?.id;
    return shared && id !== undefined && id !== null ? { id, fault: shared.fault } : null;
  },
};
