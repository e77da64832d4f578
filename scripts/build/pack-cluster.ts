import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, constants } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { extract } from "tar-stream";
import { LENGTH_BYTES, type PackedEntry } from "../../src/server/db/embedded/unpack-cluster.ts";
import { hashMigrations, listMigrations } from "../../src/server/db/migrate.ts";

/** Unpacking needs the window (512 kB) in one piece of memory. Once a piece of 16 MB was freed, the allocator
 * keeps the smaller ones that are freed later, 20 MB in all. */
const COMPRESSION = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 19 };

/** Creates a database with the tables of this version; returns its files as a tar, and the part of its log
 * that it needs. */
async function createCluster(): Promise<{ files: Blob; log: string | undefined }> {
  const engine = await PGlite.create("memory://");
  await engine.exec(
    "create table migrations (name text primary key, applied_at timestamptz not null default now())",
  );
  for (const { name, statements } of listMigrations()) {
    for (const statement of statements) await engine.exec(statement);
    await engine.query("insert into migrations (name) values ($1)", [name]);
  }
  await engine.exec("vacuum analyze");
  // So that nothing has to be recovered from the log, which is most of what is packed.
  await engine.exec("select pg_switch_wal()");
  await engine.exec("checkpoint");
  const { rows } = await engine.query<{ name: string }>(
    "select pg_walfile_name(pg_current_wal_lsn()) as name",
  );
  const files = await engine.dumpDataDir("none");
  await engine.close();
  return { files, log: rows[0]?.name };
}

interface File {
  place: string;
  content: Buffer;
}

/** Orders files so that those of one name are beside each other: in all databases they are much alike, and
 * the window is small. */
const compareFiles = (a: File, b: File): number =>
  compare(basename(a.place), basename(b.place)) || compare(a.place, b.place);

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Returns folders, and files without the parts of the log that the database does not need. */
async function readFiles(
  tarred: Blob,
  log: string | undefined,
): Promise<{ folders: string[]; files: File[] }> {
  const tar = extract();
  Readable.from(Buffer.from(await tarred.arrayBuffer())).pipe(tar);
  const [folders, files]: [string[], File[]] = [[], []];
  for await (const entry of tar) {
    const { name: place, type } = entry.header;
    const content = await buffer(entry);
    const [, segment] = /pg_wal\/([0-9A-F]{24})$/.exec(place) ?? [];
    if (type === "directory") folders.push(place);
    else if (segment === undefined || segment === log) files.push({ place, content });
  }
  return { folders, files: files.toSorted(compareFiles) };
}

/** Packs the files; those of one database are mostly those of the next. */
async function packFiles(tarred: Blob, log: string | undefined): Promise<Buffer> {
  const { folders, files } = await readFiles(tarred, log);
  const entries: PackedEntry[] = folders.map((place) => ({ place }));
  const contents: Buffer[] = [];
  const earlier = new Map<string, string>();
  for (const { place, content } of files) {
    const hash = createHash("sha256").update(content).digest("hex");
    const like = earlier.get(hash);
    entries.push(like === undefined ? { place, bytes: content.length } : { place, like });
    if (like !== undefined) continue;
    earlier.set(hash, place);
    contents.push(content);
  }
  const list = Buffer.from(JSON.stringify(entries));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(list.length);
  return brotliCompressSync(Buffer.concat([length, list, ...contents]), { params: COMPRESSION });
}

/** Packs the files of a new database with the tables of this version beside the server's bundle
 * (`src/server/db/prepared-cluster.ts`). */
export const packCluster = {
  name: "pack-cluster",
  async writeBundle({ dir = "" }: { dir?: string | undefined }): Promise<void> {
    const { files, log } = await createCluster();
    await writeFile(join(dir, `cluster-${hashMigrations()}.br`), await packFiles(files, log));
  },
};
