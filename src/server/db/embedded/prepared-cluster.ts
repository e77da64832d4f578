import { readFile } from "node:fs/promises";

/** The files of a new, empty database, which the build packs: making them takes the engine longer. */
const PACKED = import.meta.url.endsWith(".ts")
  ? "../../../../dist/server/cluster.tar.gz"
  : "./cluster.tar.gz";

/** Reads the files that a new database starts with, as an option of the engine; none without a build, so that the engine
 * makes them itself. */
export async function readPreparedCluster(): Promise<{ loadDataDir?: Blob }> {
  try {
    return { loadDataDir: new Blob([await readFile(new URL(PACKED, import.meta.url))]) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}
