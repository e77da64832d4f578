import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import type { Instant } from "#domain/time.ts";
import type { ImportResult } from "./import-tournament.ts";
import { isEditedInBrowser } from "./import-queries.ts";
import type { Database } from "#server/db/open.ts";
import { readTournamentFolder } from "./read-tournament-folder.ts";
import { whyDataRefused } from "#server/db/errors/store-errors.ts";
import { TournamentRefused, describeMistake } from "./tournament-refused.ts";

async function readEntries(root: string): Promise<Dirent[]> {
  try {
    return await readdir(root, { withFileTypes: true });
  } catch (error) {
    const name = path.basename(root);
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new TournamentRefused(name, [`${name}: the folder cannot be read (${code}).`]);
  }
}

/** Whether a link leads to a folder, or nowhere, which reading its files reports. */
async function mayLeadToFolder(link: string): Promise<boolean> {
  const target = await stat(link).catch(() => null);
  return target === null || target.isDirectory();
}

/** Lists the tournament folders in this one, linked ones too, in numeric order: 7-… comes before 10-…. */
async function listTournamentFolders(root: string): Promise<string[]> {
  const places: string[] = [];
  for (const entry of await readEntries(root)) {
    if (entry.name.startsWith(".")) continue;
    const place = path.join(root, entry.name);
    if (entry.isDirectory() || (entry.isSymbolicLink() && (await mayLeadToFolder(place)))) places.push(place);
  }
  return places.sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
}

/** Refuses both of two folders with one id, since either could be the tournament. */
function refuseTwin(
  folder: TournamentFolder,
  folders: readonly TournamentFolder[],
): TournamentRefused | null {
  const { id } = folder.tournament;
  const twin = folders.find((other) => other !== folder && other.tournament.id === id);
  if (twin === undefined) return null;
  const mistake = { path: ["id"], reason: `${twin.path} has the id ${id} too` };
  const line = describeMistake(`${folder.path}/tournament.json`, folder.tournament, mistake);
  return new TournamentRefused(folder.path, [line]);
}

/** Reads these folders and separates the valid ones from those with mistakes. */
export async function readTournamentFolders(
  places: readonly string[],
): Promise<{ folders: TournamentFolder[]; refused: TournamentRefused[] }> {
  const read: TournamentFolder[] = [];
  const refused: TournamentRefused[] = [];
  for (const place of places) {
    try {
      read.push(await readTournamentFolder(place));
    } catch (error) {
      if (!(error instanceof TournamentRefused)) throw error;
      refused.push(error);
    }
  }
  const folders: TournamentFolder[] = [];
  for (const folder of read) {
    const twin = refuseTwin(folder, read);
    if (twin === null) folders.push(folder);
    else refused.push(twin);
  }
  return { folders, refused };
}

/** Reads the tournament folders in these; one of these that cannot be read is refused itself. */
export async function readFoldersIn(roots: readonly string[]): ReturnType<typeof readTournamentFolders> {
  const places: string[] = [];
  const unreadable: TournamentRefused[] = [];
  for (const root of roots) {
    try {
      places.push(...(await listTournamentFolders(root)));
    } catch (error) {
      if (!(error instanceof TournamentRefused)) throw error;
      unreadable.push(error);
    }
  }
  const { folders, refused } = await readTournamentFolders(places);
  return { folders, refused: [...unreadable, ...refused] };
}

/** A folder whose tournament organisers edit in the browser since it was imported. */
class FolderSkipped {
  readonly message: string;

  constructor({ path: folder }: TournamentFolder) {
    this.message = `${folder} is skipped: organisers edit this tournament in the browser. They can import its files there.`;
  }
}

/** Imports a folder, and tells players what that changes. */
type ImportFolder = (
  db: Database,
  folder: TournamentFolder,
  options: { now: Instant },
) => Promise<ImportResult>;

interface FoldersImport {
  now: Instant;
  importFolder: ImportFolder;
}

async function importUnlessEdited(
  db: Database,
  folder: TournamentFolder,
  { now, importFolder }: FoldersImport,
): Promise<ImportResult | TournamentRefused | FolderSkipped> {
  if (await isEditedInBrowser(db, folder.tournament.id)) return new FolderSkipped(folder);
  try {
    return await importFolder(db, folder, { now });
  } catch (error) {
    if (error instanceof TournamentRefused) return error;
    const reason = whyDataRefused(error);
    if (reason === null) throw error;
    return new TournamentRefused(folder.path, [`the database cannot store it: ${reason}.`]);
  }
}

/** What an import wrote, and the folders that it skipped and refused. */
export interface ImportReport {
  imported: ImportResult[];
  skipped: FolderSkipped[];
  refused: TournamentRefused[];
}

/** Imports every tournament folder in these. A folder with mistakes changes nothing and does not stop the
 * others. */
export async function importTournaments(
  db: Database,
  roots: readonly string[],
  options: FoldersImport,
): Promise<ImportReport> {
  const { folders, refused } = await readFoldersIn(roots);
  const imported: ImportResult[] = [];
  const skipped: FolderSkipped[] = [];
  for (const folder of folders) {
    const found = await importUnlessEdited(db, folder, options);
    if (found instanceof TournamentRefused) refused.push(found);
    else if (found instanceof FolderSkipped) skipped.push(found);
    else imported.push(found);
  }
  return { imported, skipped, refused };
}
