import { foldText } from "#domain/names/fold-text.ts";
import { deleteOtherRounds } from "#server/db/import/import-queries.ts";
import { deleteOtherTeams } from "#server/db/import/save-names.ts";
import type { Database } from "#server/db/open.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { listNamed, saveNewName } from "#server/names/queries.ts";
import { saveNextRevision } from "#server/tournaments/queries.ts";
import type { MergedSetup } from "./merge-setup.ts";
import {
  findTakenName,
  freeNames,
  listRenamed,
  type NamedTable,
  renameFans,
  type RenamedRow,
  saveRoundNames,
  saveTeamNames,
} from "./rename-queries.ts";
import { SetupRefused } from "./store-setup.ts";

const KINDS = { rounds: "round", teams: "team" } as const;
const DELETE_OTHERS = { rounds: deleteOtherRounds, teams: deleteOtherTeams } as const;

/** Frees the old and new names of renamed rows and lists the rows; throws if a removed row still uses one. */
async function prepare(
  tx: Database,
  tournamentId: number,
  {
    table,
    rows,
    renamed,
  }: { table: NamedTable; rows: { name: string }[]; renamed: ReadonlyMap<string, string> },
): Promise<RenamedRow[]> {
  if (renamed.size === 0) return [];
  const kept = rows.map(({ name }) => renamed.get(name) ?? name);
  await DELETE_OTHERS[table](tx, tournamentId, kept);
  const found = await listRenamed(tx, table, tournamentId, renamed);
  const ids = found.map(({ id }) => id);
  await freeNames(tx, table, ids);
  const taken = await findTakenName(tx, table, tournamentId, [...renamed.keys()]);
  if (taken === undefined) return found;
  const sentence = sentences.nameStillUsed(taken, KINDS[table]);
  throw new SetupRefused([{ table, row: taken, field: "name", sentence }]);
}

/** Renames drivers of a stored season; `corrected` maps former names to new ones. Throws `SetupRefused` for
 * the name of another one. */
async function renameDrivers(
  tx: Database,
  tournamentId: number,
  corrected: ReadonlyMap<string, string>,
): Promise<void> {
  if (corrected.size === 0) return;
  const names = new Map((await listNamed(tx, "athlete", tournamentId)).map(({ id, name }) => [id, name]));
  for (const [before, name] of corrected) {
    const [id] = [...names].find(([, one]) => one === before) ?? [];
    if (id === undefined || before === name) continue;
    if ([...names].some(([other, one]) => other !== id && foldText(one) === foldText(name))) {
      const sentence = sentences.nameOfTournamentTaken(name, "athlete");
      throw new SetupRefused([{ table: "races", row: null, field: "name", sentence }]);
    }
    names.set(id, name);
    await saveNewName(tx, "athlete", { id, tournamentId, before, name });
  }
}

/** Renames rounds, teams and drivers of a stored tournament; rounds and teams may swap names or take those of
 * removed rows. Throws `SetupRefused` if a removed row still has contests. */
export async function renameRows(tx: Database, tournamentId: number, merged: MergedSetup): Promise<void> {
  const { setup, renamedRounds, renamedTeams, correctedDrivers } = merged;
  if (renamedRounds.size + renamedTeams.size + correctedDrivers.size === 0) return;
  const rounds = { table: "rounds", rows: setup.rounds, renamed: renamedRounds } as const;
  await saveRoundNames(tx, await prepare(tx, tournamentId, rounds));
  const teams = { table: "teams", rows: setup.teams, renamed: renamedTeams } as const;
  const found = await prepare(tx, tournamentId, teams);
  await saveTeamNames(tx, found);
  await renameFans(tx, tournamentId, found);
  await renameDrivers(tx, tournamentId, correctedDrivers);
  // Lists of games and races show these names although none of their own rows changed.
  await saveNextRevision(tx, tournamentId);
}
