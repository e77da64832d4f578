// `npm run restore -- <backup> [--replace]`: puts a backup into the store of the settings, which no server may use meanwhile.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { restoreInto } from "./db/backup/make-backup.ts";
import {
  CommandRefused,
  countOf,
  orderBackup,
  placeOf,
  print,
  readArguments,
  runCommand,
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
  const onProgress = (line: string): void => print(`  ${line}`);
  const { tables, rows } = await restoreInto(
    placeOf(config),
    { folder: path.resolve(backup), onProgress },
    values.replace ? orderBackup(config.backupDir, "before-restore") : null,
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  print(
    `Restored ${countOf(rows, "row")} in ${countOf(tables, "table")} in ${seconds} s. Start the server now.`,
  );
});
