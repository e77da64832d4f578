import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const removeComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, "");

/** Tokens of `:root` that are declared once and whose value is shorter than a reference to them. */
function listShortConstants(css: string): Map<string, string> {
  const declared = [...css.matchAll(/:root[^{}]*\{([^{}]*)\}/g)].flatMap(([, body = ""]) => [
    ...body.matchAll(/(--[\w-]+):\s*([^;]+);/g),
  ]);
  const names = declared.map(([, name]) => name);
  return new Map(
    declared
      .map(([, name = "", value = ""]) => [name, value.trim()] as const)
      .filter(([name]) => names.indexOf(name) === names.lastIndexOf(name))
      .filter(([name, value]) => value.length < `var(${name})`.length && !css.includes(`var(${name},`)),
  );
}

/** Replaces references to short constants by their values, and drops what is then unused. `all` are the
 * styles that are used together with these. */
export function inlineConstants(css: string, all = css): string {
  const constants = listShortConstants(removeComments(all));
  return removeComments(css)
    .replaceAll(/var\((--[\w-]+)\)/g, (reference, name: string) => constants.get(name) ?? reference)
    .replaceAll(/(--[\w-]+):[^;{}]+;/g, (rule, name: string) => (constants.has(name) ? "" : rule));
}

function readAllStyles(): string {
  const folder = resolve("src/web");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const styles = files.filter((file) => file.endsWith(".css"));
  return styles.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
}

/** Makes the stylesheets smaller: sizes are tokens in the source and plain values in the build. */
export const inlineTokens: Plugin = {
  name: "inline-tokens",
  apply: "build",
  transform: {
    // Every one: a token that is a value in one of them is declared in none.
    filter: { id: /\/src\/web\/.+\.css$/ },
    handler: (code) => ({ code: inlineConstants(code, readAllStyles()), map: null }),
  },
};
