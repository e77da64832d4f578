import type { RaceDriversEdit } from "#contract/admin/schemas.ts";
import { findSealedFault } from "#domain/contest/sealed-cells.ts";
import { findSharedSeat, findTeamFault, whyPositionsRefused } from "#domain/racing/team-faults.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { TEAM_COLUMN_NAMES } from "#contract/sentences.ts";
import type { Database } from "#server/db/open.ts";
import { EMPTY_RESULT } from "#server/db/stored-tables.ts";
import { notifyEdited } from "#server/notices/notify-edited.ts";
import { createNameFinder } from "#server/names/find-named.ts";
import { replaceSides } from "#server/names/replace-sides.ts";
import { insertAthletes, listNamed, type Named } from "#server/names/queries.ts";
import {
  findRaceSchedule,
  listStoredRaceTeams,
  type ProvisionalEntry,
  saveContests,
  saveProvisional,
  type StoredContest,
} from "./queries.ts";
import { cleanText, type EditedRows, type SavedBy, saveRows, type StoredTable } from "./save-rows.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

const SEALED_WORDS = {
  fields: { side1_id: "driver1", side2_id: "driver2", handicap: "handicap" },
  side: "driver",
} as const;

type FindDriver = (name: string) => Named | undefined;

/** Cells of a team in a race; omitted ones stay as stored. */
type GivenDrivers = Pick<RaceDriversEdit, "id"> & Partial<RaceDriversEdit>;

const NO_CELLS = {
  driver1: null,
  driver1_flag: null,
  driver2: null,
  driver2_flag: null,
  handicap: null,
  driver1_position: null,
  driver2_position: null,
};

function clean(edit: RaceDriversEdit): RaceDriversEdit {
  return {
    ...edit,
    driver1: cleanText(edit.driver1),
    driver1_flag: cleanText(edit.driver1_flag),
    driver2: cleanText(edit.driver2),
    driver2_flag: cleanText(edit.driver2_flag),
  };
}

/** Returns the editable cells of a team as the list shows them. */
function cellsOf(team: StoredContest): RaceDriversEdit {
  return {
    id: team.id,
    driver1: team.side1,
    driver1_flag: team.emoji1,
    driver2: team.side2,
    driver2_flag: team.emoji2,
    handicap: team.handicap,
    driver1_position: team.position1,
    driver2_position: team.position2,
  };
}

const replaceDrivers = ({ driver1, driver2 }: RaceDriversEdit, team: StoredContest, findDriver: FindDriver) =>
  replaceSides(team, [driver1, driver2], findDriver);

/** Teams of a race that somebody edited. */
interface EditedDrivers extends Partial<
  Pick<EditedRows<RaceDriversEdit>, "checkShown" | "refuseUnknown" | "provisional">
> {
  tournamentId: number;
  raceId: number;
  drivers: readonly GivenDrivers[];
  ifMatch: string | undefined;
  refuseRace?: () => HttpError;
}

/** Pairs each edit with its team; leaves out edits of other teams. */
function pairWithTeams(edits: readonly RaceDriversEdit[], teams: ReadonlyMap<number, StoredContest>) {
  return edits.flatMap((edit) => {
    const team = teams.get(edit.id);
    return team === undefined ? [] : [{ edit, team }];
  });
}

interface Edits {
  pairs: ReturnType<typeof pairWithTeams>;
  known: readonly Named[];
  race: { id: number; name: string };
  now: Instant;
  provisional: ProvisionalEntry | undefined;
}

/** Saves the teams, and adds unknown drivers as new athletes. */
async function save(
  db: Database,
  tournamentId: number,
  { pairs, known, race, now, provisional }: Edits,
  revision: number,
): Promise<void> {
  const findKnown = createNameFinder(known);
  const unknown = new Set(pairs.flatMap(({ edit, team }) => replaceDrivers(edit, team, findKnown).unknown));
  const findDriver = createNameFinder([...known, ...(await insertAthletes(db, tournamentId, [...unknown]))]);
  const rows = pairs.map(({ edit, team }) => ({
    id: edit.id,
    ...replaceDrivers(edit, team, findDriver).ids,
    emoji1: edit.driver1_flag,
    emoji2: edit.driver2_flag,
    handicap: edit.handicap,
    ...EMPTY_RESULT,
    position1: edit.driver1_position,
    position2: edit.driver2_position,
  }));
  if (provisional !== undefined) return saveProvisional(db, rows, provisional);
  await saveContests(db, rows, revision);
  const compared = pairs.map(({ edit, team }) => ({
    id: team.id,
    race_id: race.id,
    name: `${race.name}, ${team.team_name ?? ""}`,
    before: team,
    after: {
      ...replaceDrivers(edit, team, findDriver).ids,
      side1: edit.driver1,
      side2: edit.driver2,
      handicap: edit.handicap,
    },
  }));
  await notifyEdited(db, { tournament_id: tournamentId, created_at: isoOf(now) }, compared);
}

async function readTable(
  db: Database,
  { tournamentId, raceId, drivers, refuseRace, provisional }: EditedDrivers,
  now: Instant,
): Promise<StoredTable<RaceDriversEdit>> {
  const race = await findRaceSchedule(db, tournamentId, raceId);
  if (race === undefined) throw refuseRace?.() ?? new HttpError("contest-not-found", sentences.raceNotFound);
  const from = provisional === undefined ? "results" : "provisional_results";
  const stored = await listStoredRaceTeams(db, { tournamentId, now, from }, raceId);
  const teams = new Map(stored.map((team) => [team.id, team]));
  const known = await listNamed(db, "athlete", tournamentId);
  const findDriver = createNameFinder(known);
  const edits = drivers.map((given) => {
    const team = teams.get(given.id);
    const edit = clean({ ...(team ? cellsOf(team) : NO_CELLS), ...given });
    if (team === undefined) return edit;
    const { side1: driver1, side2: driver2 } = replaceDrivers(edit, team, findDriver).names;
    return { ...edit, driver1, driver2 };
  });
  const ids = new Set(edits.map((edit) => edit.id));
  // Edited teams come last, so that a duplicate is reported on an edited row.
  const seats = [...stored.filter((team) => !ids.has(team.id)).map(cellsOf), ...edits];
  const shared = findSharedSeat(seats);
  const sharing = shared && seats[shared.index]?.id;
  return {
    rows: edits,
    stored: stored.map(({ id, team_name, revision }) => ({ id, name: team_name ?? "", revision })),
    cells: new Map(stored.map((team) => [team.id, cellsOf(team)])),
    logPrefix: `${race.name}, `,
    columnNames: TEAM_COLUMN_NAMES,
    validate: (edit) => {
      const fault = findTeamFault(edit) ?? (shared && edit.id === sharing ? shared.fault : null);
      const team = teams.get(edit.id);
      if (fault !== null || team?.is_shut !== true) return fault;
      const after = { ...replaceDrivers(edit, team, findDriver).ids, handicap: edit.handicap };
      return findSealedFault(team, after, SEALED_WORDS);
    },
    whyTooEarly: (edit) => {
      const team = teams.get(edit.id);
      return team === undefined ? null : whyPositionsRefused(race, { team: cellsOf(team), edit }, now);
    },
    save: (revision) =>
      save(
        db,
        tournamentId,
        {
          pairs: pairWithTeams(edits, teams),
          known,
          race: { id: raceId, name: race.name },
          now,
          provisional,
        },
        revision,
      ),
  };
}

/** Saves the edited teams of a race, all or none; no two drivers may share a
 * name or position. A new name replaces the driver; the caller commits. */
export async function saveDrivers(tx: Database, by: SavedBy, edited: EditedDrivers): Promise<void> {
  await saveRows(tx, by, {
    refuseUnknown: (id) =>
      new HttpError("row-not-found", sentences.rowNotFound("team", id, "this race"), { row: id }),
    ...edited,
    rows: edited.drivers,
    words: { row: "team", list: "drivers" },
    readTable: (db) => readTable(db, edited, by.now),
  });
}
