import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Of both families the letters of the west, and of that for names those with marks, which would lay a board out anew
 * when they came. */
const FIRST_FONTS = /-latin-wght-normal-|sofia-sans-latin-ext-wght-normal-/;

const ICON = "/favicon.svg";

function readInline(picture: string): string {
  const svg = readFileSync(resolve("src/web/public", `.${picture}`), "utf8").trim();
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[#%<>]/g, encodeURIComponent)}`;
}

/** Fails unless the page runs `src/web/start.ts` by itself and that waits for no other file. */
function checkStart(html: string, bundle: Rolldown.OutputBundle): void {
  const start = Object.values(bundle).find(({ name }) => name === "start");
  if (start?.type !== "chunk" || !html.includes(`src="/${start.fileName}"`)) {
    throw new Error("The page does not run src/web/start.ts by itself.");
  }
  if (start.imports.length > 0) throw new Error(`src/web/start.ts waits for ${start.imports.join(", ")}.`);
}

/** Has the fonts that every first screen needs loaded with the page, not when the styles name them, and writes its icon into
 * it: a browser asks for six files at a time, and the icon would come before the code. */
export const firstPage: Plugin = {
  name: "first-page",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      checkStart(html, bundle);
      const fonts = Object.keys(bundle).filter((file) => FIRST_FONTS.test(file));
      return {
        html: html.replace(`"${ICON}"`, () => `"${readInline(ICON)}"`),
        tags: fonts.map((file) => ({
          tag: "link",
          attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
          injectTo: "head" as const,
        })),
      };
    },
  },
};
