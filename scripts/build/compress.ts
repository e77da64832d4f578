import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg|webmanifest)$/;

/** A smaller file goes into one packet as it is. */
const WORTHWHILE = 1000;

/** Lays compressed files beside those of the client, once, so that no request waits for it (`preCompressed`). */
export function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    enforce: "post",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // After the service worker, which is the last to be written.
    closeBundle: { order: "post", sequential: true, handler: () => compressWithin(folder) },
  };
}

function compressWithin(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!COMPRESSIBLE.test(file)) continue;
    const content = readFileSync(join(folder, file));
    if (content.length < WORTHWHILE) continue;
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
