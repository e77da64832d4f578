import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { constants, createBrotliCompress } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { extract, pack } from "tar-stream";
import { hashMigrations, listMigrations } from "../../src/server/db/migrate.ts";

/** The files of one database are much like those of the next, eight megabytes later. */
const COMPRESSION = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 24 };

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

/** Returns the tar without the parts of the log that the database does not need. */
async function dropOldLog(files: Blob, log: string | undefined): Promise<Buffer> {
  const [read, kept] = [extract(), pack()];
  const written = buffer(kept.pipe(createBrotliCompress({ params: COMPRESSION })));
  Readable.from(Buffer.from(await files.arrayBuffer())).pipe(read);
  for await (const entry of read) {
    const [, segment] = /pg_wal\/([0-9A-F]{24})$/.exec(entry.header.name) ?? [];
    const content = await buffer(entry);
    if (segment === undefined || segment === log) kept.entry(entry.header, content);
  }
  kept.finalize();
  return written;
}

/** Packs the files of a new database with the tables of this version beside the server's bundle
 * (`src/server/db/prepared-cluster.ts`). */
export const packCluster = {
  name: "pack-cluster",
  async writeBundle({ dir = "" }: { dir?: string | undefined }): Promise<void> {
    const { files, log } = await createCluster();
    await writeFile(join(dir, `cluster-${hashMigrations()}.tar.br`), await dropOldLog(files, log));
  },
};
