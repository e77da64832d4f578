import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json: two above the bundled files in `dist/server`, and two above this file. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Whether this runs in a clone of the project; the package has no sources. */
export const isClone = existsSync(join(root, "src/server"));

/** The version of Jokerpick, such as `1.2.3`. */
export function readProductVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return version;
}

/** How the reader runs a command: `npm run backup -- --to x` in a clone, elsewhere `jokerpick backup --to
 * x`. */
export function writeCommand(name: string, args = ""): string {
  if (!isClone) return `jokerpick ${name} ${args}`.trimEnd();
  const script = name === "start" ? "npm start" : `npm run ${name}`;
  return args === "" ? script : `${script} -- ${args}`;
}
