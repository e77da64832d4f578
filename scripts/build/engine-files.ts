import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Files that only the making of a database reads, which the build does once; conversions between encodings
 * other than the database's; and what belongs to the engine's own tests. */
const UNREAD =
  /_and_[\w]+\.so$|\/(dict_snowball|libpqwalreceiver)\.so$|\/(pgxs|tsearch_data)\/|\.(bki|sql|sample|txt)$|\/LICENSE$/;

/** A file in the engine's bundle of files: its name, and where it begins and ends. */
const ENTRY = /\{filename:"([^"]+)",start:([\d.e]+),end:([\d.e]+)/g;

interface BundledFile {
  name: string;
  start: number;
  end: number;
}

/** Finds the list of the bundled files in the engine's code. */
function listFiles(folder: string): BundledFile[] {
  const code = readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
  const found = code.find((text) => text.includes('{filename:"/pglite/')) ?? "";
  return [...found.matchAll(ENTRY)].map(([, name = "", start, end]) => ({
    name,
    start: Number(start),
    end: Number(end),
  }));
}

/** Returns the engine's bundle of files, of which those are blank that a server never reads: blank pages take
 * no memory (`src/server/db/embedded/engine-files.ts`), and next to nothing in the package. */
export function blankUnreadFiles(folder: string): Buffer {
  const files = readFileSync(path.join(folder, "pglite.data"));
  const listed = listFiles(folder);
  if (Math.max(...listed.map(({ end }) => end)) !== files.length)
    throw new Error("The engine lists its files in another way: see scripts/build/engine-files.ts.");
  for (const { name, start, end } of listed) if (UNREAD.test(name)) files.fill(0, start, end);
  return files;
}
