// Checks the order of folders in server and web: composition on top, features below it, and what they all use at the
// bottom. The linter checks the boundaries between the four parts.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Folders and files from top to bottom; a folder imports only from lower layers. `features` are all unlisted folders,
 * which may import each other. */
const LAYERS = {
  server: [
    ["app"],
    "features",
    ["context.ts"],
    ["live"],
    ["http"],
    ["auth", "clock", "mail"],
    ["config.ts", "redis"],
    ["environment.ts"],
    ["cache"],
    ["runtime"],
    ["db"],
    ["errors"],
  ],
  web: [
    ["app"],
    "features",
    ["screen"],
    ["settings"],
    ["clock", "tournaments"],
    ["live"],
    ["session"],
    ["navigation"],
    ["api"],
    ["offline"],
    ["browser"],
    ["ui"],
  ],
} as const;

type Part = keyof typeof LAYERS;

/** Files that start a program, and files that only tests use: they may import everything. */
const PROGRAMS =
  /^(main|backup|restore|move|verify|check-tournaments|store-command|product|deferred-startup|prefetch-entry)\.tsx?$/;

function listFiles(part: Part): string[] {
  return readdirSync(join(root, "src", part), { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\/|^demo\/|\.d\.ts$/.test(file))
    .filter((file) => !PROGRAMS.test(file));
}

function getLayer(part: Part, file: string): number {
  const [folder = ""] = file.split("/");
  const named = LAYERS[part].findIndex(
    (layer) => layer !== "features" && layer.some((one) => one === folder),
  );
  return named === -1 ? LAYERS[part].findIndex((layer) => layer === "features") : named;
}

/** The files of the same part that a text imports, as paths inside the part. */
function listImports(part: Part, file: string, text: string): string[] {
  return [...text.matchAll(/(?:from |import\(|import )"([^"]+\.tsx?)"/g)].flatMap(([, spec = ""]) => {
    if (spec.startsWith(`#${part}/`)) return [spec.slice(part.length + 2)];
    return spec.startsWith(".") ? [posix.normalize(posix.join(dirname(file), spec))] : [];
  });
}

/** Lists each import that violates the order, as `from -> to`. */
function findUpward(part: Part, file: string, text: string): string[] {
  const own = getLayer(part, file);
  const [folder] = file.split("/");
  return listImports(part, file, text)
    .filter((to) => {
      if (to.split("/")[0] === folder || PROGRAMS.test(to)) return false;
      const layer = getLayer(part, to);
      return layer < own || (layer === own && LAYERS[part][own] !== "features");
    })
    .map((to) => `${file} -> ${to}`);
}

test.each(["server", "web"] as const)("no import runs upward in src/%s", (part) => {
  const files = listFiles(part);
  expect(files.length).toBeGreaterThan(100);
  const upward = files.flatMap((file) =>
    findUpward(part, file, readFileSync(join(root, "src", part, file), "utf8")),
  );
  expect(upward).toEqual([]);
});

test("an import that runs upward is found", () => {
  expect(findUpward("server", "cache/a.ts", 'import { b } from "#server/http/b.ts";')).toHaveLength(1);
  expect(findUpward("server", "chat/a.ts", 'import { b } from "#server/app/b.ts";')).toHaveLength(1);
  expect(findUpward("web", "ui/a.ts", 'import { b } from "../chat/b.ts";')).toHaveLength(1);
  expect(findUpward("web", "chat/a.ts", 'const b = import("../players/b.ts");')).toEqual([]);
});

test("every folder in the layers exists", () => {
  for (const part of ["server", "web"] as const) {
    const there = new Set(readdirSync(join(root, "src", part)));
    for (const layer of LAYERS[part])
      if (layer !== "features") for (const one of layer) expect(there).toContain(one);
  }
});

/** The contract's files that each of its files imports, as values or types. */
function readContract(): Map<string, string[]> {
  const folder = join(root, "src/contract");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
    file.split(sep).join("/"),
  );
  return new Map(
    files
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => {
        const imports = readFileSync(join(folder, file), "utf8").matchAll(/from "(\.[^"]+)"/g);
        return [file, [...imports].map(([, to = ""]) => posix.join(dirname(file), to))];
      }),
  );
}

/** Lists the files in circles of imports, and those that import them: nothing else stays when files without imports are taken away. */
function findCircles(imports: ReadonlyMap<string, string[]>): string[] {
  const left = new Map([...imports].filter(([, to]) => to.some((file) => imports.has(file))));
  return left.size === imports.size ? [...left.keys()] : findCircles(left);
}

test("no files of the contract import each other, not even types", () => {
  const contract = readContract();
  expect(contract.size).toBeGreaterThan(60);
  expect(findCircles(contract)).toEqual([]);
  expect(
    findCircles(
      new Map([
        ["a", ["b"]],
        ["b", ["a"]],
        ["c", []],
      ]),
    ),
  ).toEqual(["a", "b"]);
});

test("a feature has one name in contract and server", () => {
  const folders = [...readContract().keys()].flatMap((file) => (file.includes("/") ? [dirname(file)] : []));
  const there = new Set(readdirSync(join(root, "src/server")));
  expect([...new Set(folders)].filter((folder) => !there.has(folder))).toEqual([]);
});
