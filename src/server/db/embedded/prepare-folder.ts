import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { restrictTree, syncFolder, syncPath } from "./protect-folder.ts";
import { StoreRefused } from "#server/db/errors/store-errors.ts";
import { unpackCluster } from "./unpack-cluster.ts";

/** The pinned engine's PostgreSQL version; another major version cannot read its files. */
const ENGINE_MAJOR = "18";

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(target);
    else if (entry.isFile()) syncPath(target);
  }
  syncFolder(folder);
}

function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made !== path.dirname(first); made = path.dirname(made))
    syncFolder(path.dirname(made));
}

async function createCluster(folder: string): Promise<void> {
  const engine = await PGlite.create(folder);
  await engine.close();
}

/** Makes sure that the folder holds a database of this engine. A new one is unpacked from `packed`, or
 * created by the engine, beside its place, synced and renamed, so that a power cut leaves either no database
 * or a complete one. */
export async function prepareFolder(folder: string, packed: string | null = null): Promise<void> {
  const versionFile = path.join(folder, "PG_VERSION");
  if (existsSync(versionFile)) {
    const major = readFileSync(versionFile, "utf8").trim();
    if (major === ENGINE_MAJOR) return;
    throw new StoreRefused(
      `The database in ${folder} was written by PostgreSQL ${major}; this version of the program reads only ${ENGINE_MAJOR}.`,
    );
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StoreRefused(
      `${folder} is not empty and holds no database; name another folder with DATA_DIR, or empty it.`,
    );
  }
  const aside = `${folder}.new`;
  makeFolder(path.dirname(folder));
  rmSync(aside, { recursive: true, force: true });
  try {
    if (packed === null) await createCluster(aside);
    else await unpackCluster(packed, aside);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // The engine may fail for another reason than the disk, which its own error names.
    if (packed === null) throw error;
    throw new StoreRefused(
      `No database can be made in ${path.dirname(folder)}: the disk is full or refuses files. Make room, or name another folder with DATA_DIR.`,
      { cause: error },
    );
  }
  // The engine sets its own permissions when it unpacks its first files.
  restrictTree(aside);
  syncTree(aside);
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
  syncFolder(path.dirname(folder));
}
