import type { Plugin } from "vite";

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

/** Replaces references to short constants by their values, and drops what is then unused. */
export function inlineConstants(css: string): string {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const constants = listShortConstants(bare);
  return bare
    .replaceAll(/var\((--[\w-]+)\)/g, (reference, name: string) => constants.get(name) ?? reference)
    .replaceAll(/(--[\w-]+):[^;{}]+;/g, (rule, name: string) => (constants.has(name) ? "" : rule));
}

/** Makes the stylesheet smaller: sizes are tokens in the source and plain values in the build. */
export const inlineTokens: Plugin = {
  name: "inline-tokens",
  apply: "build",
  transform: {
    filter: { id: /\/src\/web\/styles\.css$/ },
    handler: (code) => ({ code: inlineConstants(code), map: null }),
  },
};
