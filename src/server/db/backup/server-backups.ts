// Backups that a server makes itself: before a migration of its tables, and when a command requests one.
import { readdirSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import type pg from "pg";
import type { Instant } from "#domain/time.ts";
import type { FolderLock } from "#server/db/embedded/folder-lock.ts";
import { StoreRefused } from "#server/db/errors/store-errors.ts";
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
const IS_BEFORE_UPDATE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-before-update(-\d+)?$/;
/** Number of backups before updates that are kept. */
const MAX_UPDATE_BACKUPS = 3;

/** Returns an error's message. */
const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function dropOld(folder: string): void {
  const old = readdirSync(folder).filter((name) => IS_BEFORE_UPDATE.test(name));
  for (const name of old.sort().slice(0, -MAX_UPDATE_BACKUPS))
    rmSync(path.join(folder, name), { recursive: true });
}

/** Backs a store up before it is migrated, and deletes all but the newest three such backups; throws when the
 * backup fails. */
export async function saveBeforeUpdate(
  pool: pg.Pool,
  { folder, product, clock, onSaved }: Backups,
): Promise<void> {
  try {
    const onProgress = (): void => undefined;
    const order = { parent: folder, label: BEFORE_UPDATE, product, now: clock(), onProgress };
    onSaved(await writeBackup(pool, order));
    dropOld(folder);
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
