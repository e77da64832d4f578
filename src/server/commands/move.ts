// Copies the configured store into another one, from the embedded database to a PostgreSQL server or back.
// The source stays unchanged.
import { rmSync } from "node:fs";
import path from "node:path";
import { isoOf } from "#domain/time.ts";
import { readConfig } from "#server/config.ts";
import {
  makeBackup,
  openTarget,
  type RestoreTarget,
  type StoreLocation,
} from "#server/db/backup/make-backup.ts";
import { removeOnExit } from "#server/db/backup/remove-on-exit.ts";
import { refuseMissing } from "#server/db/embedded/protect-folder.ts";
import { refuseFilled } from "#server/db/backup/restore-backup.ts";
import type { BackupOrder } from "#server/db/backup/write-backup.ts";
import { readVariables } from "#server/environment.ts";
import { CommandRefused, readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";
import {
  createBackupOrder,
  formatSecondsSince,
  getStoreLocation,
  print,
  restoreFolder,
} from "./store-command.ts";

function readTarget(to: string | undefined, usage: string): StoreLocation {
  if (to === undefined || to === "") throw new CommandRefused(usage);
  if (!/^[a-z]+:\/\//i.test(to)) return { dataDir: path.resolve(to) };
  const isPostgres = URL.canParse(to) && /^postgres(ql)?:$/.test(new URL(to).protocol);
  if (!isPostgres) throw new CommandRefused(`--to is neither a folder nor postgres://…\n${usage}`);
  return { databaseUrl: to };
}

/** The settings with which the server uses the store; passwords are not printed. */
function describeSettings(place: StoreLocation): string {
  if ("dataDir" in place) return `DATA_DIR=${place.dataDir}, without DATABASE_URL`;
  const url = new URL(place.databaseUrl);
  if (url.password !== "") url.password = "…";
  return `DATABASE_URL=${decodeURI(url.href)}`;
}

async function copy(
  from: StoreLocation,
  order: BackupOrder,
  target: RestoreTarget,
  replace: BackupOrder | null,
) {
  if (replace === null) await refuseFilled(target.pool);
  print("Reading …");
  const { folder, isServed } = await makeBackup(from, order);
  const keep = removeOnExit(folder);
  try {
    print("Writing …");
    return { copied: await restoreFolder(target, folder, replace), isServed };
  } finally {
    keep();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function move(args: string[], usage: string): Promise<void> {
  const replaceOption = { type: "boolean", default: false } as const;
  const { values } = readArguments(args, usage, { to: { type: "string" }, replace: replaceOption });
  const config = readConfig(readVariables(values));
  const from = getStoreLocation(config);
  const to = readTarget(values.to, usage);
  if (JSON.stringify(from) === JSON.stringify(to))
    throw new CommandRefused("--to is the store that the settings name already.");
  const begun = performance.now();
  const order = createBackupOrder(config.backupDir, "move");
  const replace = values.replace ? createBackupOrder(config.backupDir, "before-move") : null;
  if ("dataDir" in from) refuseMissing(from.dataDir);
  // Opened before the source is read, which takes long: a wrong address or a store in use is refused at once.
  const target = await openTarget(to, "--to");
  const { copied, isServed } = await copy(from, order, target, replace).finally(target.close);
  print(`Copied ${copied} in ${formatSecondsSince(begun)}.`);
  const since = `What was saved after ${isoOf(order.now)} is not in the copy`;
  print(`To use it, stop the server and start it with ${describeSettings(to)}.`);
  print(
    isServed
      ? `${since}, and a server is running: to take everything along, stop it, move once more with --replace, and only then start it again.`
      : `${since}: if a server was running, stop it and move once more with --replace.`,
  );
}

/** Runs the command. */
export function runMove(args: string[], usage: string): Promise<void> {
  return runCommand(() => move(args, usage));
}
