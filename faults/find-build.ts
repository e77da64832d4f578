import { execFileSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Returns the folder whose program runs: this clone, a named one that is built, or that of a package, a file
 * of `npm pack`, which is installed into `folder` as an operator installs it. */
export function findBuild(named: string | undefined, folder: string): string {
  if (named === undefined || named === "") return root;
  if (!named.endsWith(".tgz")) return named;
  const options = ["--no-audit", "--no-fund", "--no-save", "--omit=optional"];
  execFileSync("npm", ["install", ...options, "--prefix", folder, path.resolve(named)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return path.join(folder, "node_modules/jokerpick");
}
