// Saves the whole store into a new folder, also while the server runs.
import path from "node:path";
import { readConfig } from "#server/config.ts";
import { makeBackup } from "#server/db/backup/make-backup.ts";
import { readVariables } from "#server/environment.ts";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";
import { createBackupOrder, formatSecondsSince, getStoreLocation, print } from "./store-command.ts";

/** Runs the command. */
export function runBackup(args: string[], usage: string): Promise<void> {
  return runCommand(async () => {
    const { values } = readArguments(args, usage, { to: { type: "string" } });
    const config = readConfig(readVariables(values));
    const begun = performance.now();
    print("Backing up …");
    const order = createBackupOrder(path.resolve(values.to ?? config.backupDir), "by-hand");
    const { folder } = await makeBackup(getStoreLocation(config), order);
    print(`Backed up in ${formatSecondsSince(begun)}: ${folder}`);
  });
}
