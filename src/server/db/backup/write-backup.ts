import { createHash } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { type Instant, isoOf } from "#domain/time.ts";
import { listApplied } from "#server/db/migrate.ts";
import { StoreRefused } from "#server/db/errors/store-errors.ts";
import { syncFolder } from "#server/db/embedded/protect-folder.ts";
import { escapeIdentifier, listSequences, listTables, type Table } from "./list-tables.ts";
import { FORMAT, type Manifest, type SavedTable, writeManifest } from "./manifest.ts";
import { readTable, RowSum, runInTransaction } from "./copy-table.ts";
import { removeFolder, removeOnExit } from "./remove-on-exit.ts";

/** Where a backup goes, and who makes it. */
export interface BackupOrder {
  /** The folder in which the backup's own folder is created. */
  parent: string;
  /** What follows the instant in its name. */
  label: string;
  /** The version of Jokerpick. */
  product: string;
  now: Instant;
  /** Called with a line for each table. */
  onProgress: (line: string) => void;
}

/** A low level, since the embedded database waits during the compression. */
const GZIP_LEVEL = 3;

/** Finds a free name such as `2026-11-22T18-00-00Z-by-hand`, which sorts by time; a second backup in one
 * second gets a number. */
function findFreePlace({ parent, label, now }: BackupOrder): string {
  const name = `${isoOf(now).slice(0, 19).replaceAll(":", "-")}Z-${label}`;
  for (let number = 1; ; number++) {
    const place = path.join(parent, number === 1 ? name : `${name}-${number}`);
    if (!existsSync(place) && !existsSync(`${place}.partial`)) return place;
  }
}

async function saveTable(
  client: pg.PoolClient,
  table: Table,
  { folder, file }: { folder: string; file: string },
): Promise<SavedTable> {
  const sum = new RowSum();
  const hash = createHash("sha256");
  let bytes = 0;
  const lines = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of readTable(client, table)) {
      sum.add(chunk);
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(
    Readable.from(lines(), { objectMode: true, highWaterMark: 1 }),
    createGzip({ level: GZIP_LEVEL }),
    createWriteStream(path.join(folder, file), { flags: "wx", mode: 0o600, flush: true }),
  );
  return { ...table, file, rows: sum.rows, bytes, sha256: hash.digest("hex") };
}

async function saveAll(client: pg.PoolClient, folder: string, order: BackupOrder): Promise<Manifest> {
  const tables = await listTables(client);
  const migrations = await listApplied(client);
  if (tables.length === 0 || migrations.length === 0)
    throw new StoreRefused("There is nothing to back up: no Jokerpick has used this store yet.");
  const names = tables.map(({ name }) => escapeIdentifier(name)).join(", ");
  await client.query(`lock table ${names} in access share mode`);
  const saved: SavedTable[] = [];
  for (const [index, table] of tables.entries()) {
    const file = `${String(index + 1).padStart(3, "0")}-${table.name.replaceAll(/[^\w-]/g, "_")}.copy.gz`;
    const one = await saveTable(client, table, { folder, file });
    order.onProgress(`${one.name}: ${one.rows} rows`);
    saved.push(one);
  }
  return {
    format: FORMAT,
    product: order.product,
    made_at: isoOf(order.now),
    migrations,
    tables: saved,
    // After the tables, so that no row is ahead of its sequence.
    sequences: await listSequences(client),
  };
}

/** Streams all tables as of one instant into a new folder, and resolves with its path once
 * it is synced to disk. A failure or an exit before that leaves no folder. */
export async function writeBackup(pool: pg.Pool, order: BackupOrder): Promise<string> {
  mkdirSync(order.parent, { recursive: true, mode: 0o700 });
  const place = findFreePlace(order);
  const partial = `${place}.partial`;
  mkdirSync(partial, { mode: 0o700 });
  const keep = removeOnExit(partial);
  try {
    const manifest = await runInTransaction(pool, "isolation level repeatable read read only", (client) =>
      saveAll(client, partial, order),
    );
    writeManifest(partial, manifest);
    syncFolder(partial);
    renameSync(partial, place);
    syncFolder(order.parent);
    return place;
  } catch (error) {
    removeFolder(partial);
    throw error;
  } finally {
    keep();
  }
}
