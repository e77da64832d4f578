import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  type Stats,
} from "node:fs";
import path from "node:path";
import { StoreRefused } from "#server/db/errors/store-errors.ts";

/** The permission bits of everybody but the owner. */
export const GROUP_AND_OTHERS = 0o077;

/** The server's own entries in its data folder; a set clock has its own folder in there. */
const OWN_ENTRY = /^(database(\.new)?|lock|backups|clock-.*|lost\+found|\..*)$/;

function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return realpathSync(folder);
  } catch (error) {
    const why = `The data folder ${folder} cannot be made (${getErrorCode(error)}).`;
    throw new StoreRefused(`${why} Name another one with DATA_DIR.`, { cause: error });
  }
}

function refuseForeign(folder: string, { uid }: Stats): void {
  const own = process.geteuid?.();
  if (own === undefined || own === 0 || uid === own) return;
  throw new StoreRefused(
    `The data folder ${folder} belongs to another user (uid ${uid}, this server runs as ${own}). Give it to this one with \`chown -R ${own} ${folder}\`, or name another folder with DATA_DIR.`,
  );
}

function restrict(place: string, { mode }: Stats): void {
  if ((mode & GROUP_AND_OTHERS) === 0) return;
  try {
    chmodSync(place, mode & 0o7777 & ~GROUP_AND_OTHERS);
  } catch (error) {
    if (getErrorCode(error) === "EROFS") {
      const sentence = `${place} is on a disk that can only be read. Name another folder with DATA_DIR.`;
      throw new StoreRefused(sentence, { cause: error });
    }
    const why = `Other users of this machine can open ${place}, and its permissions cannot be changed (${getErrorCode(error)}).`;
    throw new StoreRefused(`${why} Change them, or name another folder with DATA_DIR.`, { cause: error });
  }
}

/** Restricts a file, or a folder with its contents, to its owner. */
export function restrictTree(place: string): void {
  if (process.platform === "win32") return;
  const stats = lstatSync(place);
  // A link has no permissions of its own, and its target is not in this folder.
  if (stats.isSymbolicLink()) return;
  restrict(place, stats);
  if (stats.isDirectory()) for (const name of readdirSync(place)) restrictTree(path.join(place, name));
}

/** Creates the data folder and restricts it and all files that this process creates to their owner;
 * refuses another user's folder. On Windows the parent's permissions apply. */
export function protectFolder(folder: string): void {
  if (process.platform === "win32") {
    mkdirSync(folder, { recursive: true });
    return;
  }
  process.umask(GROUP_AND_OTHERS);
  const place = makeFolder(folder);
  const stats = lstatSync(place);
  refuseForeign(place, stats);
  // A folder with other entries, such as a home folder, keeps its permissions; the database in it is
  // restricted.
  if (readdirSync(place).every((name) => OWN_ENTRY.test(name))) restrict(place, stats);
  for (const name of ["database", "database.new", "lock", "backups"]) {
    const own = path.join(place, name);
    if (existsSync(own)) restrictTree(own);
  }
}

/** Refuses a data folder without a database, and one that this user may not read. */
export function refuseMissing(dataDir: string): void {
  try {
    readdirSync(path.join(dataDir, "database"));
  } catch (error) {
    const code = getErrorCode(error);
    const sentence = /^(ENOENT|ENOTDIR)$/.test(code)
      ? `${dataDir} holds no database. Start the game once, or name the folder of its store with --data or DATA_DIR.`
      : `${dataDir} cannot be read (${code}). Run this as the user that the server runs as.`;
    throw new StoreRefused(sentence, { cause: error });
  }
}

/** Syncs a file or, except on Windows, a folder to disk. */
export function syncPath(target: string): void {
  const descriptor = openSync(target, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs a folder; Windows neither needs nor allows it. */
export function syncFolder(folder: string): void {
  if (process.platform !== "win32") syncPath(folder);
}
