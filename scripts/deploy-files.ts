// What tests of the files for self-hosters share.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Reads a file of the project. */
export const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** The files below a folder of the project. */
export const list = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

interface Manifest {
  name: string;
  version: string;
  repository: { url: string };
}
const manifest: Manifest = JSON.parse(read("package.json"));
export const { version } = manifest;
/** The address of the project. */
export const home = manifest.repository.url.replace(/^git\+|\.git$/g, "");

/** Where the program listens unless it is told otherwise. */
export const PORT = 3000;

/** The variables that the program and Node know. */
export const settings: ReadonlySet<string> = new Set([
  "NODE_OPTIONS",
  ...[...read("README.md").matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name ?? ""),
]);
