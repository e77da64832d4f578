// `npm run restore -- <backup> [--replace]`: restores a backup into the configured store; no server may be
// running on it.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openTarget } from "#server/db/backup/make-backup.ts";
import {
  CommandRefused,
  createBackupOrder,
  getStoreLocation,
  print,
  readArguments,
  restoreFolder,
  runCommand,
  formatSecondsSince,
} from "./store-command.ts";

const USAGE = "npm run restore -- <backup> [--replace]";

function listBackups(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /Z-[\w-]+$/.test(name)) : [];
  if (names.length === 0) return `There is none in ${folder}.`;
  return `In ${folder} there are:\n${names.map((name) => `  ${path.join(folder, name)}`).join("\n")}`;
}

await runCommand(async (config) => {
  const { values, positionals } = readArguments(USAGE, () =>
    parseArgs({ allowPositionals: true, options: { replace: { type: "boolean", default: false } } }),
  );
  const [backup] = positionals;
  if (backup === undefined || positionals.length > 1)
    throw new CommandRefused(`Name one backup: ${USAGE}\n${listBackups(config.backupDir)}`);
  const begun = performance.now();
  print("Restoring …");
  const replace = values.replace ? createBackupOrder(config.backupDir, "before-restore") : null;
  const target = await openTarget(getStoreLocation(config), "DATABASE_URL");
  const restored = await restoreFolder(target, path.resolve(backup), replace).finally(target.close);
  print(`Restored ${restored} in ${formatSecondsSince(begun)}. Start the server now.`);
});
