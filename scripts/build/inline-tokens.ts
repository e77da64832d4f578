import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Where the tokens are declared that all stylesheets use. */
const TOKENS = "src/web/ui/tokens.css";

const removeComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, "");

/** Tokens of `:root` that are declared once and whose value is shorter than a reference to them. None is referred to with
 * another value for where it is missing. */
function listShortConstants(css: string): Map<string, string> {
  const declared = [...css.matchAll(/:root[^{}]*\{([^{}]*)\}/g)].flatMap(([, body = ""]) => [
    ...body.matchAll(/(--[\w-]+):\s*([^;]+);/g),
  ]);
  const names = declared.map(([, name]) => name);
  return new Map(
    declared
      .map(([, name = "", value = ""]) => [name, value.trim()] as const)
      .filter(([name]) => names.indexOf(name) === names.lastIndexOf(name))
      .filter(([name, value]) => value.length < `var(${name})`.length),
  );
}

/** Replaces references to short constants among the tokens by their values, and drops what is then unused. */
export function inlineConstants(css: string, tokens: string): string {
  const bare = removeComments(css);
  const constants = listShortConstants(removeComments(tokens));
  return bare
    .replaceAll(/var\((--[\w-]+)\)/g, (reference, name: string) => constants.get(name) ?? reference)
    .replaceAll(/(--[\w-]+):[^;{}]+;/g, (rule, name: string) => (constants.has(name) ? "" : rule));
}

/** Makes the stylesheets smaller: sizes are tokens in the source and plain values in the build. */
export const inlineTokens: Plugin = {
  name: "inline-tokens",
  apply: "build",
  transform: {
    filter: { id: /\/src\/web\/(later-)?styles\.css$/ },
    handler: (code) => ({ code: inlineConstants(code, readFileSync(resolve(TOKENS), "utf8")), map: null }),
  },
};
