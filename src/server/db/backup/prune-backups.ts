// The backups that a server makes by itself: before an update of its tables, and when a command asks it to.
import { readdirSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import type pg from "pg";
import type { Instant } from "#domain/time.ts";
import type { FolderLock } from "#server/db/embedded/folder-lock.ts";
import { StoreRefused } from "#server/db/store-errors.ts";
import { writeBackup } from "./write-backup.ts";

/** Where a server keeps the backups that it makes by itself. */
export interface Backups {
  folder: string;
  /** The version of Jokerpick. */
  product: string;
  clock: () => Instant;
  /** Told where a backup before an update is. */
  onSaved: (folder: string) => void;
}

/** What a command asks of the server that has the folder. */
export interface BackupRequest {
  parent: string;
  label: string;
}

/** What the server answers, a line of JSON each. */
export type BackupAnswer = { progress: string } | { saved: string } | { refused: string };

const BEFORE_UPDATE = "before-update";
const IS_BEFORE_UPDATE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-before-update(-\d+)?$/;
/** So many backups before updates are kept. */
const KEPT = 3;

/** Why something failed, in the words of what failed. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function dropOld(folder: string): void {
  const old = readdirSync(folder).filter((name) => IS_BEFORE_UPDATE.test(name));
  for (const name of old.sort().slice(0, -KEPT)) rmSync(path.join(folder, name), { recursive: true });
}

/** Makes a backup of a store that is to be changed, and drops those before all but the newest three; refuses the change when
 * that fails. */
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
      `The update needs a backup first, and none could be made in ${folder} (${reasonOf(error)}). Nothing was changed. Make room there or name another folder with BACKUP_DIR, and start again.`,
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
      say({ saved: await writeBackup(pool, { parent, label, product, now: clock(), onProgress }) });
      break;
    }
  } catch (error) {
    say({ refused: reasonOf(error) });
  }
  socket.end();
}

/** Makes backups for whom the lock of the folder lets in. */
export function serveBackups(lock: FolderLock, pool: pg.Pool, backups: Backups): void {
  lock.onConnection((socket) => void answer(socket, pool, backups));
}
