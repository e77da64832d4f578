import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** Packs the files of a new, empty database beside the server's bundle (`prepare-folder.ts`). */
export const packCluster = {
  name: "pack-cluster",
  async writeBundle({ dir = "" }: { dir?: string | undefined }): Promise<void> {
    const engine = await PGlite.create("memory://");
    // So that nothing has to be recovered from its log.
    await engine.exec("checkpoint");
    const packed = await engine.dumpDataDir("gzip");
    await engine.close();
    await writeFile(join(dir, "cluster.tar.gz"), Buffer.from(await packed.arrayBuffer()));
  },
};
