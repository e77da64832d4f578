import { existsSync } from "node:fs";
import path from "node:path";
import { connectStore } from "#server/db/open.ts";
import { lockOutServers } from "#server/db/server-lock.ts";
import { StoreRefused } from "#server/db/store-errors.ts";
import { askForBackup } from "./ask-for-backup.ts";
import { type RestoreSummary, restoreBackup, type RestoreOrder } from "./restore-backup.ts";
import { type BackupOrder, writeBackup } from "./write-backup.ts";

/** Where a persistent store is. */
export type StoreLocation = { dataDir: string } | { databaseUrl: string };

/** A backup, and whether a server was running on the store; unknown for PostgreSQL. */
export interface BackupResult {
  folder: string;
  isServed: boolean;
}

/** Makes a backup of a store, whether or not a server runs on it. */
export async function makeBackup(place: StoreLocation, order: BackupOrder): Promise<BackupResult> {
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

/** Restores a backup into a store that no server uses; with `replace` also over existing rows, which it backs up first. */
export async function restoreInto(
  place: StoreLocation,
  order: Omit<RestoreOrder, "saveBefore">,
  replace: BackupOrder | null,
): Promise<RestoreSummary> {
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
