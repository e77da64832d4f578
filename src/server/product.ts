import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json: two above the bundled files in `dist/server`, and two above this file. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** The version of Jokerpick, such as `1.2.3`. */
export function readProductVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return version;
}
