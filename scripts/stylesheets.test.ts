// Checks that there are no dead rules: every class is used in a component, every token is declared and used.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inlineConstants, inlineTokens } from "./build/inline-tokens.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "src/web"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "");

const readAll = (pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(file)).map((file) => readFileSync(join(root, file), "utf8"));

const styles = readAll(/\.css$/)
  .join("\n")
  .replaceAll(/\/\*[\s\S]*?\*\//g, "");
const sources = readAll(/(?<!\.test)\.tsx?$|\.html$/).join("\n");

/** Lists the distinct matches of the pattern's first group. */
const listMatches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name)),
];

/** The selectors of all rules, without the names of at-rules. */
const listSelectors = (css: string): string[] =>
  listMatches(css, /([^{};]+)\{/g).filter((selector) => !selector.includes("@"));

const listClasses = (css: string): string[] =>
  listMatches(listSelectors(css).join("\n"), /\.([a-zA-Z_][\w-]*)/g);

/** Reads the words of all string and template literals, and the prefixes before a `${…}`. */
function readLiterals(source: string): { words: Set<string>; prefixes: string[] } {
  const literals = [...source.matchAll(/"[^"\n]*"|`[^`]*`/g)].map(([literal]) => literal);
  return {
    words: new Set(literals.flatMap((literal) => literal.split(/[^\w-]+/))),
    prefixes: listMatches(literals.join("\n"), /([\w-]+-)\$\{/g),
  };
}

/** Lists the classes that no literal of the source can set on an element. */
function listDeadClasses(css: string, source: string): string[] {
  const { words, prefixes } = readLiterals(source);
  const isBuilt = (name: string) =>
    prefixes.some((prefix) => name.startsWith(prefix) && words.has(name.slice(prefix.length)));
  return listClasses(css).filter((name) => !words.has(name) && !isBuilt(name));
}

const isDeclaredIn = (css: string, source: string) =>
  new Set([...listMatches(css, /(--[\w-]+)\s*:/g), ...listMatches(source, /"(--[\w-]+)":/g)]);

test("every class of a stylesheet is used in a component", () => {
  expect(listClasses(styles).length).toBeGreaterThan(250);
  expect(listDeadClasses(styles, sources)).toEqual([]);
});

test("every token is declared and used", () => {
  const declared = isDeclaredIn(styles, sources);
  const used = new Set(listMatches(styles, /var\((--[\w-]+)/g));
  expect([...declared].filter((token) => !used.has(token))).toEqual([]);
  expect([...used].filter((token) => !declared.has(token))).toEqual([]);
});

test("class names have at least four letters", () => {
  expect(listClasses(styles).filter((name) => name.length < 4 && name !== "btn")).toEqual([]);
});

/** Lengths that need no token, with the reason. */
const RAW_LENGTHS: readonly (readonly [reason: string, property: RegExp, length: RegExp])[] = [
  ["hairline", /./, /^-?1px$/],
  [
    "an odd pixel, so that letters stand level beside a border or an icon",
    /margin|padding|gap/,
    /^[3579]px$/,
  ],
  ["takes back a padding or a target's height", /margin|inset/, /^-/],
  [
    "room for an icon, a badge or a column of fixed width",
    /padding/,
    /^(18|21|22|23|28|36|38|48|50|68|148)px$/,
  ],
  ["room that grows with the text in it", /margin|padding/, /rem$/],
  ["one gap of its own", /gap/, /^(18|22|28|56)px$/],
  ["corner of a shape smaller than a control", /radius/, /^[2567]px$/],
  [
    "display figure that is set once",
    /^font/,
    /^(12|14|15|16|18|22|26|28|30|34|40|44|48|56|60|64|72|96|104)px$|^0\.9375rem$/,
  ],
];

/** Lists margins, paddings, gaps, radii and font sizes written as numbers: "property: length". */
const listRawLengths = (css: string): string[] =>
  [
    ...css.matchAll(/(?<=[{;]\s*)([\w-]*(?:margin|padding|gap|radius)[\w-]*|font|font-size):([^;{}]+);/g),
  ].flatMap(([, property = "", value = ""]) =>
    [...value.matchAll(/(?<![\w.-])-?\d*\.?\d+(?:px|rem)\b/g)].map(([length]) => `${property}: ${length}`),
  );

const hasReason = (raw: string): boolean => {
  const [property = "", length = ""] = raw.split(": ");
  return RAW_LENGTHS.some(([, properties, lengths]) => properties.test(property) && lengths.test(length));
};

test("lengths are tokens or have a reason", () => {
  const raw = listRawLengths(styles.replaceAll(/:root[^{}]*\{[^{}]*\}/g, ""));
  expect(raw.filter((one) => !hasReason(one))).toEqual([]);
  expect(listRawLengths(".card { color: red; margin: 4px var(--sp-1) -3px; }")).toEqual([
    "margin: 4px",
    "margin: -3px",
  ]);
});

/** Lists selectors with two rules in the same layer and media query. */
function listDuplicates(css: string): string[] {
  const open: string[] = [];
  const paths: string[] = [];
  for (const [, text = "", brace] of css.matchAll(/([^{}]*)([{}])/g)) {
    if (brace === "}") {
      open.pop();
      continue;
    }
    open.push(
      text
        .slice(text.lastIndexOf(";") + 1)
        .trim()
        .replaceAll(/\s+/g, " "),
    );
    if (open.at(-1)?.startsWith("@") === false) paths.push(open.join(" { "));
  }
  return paths.filter((path, at) => paths.indexOf(path) !== at);
}

test("a selector has one rule per layer and media query", () => {
  expect(listDuplicates(styles)).toEqual([]);
  expect(
    listDuplicates("a { color: red; } @media x { a { left: 0; } b { top: 0; } b { top: 1px; } }"),
  ).toEqual(["@media x { b"]);
});

test("dead classes are found, classes built in code are not reported", () => {
  const css =
    ".used .dead { color: red } @media (min-width: 1.5px) { .look-big.look-small { width: 1.5rem } }";
  expect(listDeadClasses(css, 'const size = "big"; f("so used", `look-${size}`)')).toEqual([
    "dead",
    "look-small",
  ]);
});

test("the build inlines tokens that never change, and no others", () => {
  const css = ":root { --gap: 4px; --ink: #000; --fit: 1px } @media dark { :root { --ink: #fff; } }";
  const use = ".card { --fit: 2px; margin: var(--gap) var(--fit, 0); color: var(--ink); }";
  expect(inlineConstants(css + use)).not.toContain("--gap");
  expect(inlineConstants(css + use)).toContain("margin: 4px var(--fit, 0); color: var(--ink)");
});

test("the build treats all stylesheets alike: tokens of one are inlined in another, or kept for it", () => {
  const tokens = ":root { --gap: 4px; --fit: 1px; }";
  const use = ".card { margin: var(--gap) var(--fit, 0); }";
  expect(inlineConstants(use, tokens + use)).toBe(".card { margin: 4px var(--fit, 0); }");
  expect(inlineConstants(tokens, tokens + use)).toBe(":root {  --fit: 1px; }");
});

test("the build reads every stylesheet that code imports", () => {
  const { transform } = inlineTokens;
  const filter = typeof transform === "object" ? transform.filter?.id : undefined;
  const imported = listMatches(sources, /import "(?:#web|\.)\/([^"]+\.css)"/g);
  expect(imported.length).toBeGreaterThan(3);
  for (const one of imported) expect(join(root, "src/web", one)).toMatch(filter as RegExp);
});

/** The screens whose styles come with the first ones: where everyone arrives, and the one for what is not
 * loaded yet. */
const FIRST_SCREENS = /\/(app|leaderboard|screen)\/|\/predictions-screen\.tsx$/;
/** The pages that a link often leads to have a file of their own. */
const CONTEST_SCREENS = /\/(game|race|question)-screen\.tsx$/;
const ALSO_LATER = /\/question-screen\.tsx$/;

const screens = files.filter((file) => file.endsWith("-screen.tsx") && !file.includes("/testing/"));
const listImporting = (name: string) =>
  screens.filter((file) => readFileSync(join(root, file), "utf8").includes(`import "#web/${name}.css";`));

test("each screen imports the styles that it needs, and the first ones do without", () => {
  expect(screens.length).toBeGreaterThan(15);
  expect(listImporting("contest-styles")).toEqual(screens.filter((file) => CONTEST_SCREENS.test(file)));
  const isLater = (file: string) => !FIRST_SCREENS.test(file) && !CONTEST_SCREENS.test(file);
  expect(listImporting("later-styles")).toEqual(
    screens.filter((file) => isLater(file) || ALSO_LATER.test(file)),
  );
});

/** Lists the stylesheets that come with a module. */
function listStyles(module: string): string[] {
  const modules = new Set([module]);
  const found = new Set<string>();
  for (const file of modules) {
    const code = readFileSync(file, "utf8");
    for (const [, from = ""] of code.matchAll(/^import (?:(?!type )[^;]*? from )?"([^"]+)";/gms)) {
      const path = from.startsWith("#web/")
        ? join(root, "src/web", from.slice("#web/".length))
        : join(dirname(file), from);
      if (path.endsWith(".css")) found.add(basename(path));
      else if (/^(?:#web|\.)/.test(from)) modules.add(path);
    }
  }
  return [...found];
}

test("a page that a visit begins with does not wait for the styles of others", () => {
  const stylesOf = (name: RegExp) =>
    screens.filter((file) => name.test(file)).map((file) => listStyles(join(root, file)));
  expect(stylesOf(/\/predictions-screen/)).toEqual([[], []]);
  expect(stylesOf(/\/(game|race)-screen/)).toEqual([["contest-styles.css"], ["contest-styles.css"]]);
  expect(stylesOf(/\/leaderboard-screen/)).toEqual([[]]);
});
