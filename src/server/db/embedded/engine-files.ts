import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PGliteOptions } from "@electric-sql/pglite";

const PAGE_BYTES = 4096;
const BLANK = Buffer.alloc(PAGE_BYTES);

/** Reads a file into memory of which its blank pages take none. */
export function readWithoutBlankPages(file: string): ArrayBuffer {
  const descriptor = openSync(file, "r");
  try {
    const bytes = new ArrayBuffer(fstatSync(descriptor).size);
    const page = Buffer.alloc(PAGE_BYTES);
    for (let at = 0; at < bytes.byteLength;) {
      const read = page.subarray(0, readSync(descriptor, page, 0, PAGE_BYTES, at));
      if (read.length === 0) throw new Error(`${file} is cut off.`);
      if (!read.equals(BLANK.subarray(0, read.length))) new Uint8Array(bytes).set(read, at);
      at += read.length;
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

/** Files of the engine, read once. */
class EngineFiles extends Blob {
  readonly #file: string;

  constructor(file: string) {
    super([]);
    this.#file = file;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return readWithoutBlankPages(this.#file);
  }
}

/** The engine's own files as they lie beside the server's bundle, where the build left those blank that no
 * server reads; from source the engine reads all of its own. */
export function findEngineFiles(): Pick<PGliteOptions, "fsBundle"> {
  const file = fileURLToPath(new URL("./pglite.data", import.meta.url));
  return existsSync(file) ? { fsBundle: new EngineFiles(file) } : {};
}
