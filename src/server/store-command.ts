// What the commands `backup`, `restore` and `move` share: the settings, and how they speak.
import { pluralize } from "#domain/pluralize.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { type StoreLocation, restoreInto } from "#server/db/backup/make-backup.ts";
import type { BackupOrder } from "#server/db/backup/write-backup.ts";
import { type Config, ConfigRefusal, readConfig } from "./config.ts";
import { readProductVersion } from "./product.ts";

/** A call that cannot be understood; the message says how it is written. */
export class CommandRefused extends Error {
  override name = "CommandRefused";
}

/** Writes a line for whoever runs the command. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The store of the settings. */
export function placeOf({ databaseUrl, dataDir }: Config): StoreLocation {
  return databaseUrl === null ? { dataDir } : { databaseUrl };
}

function printStep(line: string): void {
  print(`  ${line}`);
}

/** A backup that is made now; what stands behind the instant in its name is the label. */
export function orderBackup(parent: string, label: string): BackupOrder {
  return { parent, label, product: readProductVersion(), now: Date.now(), onProgress: printStep };
}

/** `12.3 s` since the beginning (milliseconds of `performance.now()`). */
export function secondsSince(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

/** Restores a backup, with `replace` also over rows, which it saves first; answers how much that was, in words. */
export async function restoreFolder(
  to: StoreLocation,
  folder: string,
  replace: BackupOrder | null,
): Promise<string> {
  const { tables, rows } = await restoreInto(to, { folder, onProgress: printStep }, replace);
  return `${formatCount(rows, "row")} in ${formatCount(tables, "table")}`;
}

/** Whether an error is one that the owner can mend, and whose message is for him. */
function isForOwner(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const isOfFiles = "syscall" in error && "code" in error;
  return error instanceof ConfigRefusal || error.name.endsWith("Refused") || isOfFiles;
}

/** Runs a command with the settings; the exit status is 1 when it fails, for which there is a sentence. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig());
  } catch (error) {
    process.exitCode = 1;
    if (isForOwner(error)) process.stderr.write(`${error.message}\n`);
    else createLogger({ logLevel: "fatal" }).fatal({ err: error }, "The command failed.");
  }
}

/** Gives what `read` makes of the arguments, or the refusal that says how they are written. */
export function readArguments<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError) throw new CommandRefused(`${error.message}\nUsage: ${usage}`);
    throw error;
  }
}

/** `1 row`, `5,000 rows`. */
function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${pluralize(count, noun)}`;
}
