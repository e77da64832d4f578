import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder with package.json: two above the bundle's files in `dist/server`, two above this source. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** The version of Jokerpick, such as `1.2.3`. */
export function readProductVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return version;
}
