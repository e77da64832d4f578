// Restores a backup into the configured store; no server may be running on it.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { readConfig } from "#server/config.ts";
import { openTarget } from "#server/db/backup/make-backup.ts";
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

function listBackups(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /Z-[\w-]+$/.test(name)) : [];
  if (names.length === 0) return `There is none in ${folder}.`;
  return `In ${folder} there are:\n${names.map((name) => `  ${path.join(folder, name)}`).join("\n")}`;
}

/** Runs the command. */
export function runRestore(args: string[], usage: string): Promise<void> {
  return runCommand(async () => {
    const replaceOption = { type: "boolean", default: false } as const;
    const { values, positionals } = readArguments(args, usage, { replace: replaceOption }, true);
    const config = readConfig(readVariables(values));
    const [backup] = positionals;
    if (backup === undefined || positionals.length > 1)
      throw new CommandRefused(`Name one backup. ${usage}\n${listBackups(config.backupDir)}`);
    const begun = performance.now();
    print("Restoring …");
    const replace = values.replace ? createBackupOrder(config.backupDir, "before-restore") : null;
    const target = await openTarget(getStoreLocation(config), "DATABASE_URL");
    const restored = await restoreFolder(target, path.resolve(backup), replace).finally(target.close);
    print(`Restored ${restored} in ${formatSecondsSince(begun)}. Start the server now.`);
  });
}
