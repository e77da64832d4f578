import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hashMigrations } from "./migrate.ts";

/** The folder of the server's bundle. */
const folder = import.meta.url.endsWith(".ts") ? "../../../dist/server/" : "./";

/** Returns the file with a new embedded database that has the tables of this version, which the build packs;
 * null without a build of these migrations. */
export function findPreparedCluster(): string | null {
  const file = fileURLToPath(new URL(`${folder}cluster-${hashMigrations()}.br`, import.meta.url));
  return existsSync(file) ? file : null;
}
