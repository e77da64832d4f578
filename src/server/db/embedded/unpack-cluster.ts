import { createReadStream, mkdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { brotliDecompressSync, createBrotliDecompress } from "node:zlib";
import { type Extract, extract } from "tar-stream";

async function writeEntries(entries: Extract, folder: string): Promise<void> {
  for await (const entry of entries) {
    const place = path.join(folder, entry.header.name);
    if (entry.header.type === "directory") {
      mkdirSync(place, { recursive: true });
      entry.resume();
    } else await writeFile(place, entry);
  }
}

/** Writes the files of a packed database into a new folder, one at a time: it is forty times as large
 * unpacked. */
export async function unpackCluster(packed: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const entries = extract();
  const reading = pipeline(createReadStream(packed), createBrotliDecompress(), entries);
  await Promise.all([reading, writeEntries(entries, folder)]);
}

/** Reads the files of a packed database, as an option of an engine in memory; without them it makes its
 * own. */
export async function readCluster(packed: string | null): Promise<{ loadDataDir?: Blob }> {
  return packed === null ? {} : { loadDataDir: new Blob([brotliDecompressSync(await readFile(packed))]) };
}
