import { existsSync } from "node:fs";
import path from "node:path";

/** Names of server programs that speak Redis's protocol. */
export const REDIS_PROGRAMS = ["redis-server", "valkey-server"];

/** Where Debian puts the functions that Helm adds to Go's templates. */
const SPRIG = "/usr/share/gocode/src/github.com/Masterminds/sprig";

/** Whether this machine has Go and these functions, with which templates of the Helm chart are rendered. */
export const canRenderChart = () => findProgram("go") !== undefined && existsSync(SPRIG);

/** Finds the first of these programs on the PATH; undefined when there is none. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}
