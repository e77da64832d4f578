// What the commands `backup`, `restore` and `move` share.
import { pluralize } from "#domain/pluralize.ts";
import type { Config } from "#server/config.ts";
import { type RestoreTarget, restoreInto, type StoreLocation } from "#server/db/backup/make-backup.ts";
import type { BackupOrder } from "#server/db/backup/write-backup.ts";
import { openDatabaseClock } from "#server/db/database-clock.ts";
import { readProductVersion } from "#server/product.ts";

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

/** `1 row`, `5,000 rows`. */
function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${pluralize(count, noun)}`;
}
