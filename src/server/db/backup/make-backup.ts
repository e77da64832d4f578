import type pg from "pg";
import { refuseMissing } from "#server/db/embedded/protect-folder.ts";
import { connectStore } from "#server/db/open.ts";
import { lockOutServers } from "#server/db/server-lock.ts";
import { restoreBackup, type RestoreOrder, type RestoreSummary } from "./restore-backup.ts";
import { type BackupOrder, writeBackup } from "./write-backup.ts";
import { createInterface } from "node:readline";
import { connectToLock } from "#server/db/embedded/folder-lock.ts";
import { StoreRefused } from "#server/db/errors/store-errors.ts";
import type { CommandAnswer, CommandRequest } from "./server-backups.ts";

/** Asks the server that runs on the data folder, since nobody else can open its database. Resolves with what
 * it saved, the folder of a backup, or null when no server runs there. */
export async function askServer(
  dataDir: string,
  request: CommandRequest,
  onProgress: (line: string) => void = () => undefined,
): Promise<string | null> {
  const socket = await connectToLock(dataDir);
  if (socket === null) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      const answer: CommandAnswer = JSON.parse(line);
      if ("saved" in answer) return answer.saved;
      if ("refused" in answer) throw new StoreRefused(`The server could not do it: ${answer.refused}`);
      onProgress(answer.progress);
    }
  } catch (error) {
    const isLost = error instanceof Error && "syscall" in error;
    if (!isLost) throw error;
  } finally {
    socket.destroy();
  }
  throw new StoreRefused(
    `A Jokerpick has ${dataDir} open and does not answer: it is starting, stopping, or of a version that cannot. Try again, or stop it first.`,
  );
}

/** Where a persistent store is. */
export type StoreLocation = { dataDir: string } | { databaseUrl: string };

/** A backup, and whether a server was running on the store; unknown for PostgreSQL. */
interface BackupResult {
  folder: string;
  isServed: boolean;
}

/** Makes a backup of a store, whether or not a server runs on it. */
export async function makeBackup(place: StoreLocation, order: BackupOrder): Promise<BackupResult> {
  if ("dataDir" in place) {
    const { parent, label, onProgress } = order;
    const asked = await askServer(place.dataDir, { parent, label }, onProgress);
    if (asked !== null) return { folder: asked, isServed: true };
    refuseMissing(place.dataDir);
  }
  const store = await connectStore(place, { isCommand: true });
  try {
    return { folder: await writeBackup(store.pool, order), isServed: false };
  } finally {
    await store.close();
  }
}

/** An opened store that a backup is restored into; no server can start on it until it is closed. */
export interface RestoreTarget {
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** Opens the store that a backup is restored into; refuses one that cannot be reached or that a server uses.
 * `setting` is what names it. */
export async function openTarget(place: StoreLocation, setting: string): Promise<RestoreTarget> {
  const release = "databaseUrl" in place ? await lockOutServers(place.databaseUrl, setting) : null;
  try {
    const { pool, close } = await connectStore(place, { isCommand: true });
    return { pool, close: () => close().finally(release) };
  } catch (error) {
    await release?.();
    throw error;
  }
}

/** Restores a backup; with `replace` also over existing rows, which it backs up first. */
export async function restoreInto(
  { pool }: RestoreTarget,
  order: Omit<RestoreOrder, "saveBefore">,
  replace: BackupOrder | null,
): Promise<RestoreSummary> {
  const saveBefore = async (saved: BackupOrder): Promise<void> =>
    order.onProgress(`What was there is saved in ${await writeBackup(pool, saved)}`);
  return restoreBackup(pool, { ...order, saveBefore: replace && (() => saveBefore(replace)) });
}
