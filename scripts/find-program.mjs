import { existsSync } from "node:fs";
import path from "node:path";

/** Names of server programs that speak Redis's protocol. */
export const REDIS_PROGRAMS = ["redis-server", "valkey-server"];

/** Finds the first of these programs on the PATH; undefined when there is none. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}
