import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { StoreRefused } from "#server/db/errors/store-errors.ts";
import type { SavedTable } from "./manifest.ts";
import { RowSum } from "./copy-table.ts";

/** Minimum bytes per batch. */
const MIN_BATCH_BYTES = 1_048_576;
const NEWLINE = 0x0a;

/** Joins chunks of a text into batches of whole lines. */
async function* batchLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const end = size + chunk.length < MIN_BATCH_BYTES ? 0 : chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      yield Buffer.concat([...gathered, chunk.subarray(0, end)]);
      gathered = [];
      size = 0;
    }
    gathered.push(chunk.subarray(end));
    size += chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(gathered);
}

/** Passes the rows of a saved table to `take` in batches of whole lines, and resolves with their checksum;
 * throws at the end when they are not what was saved. */
export async function readSavedTable(
  folder: string,
  table: SavedTable,
  take: (lines: Buffer) => Promise<void>,
): Promise<RowSum> {
  const sum = new RowSum();
  const hash = createHash("sha256");
  const damaged = `The backup in ${folder} is damaged: ${table.file} is not as it was written. Nothing was changed. Take another one.`;
  // The pipeline reports only that it was aborted when `take` fails.
  let failure: unknown;
  const consume = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const lines of batchLines(source)) {
      hash.update(lines);
      sum.add(lines);
      await take(lines).catch((error: unknown) => {
        failure = error;
        throw error;
      });
    }
  };
  try {
    await pipeline(createReadStream(path.join(folder, table.file)), createGunzip(), consume);
  } catch (error) {
    if (failure !== undefined) throw failure;
    if (error instanceof Error && "code" in error && /^(Z_|ENOENT|EISDIR)/.test(String(error.code)))
      throw new StoreRefused(damaged, { cause: error });
    throw error;
  }
  if (hash.digest("hex") !== table.sha256 || sum.rows !== table.rows) throw new StoreRefused(damaged);
  return sum;
}
