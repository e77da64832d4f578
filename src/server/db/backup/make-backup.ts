import { existsSync } from "node:fs";
import path from "node:path";
import { connectStore } from "#server/db/open.ts";
import { lockOutServers } from "#server/db/server-lock.ts";
import { StoreRefused } from "#server/db/store-errors.ts";
import { askForBackup } from "./ask-for-backup.ts";
import { type Restored, restoreBackup, type RestoreOrder } from "./restore-backup.ts";
import { type BackupOrder, writeBackup } from "./write-backup.ts";

/** A store that outlives its process. */
export type StoreLocation = { dataDir: string } | { databaseUrl: string };

/** A backup, and whether a server was at work on what it was made of; of a PostgreSQL database that is not known. */
export interface Made {
  folder: string;
  isServed: boolean;
}

/** Makes a backup of a store, whether a server runs on it or not. */
export async function makeBackup(place: StoreLocation, order: BackupOrder): Promise<Made> {
  if ("dataDir" in place) {
    const asked = await askForBackup(place.dataDir, order, order.onProgress);
    if (asked !== null) return { folder: asked, isServed: true };
    if (!existsSync(path.join(place.dataDir, "database")))
      throw new StoreRefused(`There is nothing to back up: ${place.dataDir} holds no database.`);
  }
  const store = await connectStore(place);
  try {
    return { folder: await writeBackup(store.pool, order), isServed: false };
  } finally {
    await store.close();
  }
}

/** Restores a backup into a store that no server uses; with `replace`, also into one that has rows, which it saves first. */
export async function restoreInto(
  place: StoreLocation,
  order: Omit<RestoreOrder, "saveBefore">,
  replace: BackupOrder | null,
): Promise<Restored> {
  const release = "databaseUrl" in place ? await lockOutServers(place.databaseUrl) : null;
  try {
    const { pool, close } = await connectStore(place);
    const saveBefore = async (saved: BackupOrder): Promise<void> =>
      order.onProgress(`What was there is saved in ${await writeBackup(pool, saved)}`);
    try {
      return await restoreBackup(pool, { ...order, saveBefore: replace && (() => saveBefore(replace)) });
    } finally {
      await close();
    }
  } finally {
    await release?.();
  }
}
