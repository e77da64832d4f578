import { createReadStream, mkdirSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { brotliDecompressSync, createBrotliDecompress } from "node:zlib";
import { pack } from "tar-stream";

/** A folder or file of a packed database. Before compression the pack is the length of the list of these, the
 * list as JSON, and the contents. A tar has half a kilobyte for each of its thousand files. */
export interface PackedEntry {
  place: string;
  /** The length of a file's content; absent: it is a folder, or its content is that of an earlier file. */
  bytes?: number;
  /** The place of that file. */
  like?: string;
}

/** How many bytes the length of the list takes. */
export const LENGTH_BYTES = 4;

/** Reads as many bytes of a stream as are asked for. */
class PieceReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async *take(bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0;) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const piece = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#chunks.next();
    if (done === true) throw new Error("The packed database is cut off.");
    return value;
  }

  /** Reads to the end of the stream, where a compressed one reports damage. */
  async finish(): Promise<void> {
    while ((await this.#chunks.next()).done !== true);
  }
}

/** Reads the entries one after the other, each with its content, which is to be read before the next one. */
async function* readEntries(unpacked: AsyncIterable<Buffer>) {
  const reader = new PieceReader(unpacked);
  const length = (await buffer(reader.take(LENGTH_BYTES))).readUInt32BE();
  const entries: PackedEntry[] = JSON.parse((await buffer(reader.take(length))).toString());
  for (const entry of entries) yield { ...entry, content: reader.take(entry.bytes ?? 0) };
  await reader.finish();
}

async function writeEntries(unpacked: AsyncIterable<Buffer>, folder: string): Promise<void> {
  for await (const { place, bytes, like, content } of readEntries(unpacked)) {
    const to = path.join(folder, place);
    // A file of its own, since the database will write into it.
    if (like !== undefined) await copyFile(path.join(folder, like), to);
    else if (bytes === undefined) mkdirSync(to, { recursive: true });
    else await writeFile(to, content);
  }
}

/** Writes the files of a packed database into a new folder, piece by piece: it is forty times as large
 * unpacked. */
export async function unpackCluster(packed: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await pipeline(createReadStream(packed), createBrotliDecompress(), (unpacked: AsyncIterable<Buffer>) =>
    writeEntries(unpacked, folder),
  );
}

/** Reads the files of a packed database, as an option of an engine in memory, which takes a tar; without them
 * it makes its own. */
export async function readCluster(packed: string | null): Promise<{ loadDataDir?: Blob }> {
  if (packed === null) return {};
  const tar = pack();
  const whole = buffer(tar);
  const contents = new Map<string, Buffer>();
  const unpacked = Readable.from([brotliDecompressSync(await readFile(packed))]);
  for await (const { place, bytes, like = place, content } of readEntries(unpacked)) {
    const own = contents.get(like) ?? (await buffer(content));
    contents.set(place, own);
    if (bytes === undefined && like === place) tar.entry({ name: place, type: "directory" });
    else tar.entry({ name: place, mode: 0o600 }, own);
  }
  tar.finalize();
  return { loadDataDir: new Blob([await whole]) };
}
