import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { hashMigrations, listMigrations } from "../../src/server/db/migrate.ts";

/** Packs the files of a new database with the tables of this version beside the server's bundle
 * (`src/server/db/prepared-cluster.ts`). */
export const packCluster = {
  name: "pack-cluster",
  async writeBundle({ dir = "" }: { dir?: string | undefined }): Promise<void> {
    const engine = await PGlite.create("memory://");
    await engine.exec(
      "create table migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    for (const { name, statements } of listMigrations()) {
      for (const statement of statements) await engine.exec(statement);
      await engine.query("insert into migrations (name) values ($1)", [name]);
    }
    // So that nothing has to be recovered from its log.
    await engine.exec("vacuum analyze");
    await engine.exec("checkpoint");
    const packed = await engine.dumpDataDir("gzip");
    await engine.close();
    await writeFile(join(dir, `cluster-${hashMigrations()}.tar.gz`), Buffer.from(await packed.arrayBuffer()));
  },
};
