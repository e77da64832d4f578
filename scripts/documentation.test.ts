// Checks that what the documents name exists: files, identifiers, commands, settings; and that decisions are
// numbered.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

function listFiles(folder: string, pattern: RegExp): string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => pattern.test(name)).map((name) => path.join(folder, name));
}

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...["docs", "deploy", "tournaments"].flatMap((folder) => listFiles(folder, /\.md$/)),
];

const sources = ["src", "scripts", "e2e"].flatMap((folder) => listFiles(folder, /\.(ts|tsx|mjs)$/));
const words = new Set(["tsconfig.base.json", ...sources].flatMap((source) => read(source).split(/[^\w$]+/)));

/** Inline code, without code blocks. */
function listCode(file: string): string[] {
  const prose = read(file).replaceAll(/^```[\s\S]*?^```$/gm, "");
  return [...prose.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? "");
}

test.each(documents)("%s names existing files", (file) => {
  const links = [...read(file).matchAll(/(?<!!)\[[^\]]*\]\((?!https?:|tournament:|#)([^)#]+)[^)]*\)/g)].map(
    ([, link]) => path.join(path.dirname(file), link ?? ""),
  );
  const paths = listCode(file).filter((code) =>
    /^(src|e2e|bench|faults|fuzz|scripts|docs|tournaments)\/[\w./-]*$/.test(code),
  );
  expect([...links, ...paths].filter((one) => !existsSync(path.join(root, one)))).toEqual([]);
});

test.each(documents)("%s names existing commands", (file) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
  const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? "");
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test.each(documents)("%s names functions and types in the file that has them", (file) => {
  const placed = read(file).matchAll(/`(\w+)`\s\((?:in\s)?`([\w./-]+\.(?:tsx?|mjs))`/g);
  const misplaced = [...placed]
    .map(([, name = "", place = ""]) => ({ name, place }))
    .filter(({ name, place }) => {
      const candidates = sources.filter((source) => `/${source}`.endsWith(`/${place}`));
      return !candidates.some((source) =>
        read(source)
          .split(/[^\w$]+/)
          .includes(name),
      );
    });
  expect(misplaced).toEqual([]);
});

test.each(documents)("%s names existing functions and types", (file) => {
  const names = listCode(file).filter((code) => /^[A-Za-z]+[a-z][A-Z][A-Za-z]*$/.test(code));
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

test("each requirement of the security page has a test, or says why it has none", () => {
  const rows = [...read("docs/security.md").matchAll(/^\| (\d[^|]*)\|[^|]*\|([^|]*)\|$/gm)];
  expect(rows.length).toBeGreaterThan(50);
  const isAnswered = (proof: string) => /`(src|e2e|scripts)\/[^`]+\.(test|spec)\.tsx?`|\w{3,}/.test(proof);
  expect(rows.filter(([, , proof = ""]) => !isAnswered(proof)).map(([, numbers]) => numbers)).toEqual([]);
  const numbers = rows.map(([, number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("code refers to no document outside the project", () => {
  const self = "scripts/documentation.test.ts";
  const referring = sources.filter((file) => file !== self && /\bspec §|\bD\d{1,2}\b/.test(read(file)));
  expect(referring).toEqual([]);
});

test("the README lists every setting, and no other", () => {
  const listed = [...read("README.md").matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  const files = ["config.ts", "data-folder.ts", "operation-config.ts"];
  const readers = files.map((file) => read(`src/server/${file}`)).join("\n");
  const asked = [...readers.matchAll(/(?:env\.(?:text|url)\(|readCount\(env, )\s*"([A-Z_]+)"/g)];
  const known = new Set([...asked.map(([, name]) => name), "NODE_ENV"]);
  expect([...listed].sort()).toEqual([...known].sort());
});

test("decisions are numbered without a gap, in their names and titles", () => {
  const decisions = readdirSync(path.join(root, "docs/decisions")).sort();
  expect(decisions.length).toBeGreaterThan(5);
  for (const [index, name] of decisions.entries()) {
    const number = String(index + 1).padStart(4, "0");
    expect(name).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`));
    expect(read(`docs/decisions/${name}`)).toMatch(new RegExp(`^# ${number} .+\n`));
  }
});
