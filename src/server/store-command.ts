// Settings, output and errors shared by the commands `backup`, `restore` and `move`.
import { pluralize } from "#domain/pluralize.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { type RestoreTarget, restoreInto, type StoreLocation } from "#server/db/backup/make-backup.ts";
import type { BackupOrder } from "#server/db/backup/write-backup.ts";
import { openDatabaseClock } from "#server/db/database-clock.ts";
import { isStoreUnavailable, isWriteRefused, redactMessage } from "#server/db/errors/store-errors.ts";
import { type Config, ConfigRefusal, readConfig } from "./config.ts";
import { readProductVersion } from "./product.ts";

/** Thrown for invalid arguments; the message shows the usage. */
export class CommandRefused extends Error {
  override name = "CommandRefused";
}

/** Prints a line to standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns the configured database. */
export function getStoreLocation({ databaseUrl, dataDir }: Config): StoreLocation {
  return databaseUrl === null ? { dataDir } : { databaseUrl };
}

function printStep(line: string): void {
  print(`  ${line}`);
}

/** Reads the clock that the servers on this store go by: UTC milliseconds. */
export async function readStoreClock({ databaseUrl }: Config): Promise<number> {
  if (databaseUrl === null) return Date.now();
  const clock = openDatabaseClock(databaseUrl);
  return clock.read().finally(clock.close);
}

/** Makes a backup now; `label` follows the instant in its name. */
export function createBackupOrder(parent: string, label: string): BackupOrder {
  return { parent, label, product: readProductVersion(), now: Date.now(), onProgress: printStep };
}

/** Formats the time since `performance.now()` was the given milliseconds, such as `12.3 s`. */
export function formatSecondsSince(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

/** Restores a backup; with `replace` it backs up and overwrites existing rows. Returns a summary. */
export async function restoreFolder(
  to: RestoreTarget,
  folder: string,
  replace: BackupOrder | null,
): Promise<string> {
  const { tables, rows } = await restoreInto(to, { folder, onProgress: printStep }, replace);
  return `${formatCount(rows, "row")} in ${formatCount(tables, "table")}`;
}

/** Whether the operator can fix this error, so that only its message is printed. */
function isForOwner(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const isOfFiles = "syscall" in error && "code" in error;
  return error instanceof ConfigRefusal || error.name.endsWith("Refused") || isOfFiles;
}

/** Whether the database was lost on the way or refuses writes. */
function isOfStore(error: unknown): error is Error {
  return error instanceof Error && (isStoreUnavailable(error) || isWriteRefused(error));
}

/** The signals that stop a command, with their numbers: it exits, so that what it had not finished is
 * deleted. */
const STOP_SIGNALS = [
  ["SIGHUP", 1],
  ["SIGINT", 2],
  ["SIGTERM", 15],
] as const;

/** Runs a command with the settings; on failure it prints the message and sets exit status 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  for (const [signal, number] of STOP_SIGNALS) process.once(signal, () => process.exit(128 + number));
  try {
    await work(readConfig());
  } catch (error) {
    process.exitCode = 1;
    if (isForOwner(error)) process.stderr.write(`${error.message}\n`);
    else if (isOfStore(error))
      process.stderr.write(`The database failed: ${redactMessage(error).replace(/\.$/, "")}. Try again.\n`);
    else createLogger({ logLevel: "fatal" }).fatal({ err: error }, "The command failed.");
  }
}

/** Parses the arguments with `read`; throws a usage error when it fails. */
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
