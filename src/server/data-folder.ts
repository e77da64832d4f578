import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import { isoOf, type Instant } from "#domain/time.ts";
import type { Environment } from "./environment.ts";
import { isClone, root } from "./product.ts";

/** Absolute paths of what the server keeps. */
export interface Folders {
  /** The folder of the embedded database. */
  dataDir: string;
  /** The operator's own tournaments; need not exist. */
  ownTournaments: string;
  /** Gets the backups. */
  backupDir: string;
}

/** The folder in which programs keep a user's data on this system; null when the user has no home. */
function findUserFolder(env: Environment): string | null {
  const isWindows = process.platform === "win32";
  const named = env.text(isWindows ? "LOCALAPPDATA" : "XDG_DATA_HOME");
  if (named !== null && isAbsolute(named)) return named;
  try {
    if (isWindows) return join(homedir(), "AppData", "Local");
    return join(homedir(), process.platform === "darwin" ? "Library/Application Support" : ".local/share");
  } catch {
    return null;
  }
}

/** Without `DATA_DIR`: `data` of a clone, else a folder of the user, where the demo has its own, since it
 * signs in anyone as anyone. */
function findDataFolder(env: Environment, isDemo: boolean): string {
  if (isClone) return join(root, "data");
  const folder = findUserFolder(env);
  if (folder !== null) return join(folder, isDemo ? "jokerpick-demo" : "jokerpick");
  env.refuse("DATA_DIR", "must name a folder for the data, since this user has no home folder.");
  return root;
}

/** Reads where the data is. `CLOCK` starts again at every start, so it gets a data folder of its own;
 * tournaments are shared. */
export function readFolders(
  env: Environment,
  { demo, clockStart }: { demo: boolean; clockStart: Instant | null },
): Folders {
  const named = env.text("DATA_DIR");
  const folder = named === null ? findDataFolder(env, demo) : resolve(named);
  const clock = clockStart === null ? "" : isoOf(clockStart).replace(".000Z", "Z").replaceAll(":", "-");
  const dataDir = clock === "" || named !== null ? folder : join(folder, `clock-${clock}`);
  return {
    dataDir,
    ownTournaments: join(folder, "tournaments"),
    backupDir: resolve(env.text("BACKUP_DIR") ?? join(dataDir, "backups")),
  };
}
