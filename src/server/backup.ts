// `npm run backup [-- --to folder]`: saves the whole store into a new folder, also while the server runs.
import path from "node:path";
import { parseArgs } from "node:util";
import { makeBackup } from "#server/db/backup/make-backup.ts";
import {
  createBackupOrder,
  getStoreLocation,
  print,
  readArguments,
  runCommand,
  formatSecondsSince,
} from "./store-command.ts";

await runCommand(async (config) => {
  const { values } = readArguments("npm run backup [-- --to <folder>]", () =>
    parseArgs({ options: { to: { type: "string" } } }),
  );
  const begun = performance.now();
  print("Backing up …");
  const order = createBackupOrder(path.resolve(values.to ?? config.backupDir), "by-hand");
  const { folder } = await makeBackup(getStoreLocation(config), order);
  print(`Backed up in ${formatSecondsSince(begun)}: ${folder}`);
});
