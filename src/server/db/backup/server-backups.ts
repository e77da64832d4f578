// Backups that a server makes itself: before a migration of its tables, and when a command requests one.
import { rmSync } from "node:fs";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import type pg from "pg";
import type { Instant } from "#domain/time.ts";
import type { FolderLock } from "#server/db/embedded/folder-lock.ts";
import { StoreRefused } from "#server/db/errors/store-errors.ts";
import { dropOldBackups } from "./list-backups.ts";
import { writeBackup } from "./write-backup.ts";

/** Where and how a server makes its own backups. */
export interface Backups {
  folder: string;
  /** The version of Jokerpick. */
  product: string;
  clock: () => Instant;
  /** Called with the folder of a backup made before an update. */
  onSaved: (folder: string) => void;
}

/** A command's request to the server that has the folder open. */
export interface BackupRequest {
  parent: string;
  label: string;
}

/** The server's replies, one line of JSON each. */
export type BackupAnswer = { progress: string } | { saved: string } | { refused: string };

const BEFORE_UPDATE = "before-update";
/** Number of backups before updates that are kept. */
const MAX_UPDATE_BACKUPS = 3;

/** Returns an error's message. */
const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const ignoreProgress = (): void => undefined;

/** Backs a running server's store up into its folder of backups; returns the new one's folder. */
export function saveBackup(
  pool: pg.Pool,
  { folder, product, clock }: Backups,
  label: string,
): Promise<string> {
  return writeBackup(pool, { parent: folder, label, product, now: clock(), onProgress: ignoreProgress });
}

/** Backs a store up before it is migrated, and deletes all but the newest three such backups; throws when the
 * backup fails. */
export async function saveBeforeUpdate(pool: pg.Pool, backups: Backups): Promise<void> {
  const { folder, onSaved } = backups;
  try {
    onSaved(await saveBackup(pool, backups, BEFORE_UPDATE));
    await dropOldBackups(folder, { label: BEFORE_UPDATE, kept: MAX_UPDATE_BACKUPS });
  } catch (error) {
    throw new StoreRefused(
      `The update needs a backup first, and none could be made in ${folder} (${getMessage(error)}). Nothing was changed. Make room there or name another folder with BACKUP_DIR, and start again.`,
      { cause: error },
    );
  }
}

async function answer(socket: Socket, pool: pg.Pool, { product, clock }: Backups): Promise<void> {
  const say = (line: BackupAnswer): void => void socket.write(`${JSON.stringify(line)}\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      const { parent, label }: BackupRequest = JSON.parse(line);
      const onProgress = (progress: string): void => say({ progress });
      const saved = await writeBackup(pool, { parent, label, product, now: clock(), onProgress });
      // The requester has disconnected and expects that nothing is left.
      if (socket.destroyed) rmSync(saved, { recursive: true, force: true });
      say({ saved });
      break;
    }
  } catch (error) {
    say({ refused: getMessage(error) });
  }
  socket.end();
}

/** Makes backups on request of anyone who can connect to the folder's lock. */
export function serveBackups(lock: FolderLock, pool: pg.Pool, backups: Backups): void {
  lock.onConnection((socket) => void answer(socket, pool, backups));
}
