import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Latin of both families; the pages of screens with many names preload one more (`routeChunksManifest`). */
const PRELOADED_FONTS = /-latin-wght-normal-/;

const ICON = "/favicon.svg";

function readAsDataUrl(image: string): string {
  const svg = readFileSync(resolve("src/web/public", `.${image}`), "utf8").trim();
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[#%<>]/g, encodeURIComponent)}`;
}

/** Throws unless the page loads `src/web/prefetch-entry.ts` as a script of its own, which imports no other
 * chunk. */
function checkPrefetchEntry(html: string, bundle: Rolldown.OutputBundle): void {
  const entry = Object.values(bundle).find(({ name }) => name === "prefetch");
  if (entry?.type !== "chunk" || !html.includes(`src="/${entry.fileName}"`)) {
    throw new Error("The page does not load src/web/prefetch-entry.ts as a script of its own.");
  }
  if (entry.imports.length > 0) {
    throw new Error(`src/web/prefetch-entry.ts imports other chunks: ${entry.imports.join(", ")}.`);
  }
}

/** The script of the bundler's runtime, which is about a kilobyte. */
const RUNTIME_SCRIPT = /\s*<script [^>]*src="\/assets\/rolldown-runtime-[^>]*><\/script>/;

/** Moves the bundler's runtime behind the large scripts: it would occupy one of six connections while they
 * wait. */
function moveRuntimeBack(html: string): string {
  const script = RUNTIME_SCRIPT.exec(html)?.[0];
  if (script === undefined) throw new Error("The page does not load the bundler's runtime.");
  return html.replace(script, "").replace('<link rel="stylesheet"', `${script.trim()}\n    $&`);
}

/** The page's scripts, except those that ask for the data. */
const LATER_SCRIPTS = /<script (?=type="module" crossorigin src="\/assets\/(?!prefetch-))/g;

/** Has styles and fonts come before the scripts that the first paint does not need. */
function lowerPriority(html: string): string {
  if (html.match(LATER_SCRIPTS) === null) throw new Error("The page loads no script of low priority.");
  return html.replace(LATER_SCRIPTS, '$&fetchpriority="low" ');
}

const PREFETCH_SCRIPT = /<script (?=type="module" crossorigin src="\/assets\/prefetch-)/;

/** Runs the script that asks for the data as soon as it has come: without `async`, a module script waits for
 * the scripts before it and for all styles. */
function runPrefetchFirst(html: string): string {
  if (!PREFETCH_SCRIPT.test(html))
    throw new Error("The page does not load the script that asks for the data.");
  return html.replace(PREFETCH_SCRIPT, "$&async ");
}

/** Preloads the fonts of the first screen, and inlines the icon, which would take one of the browser's six
 * connections before the code. */
export const htmlPreload: Plugin = {
  name: "html-preload",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      checkPrefetchEntry(html, bundle);
      const fonts = Object.keys(bundle).filter((file) => PRELOADED_FONTS.test(file));
      return {
        html: runPrefetchFirst(lowerPriority(moveRuntimeBack(html))).replace(
          `"${ICON}"`,
          () => `"${readAsDataUrl(ICON)}"`,
        ),
        tags: fonts.map((file) => ({
          tag: "link",
          attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
          injectTo: "head" as const,
        })),
      };
    },
  },
};
