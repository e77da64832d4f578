// Checks the order of folders in server and web: composition on top, features below it, shared
// folders at the bottom. The linter checks the boundaries between the four parts.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Folders and files from top to bottom; a folder imports only from lower layers. `features` are all unlisted
 * folders, which may import each other. */
const LAYERS = {
  server: [
    ["commands"],
    ["app"],
    "features",
    ["context.ts"],
    ["live"],
    ["http"],
    ["auth", "clock", "mail", "outgoing"],
    ["config.ts", "redis"],
    ["operation-config.ts", "data-folder.ts"],
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

/** Files that start a program, which may import everything, and what everything may import. */
const PROGRAMS = /^(main|product|deferred-startup|prefetch-entry)\.tsx?$/;

function listFiles(part: string): string[] {
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
function listImports(part: string, file: string, text: string): string[] {
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

/** Folders that import each other, also by way of others, and why. */
const CIRCLES: Readonly<Record<string, string>> = {
  "server/db <-> server/db/backup":
    "A store is backed up before its tables change, and a backup reads a store.",
  "web/leaderboard <-> web/leagues":
    "A leaderboard offers the own leagues, and a league shows a leaderboard.",
};

/** Maximum number of source files in a folder; tests and styles are not counted. */
const MAX_FILES = 30;

/** Folders with more, and why. */
const LARGE: Readonly<Record<string, string>> = {
  "server/testing": "One file for each thing that tests create.",
};

const EVERY_PART = ["domain", "contract", "server", "web"] as const;

/** A folder's path in `src`; null for a part itself, whose files are what all of its folders share or
 * join. */
function nameFolder(part: string, folders: readonly string[]): string | null {
  return folders.length === 0 ? null : [part, ...folders].join("/");
}

/** The two folders that an import connects, below what they have in common: `a/b/x.ts -> a/c/y.ts` is `a/b ->
 * a/c`. */
function findEdge(part: string, file: string, to: string): [string, string] | null {
  const [own, other] = [file, to].map((path) => path.split("/").slice(0, -1)) as [string[], string[]];
  const differs = own.findIndex((folder, at) => folder !== other[at]);
  const shared = differs === -1 ? own.length : differs;
  const from = nameFolder(part, own.slice(0, shared + 1));
  const target = nameFolder(part, other.slice(0, shared + 1));
  return from === null || target === null || from === target ? null : [from, target];
}

/** Lists the circles of folders, each as the folders that reach each other through imports, sorted and joined
 * by ` <-> `. */
function findFolderCircles(edges: readonly [string, string][]): string[] {
  const imports = new Map<string, Set<string>>();
  for (const [from, to] of edges) imports.set(from, (imports.get(from) ?? new Set()).add(to));
  const reach = (from: string): Set<string> => {
    const reached = new Set<string>();
    const open = [from];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop())
      for (const to of imports.get(folder) ?? []) {
        if (!reached.has(to)) open.push(to);
        reached.add(to);
      }
    return reached;
  };
  const reached = new Map([...imports.keys()].map((folder) => [folder, reach(folder)]));
  const circles = [...reached].flatMap(([folder, its]) =>
    its.has(folder)
      ? [
          [...its]
            .filter((other) => reached.get(other)?.has(folder))
            .toSorted()
            .join(" <-> "),
        ]
      : [],
  );
  return [...new Set(circles)].toSorted();
}

test("no folders import each other, not even by way of others, but those that are listed", () => {
  const edges = EVERY_PART.flatMap((part) =>
    listFiles(part).flatMap((file) => {
      const text = readFileSync(join(root, "src", part, file), "utf8");
      return listImports(part, file, text).flatMap((to) => {
        const edge = findEdge(part, file, to);
        return edge === null ? [] : [edge];
      });
    }),
  );
  expect(edges.length).toBeGreaterThan(1_000);
  expect(findFolderCircles(edges)).toEqual(Object.keys(CIRCLES).toSorted());
});

test("folders that import each other are found", () => {
  const edge = (file: string, to: string) => findEdge("web", file, to) ?? ["", ""];
  expect(findFolderCircles([edge("a/x.ts", "b/y.ts"), edge("b/z.ts", "a/x.ts")])).toEqual([
    "web/a <-> web/b",
  ]);
  expect(findFolderCircles([edge("a/b/x.ts", "a/c/y.ts"), edge("a/c/y.ts", "a/b/x.ts")])).toHaveLength(1);
  expect(findFolderCircles([edge("a/x.ts", "a/c/y.ts"), edge("a/c/y.ts", "a/x.ts")])).toHaveLength(1);
  expect(findFolderCircles([edge("a/x.ts", "b/y.ts"), edge("a/c/y.ts", "b/x.ts")])).toEqual([]);
  expect(
    findFolderCircles([edge("a/x.ts", "b/y.ts"), edge("b/x.ts", "c/y.ts"), edge("c/x.ts", "a/y.ts")]),
  ).toEqual(["web/a <-> web/b <-> web/c"]);
  expect(
    findFolderCircles([edge("a/x.ts", "b/y.ts"), edge("b/x.ts", "a/y.ts"), edge("b/x.ts", "c/y.ts")]),
  ).toEqual(["web/a <-> web/b"]);
  expect(findEdge("web", "a/x.ts", "a/y.ts")).toBeNull();
  expect(findEdge("web", "x.ts", "a/y.ts")).toBeNull();
});

test("no folder has more source files than one can survey, but those that are listed", () => {
  const counts = new Map<string, number>();
  for (const part of EVERY_PART) {
    for (const file of readdirSync(join(root, "src", part), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|\.d\.ts$/.test(file)) continue;
      const folder = posix.join(part, dirname(file.split(sep).join("/")));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  const large = [...counts].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder);
  expect(large.toSorted()).toEqual(Object.keys(LARGE).toSorted());
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

/** Lists the files in circles of imports, and those that import them: nothing else stays when files without
 * imports are taken away. */
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
  const features = [...new Set(folders)].filter((folder) => !folder.startsWith("testing/"));
  expect(features.filter((folder) => !there.has(folder))).toEqual([]);
});
