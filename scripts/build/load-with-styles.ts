import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Vite's module that loads the stylesheets of a chunk before the chunk. */
const VITE_HELPER = "\0vite/preload-helper.js";

const MODULE = resolve("src/web/browser/load-with-styles.ts");

let isReplaced = false;

/** Has dynamic imports call `src/web/browser/load-with-styles.ts` instead of Vite's function, which is four
 * times as large, as it also preloads scripts, and is part of the first load. */
export const loadWithStyles: Plugin = {
  name: "load-with-styles",
  apply: "build",
  enforce: "pre",
  load(id) {
    if (id !== VITE_HELPER) return null;
    isReplaced = true;
    return `export { loadWithStyles as __vitePreload } from ${JSON.stringify(MODULE)};`;
  },
  buildEnd(failure) {
    if (failure === undefined && !isReplaced) this.error(`Vite no longer has the module ${VITE_HELPER}.`);
  },
};
