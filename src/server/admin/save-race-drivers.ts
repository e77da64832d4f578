import type { RaceDriversEdit } from "#contract/admin.ts";
import {
  findSharedSeat,
  findTeamFault,
  TEAM_COLUMN_NAMES,
  whyPositionsRefused,
} from "#domain/racing/edit.ts";
import type { Instant } from "#domain/time.ts";
import type { Context } from "#server/app/context.ts";
import type { Player } from "#server/app/session.ts";
import type { Database } from "#server/db/open.ts";
import { getRace } from "#server/racing/get-race.ts";
import { listDuelRevisions, saveRaceDrivers } from "./queries.ts";
import { cleanText, saveEditedRows, type Sheet } from "./save-rows.ts";

function clean(edit: RaceDriversEdit): RaceDriversEdit {
  return {
    ...edit,
    driver1: cleanText(edit.driver1),
    driver1_flag: cleanText(edit.driver1_flag),
    driver2: cleanText(edit.driver2),
    driver2_flag: cleanText(edit.driver2_flag),
  };
}

interface Edited {
  tournamentId: number;
  raceId: number;
  drivers: RaceDriversEdit[];
}

async function readSheet(
  db: Database,
  { tournamentId, raceId, drivers, now }: Edited & { now: Instant },
): Promise<Sheet<RaceDriversEdit>> {
  const race = await getRace(db, raceId, tournamentId);
  const stored = await listDuelRevisions(db, raceId);
  const ids = new Set(drivers.map((edit) => edit.id));
  // The edited teams come last, so that one of them is told what it repeats.
  const seats = [...race.teams.filter((team) => !ids.has(team.id)), ...drivers];
  const shared = findSharedSeat(seats);
  const sharing = shared && seats[shared.index]?.id;
  const teams = new Map(race.teams.map((team) => [team.id, team]));
  return {
    stored,
    cells: teams,
    logPrefix: `${race.name}, `,
    columnNames: TEAM_COLUMN_NAMES,
    findFault: (edit) => findTeamFault(edit) ?? (shared && edit.id === sharing ? shared.fault : null),
    whyTooEarly: (edit) => {
      const team = teams.get(edit.id);
      return team === undefined ? null : whyPositionsRefused(race, { team, edit }, now);
    },
  };
}

/** Saves the edited teams of a race, all or none; no two drivers of the race share a name or a position (D19). Answers how
 * many rows it saved. */
export async function saveEditedDrivers(
  context: Context,
  admin: Player,
  edited: Edited & { ifMatch: string | undefined },
): Promise<number> {
  const rows = edited.drivers.map(clean);
  return saveEditedRows(context, admin, {
    tournamentId: edited.tournamentId,
    rows,
    ifMatch: edited.ifMatch,
    words: { row: "team", list: "drivers", place: "this race" },
    readSheet: (db) => readSheet(db, { ...edited, drivers: rows, now: context.clock() }),
    save: (db, revision) => saveRaceDrivers(db, rows, revision),
  });
}
