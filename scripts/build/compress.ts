import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg)$/;

/** A smaller file fits into one packet uncompressed. */
const MIN_SIZE_BYTES = 1000;

/** Writes compressed files beside those of the client, which the server sends as they are
 * (`preCompressed`). */
export function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    enforce: "post",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // After the service worker, which is written last.
    closeBundle: { order: "post", sequential: true, handler: () => compressFiles(folder) },
  };
}

function compressFiles(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!COMPRESSIBLE.test(file)) continue;
    const content = readFileSync(join(folder, file));
    if (content.length < MIN_SIZE_BYTES) continue;
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
