// `npm run backup [-- --to folder]`: saves all that the store holds into a new folder, also while the server runs.
import path from "node:path";
import { parseArgs } from "node:util";
import { makeBackup } from "#server/db/backup/make-backup.ts";
import { orderBackup, placeOf, print, readArguments, runCommand, secondsSince } from "./store-command.ts";

await runCommand(async (config) => {
  const { values } = readArguments("npm run backup [-- --to <folder>]", () =>
    parseArgs({ options: { to: { type: "string" } } }),
  );
  const begun = performance.now();
  print("Backing up …");
  const order = orderBackup(path.resolve(values.to ?? config.backupDir), "by-hand");
  const { folder } = await makeBackup(placeOf(config), order);
  print(`Backed up in ${secondsSince(begun)}: ${folder}`);
});
