// Backups that a server makes itself: before a migration of its tables, and when a command requests one.
import { rmSync } from "node:fs";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
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
  /** Stores the hash of a set-up link that a command made; resolves with the port of the server. */
  saveSetUpLink?: (db: Database, tokenHash: string) => Promise<number>;
}

/** A command's request to the server that has the folder open: to make a backup, or to store a set-up link,
 * whose token only the command knows. */
export type CommandRequest = { parent: string; label: string } | { set_up_link: string };

/** The server's replies, one line of JSON each; `saved`: the folder, or the server's port for a link. */
export type CommandAnswer = { progress: string } | { saved: string } | { refused: string };

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
  const { folder, onSaved, clock } = backups;
  try {
    onSaved(await saveBackup(pool, backups, BEFORE_UPDATE));
    await dropOldBackups(folder, { label: BEFORE_UPDATE, kept: MAX_UPDATE_BACKUPS, now: clock() });
  } catch (error) {
    throw new StoreRefused(
      `The update needs a backup first, and none could be made in ${folder} (${getMessage(error)}). Nothing was changed. Make room there or name another folder with BACKUP_DIR, and start again.`,
      { cause: error },
    );
  }
}

/** Does what a command requests and returns what was saved. */
async function serve(
  request: CommandRequest,
  pool: pg.Pool,
  { product, clock, saveSetUpLink, onProgress }: Backups & { onProgress: (progress: string) => void },
): Promise<string> {
  if (!("set_up_link" in request)) {
    const { parent, label } = request;
    return writeBackup(pool, { parent, label, product, now: clock(), onProgress });
  }
  if (saveSetUpLink === undefined) throw new StoreRefused("It takes no set-up links.");
  return String(await saveSetUpLink(drizzle(pool), request.set_up_link));
}

async function answer(socket: Socket, pool: pg.Pool, backups: Backups): Promise<void> {
  const say = (line: CommandAnswer): void => void socket.write(`${JSON.stringify(line)}\n`);
  const onProgress = (progress: string): void => say({ progress });
  try {
    for await (const line of createInterface({ input: socket })) {
      const saved = await serve(JSON.parse(line), pool, { ...backups, onProgress });
      // The requester has disconnected and expects that nothing is left.
      if (socket.destroyed && saved !== "") rmSync(saved, { recursive: true, force: true });
      say({ saved });
      break;
    }
  } catch (error) {
    say({ refused: getMessage(error) });
  }
  socket.end();
}

/** Serves the requests of anyone who can connect to the folder's lock. */
export function serveBackups(lock: FolderLock, pool: pg.Pool, backups: Backups): void {
  lock.onConnection((socket) => void answer(socket, pool, backups));
}
