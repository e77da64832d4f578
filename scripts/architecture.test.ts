// Writes failing fixtures into a small copy of the project with the real settings of linter and
// compiler, and expects a report of each: a rule that stops working is noticed.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const fixtureRoot = realpathSync(mkdtempSync(join(tmpdir(), "jokerpick-architecture-")));
afterAll(() => rmSync(fixtureRoot, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(join(root, file), "utf8");

function write(file: string, text: string): void {
  mkdirSync(dirname(join(fixtureRoot, file)), { recursive: true });
  writeFileSync(join(fixtureRoot, file), `${text}\n`);
}

/** Allowed imports across all four parts. */
const ALLOWED_FILES = {
  "src/domain/rule.ts": "export const rule = 1;",
  "src/contract/call.ts": 'export { rule as call } from "#domain/rule.ts";',
  "src/server/game/queries.ts": 'import { sql } from "drizzle-orm";\nexport const query = sql;',
  "src/server/game/play.ts": 'export { query as play } from "./queries.ts";',
  "src/server/game/routes.ts":
    'export { call } from "#contract/call.ts";\nexport { play } from "./play.ts";\nexport { rule } from "#domain/rule.ts";',
  "src/server/app/build-app.ts": 'export { play } from "#server/game/routes.ts";',
  "src/web/ui/button.ts": "export const button = 1;",
  "src/web/game/card.ts":
    'export { call } from "#contract/call.ts";\nexport { button } from "#web/ui/button.ts";',
  "src/web/app/app.ts": 'export { button } from "#web/game/card.ts";',
  "e2e/journey.ts": 'export { call } from "#contract/call.ts";',
  "bench/run.ts": 'export { play } from "#server/game/play.ts";',
};

const exportFrom = (what: string): string => `export { a } from "${what}";`;
const RESTRICTED_IMPORT = "no-restricted-imports";

/** Fixtures that the linter must report: file, text, rule, and a part of the message. */
const REPORTED_BY_LINTER: [file: string, text: string, rule: string, message: string][] = [
  [
    "src/domain/p/to-contract.ts",
    exportFrom("#contract/call.ts"),
    RESTRICTED_IMPORT,
    "nothing but the domain",
  ],
  [
    "src/domain/p/to-server.ts",
    exportFrom("#server/game/play.ts"),
    RESTRICTED_IMPORT,
    "nothing but the domain",
  ],
  ["src/domain/p/to-npm.ts", exportFrom("typebox"), RESTRICTED_IMPORT, "nothing but the domain"],
  ["src/domain/p/to-node.ts", exportFrom("node:fs"), RESTRICTED_IMPORT, "nothing but the domain"],
  ["src/domain/p/up.ts", exportFrom("../../server/game/play.ts"), RESTRICTED_IMPORT, "Write #domain/"],
  [
    "src/domain/p/later.ts",
    'export const a = () => import("#server/game/play.ts");',
    RESTRICTED_IMPORT,
    "domain",
  ],
  ["src/domain/p/to-node.test.ts", exportFrom("node:fs"), RESTRICTED_IMPORT, "nothing but the domain"],
  ["src/domain/p/date.ts", "export const a = () => new Date();", "no-restricted-globals", "now: Instant"],
  ["src/domain/p/around.ts", "export const a = globalThis.Date;", "no-restricted-globals", "around it"],
  ["src/domain/p/process.ts", "export const a = process.env;", "no-restricted-globals", "no I/O"],
  ["src/domain/p/fetch.ts", 'export const a = () => fetch("/");', "no-restricted-globals", "no I/O"],
  ["src/domain/p/timer.ts", "export const a = () => setTimeout(() => 1);", "no-restricted-globals", "no I/O"],
  ["src/domain/p/uuid.ts", "export const a = () => crypto.randomUUID();", "no-restricted-globals", "Chance"],
  ["src/domain/p/random.ts", "export const a = () => Math.random();", "no-restricted-properties", "Chance"],
  ["src/domain/p/now.ts", "export const a = () => performance.now();", "no-restricted-properties", "Instant"],
  [
    "src/contract/p/to-server.ts",
    exportFrom("#server/game/play.ts"),
    RESTRICTED_IMPORT,
    "typebox and the domain",
  ],
  ["src/contract/p/to-web.ts", exportFrom("#web/game/card.ts"), RESTRICTED_IMPORT, "typebox and the domain"],
  ["src/contract/p/to-npm.ts", exportFrom("ajv"), RESTRICTED_IMPORT, "typebox and the domain"],
  ["src/contract/p/to-node.test.ts", exportFrom("node:fs"), RESTRICTED_IMPORT, "typebox and the domain"],
  [
    "src/server/game/to-web.ts",
    exportFrom("#web/game/card.ts"),
    RESTRICTED_IMPORT,
    "never import each other",
  ],
  [
    "src/server/game/to-web.test.ts",
    exportFrom("#web/game/card.ts"),
    RESTRICTED_IMPORT,
    "never import each other",
  ],
  ["src/server/game/up.ts", exportFrom("../../web/game/card.ts"), RESTRICTED_IMPORT, "Write #server/"],
  ["src/server/game/sql.ts", exportFrom("drizzle-orm/pg-core"), RESTRICTED_IMPORT, "SQL lives in"],
  [
    "src/server/game/tables.ts",
    exportFrom("#server/db/schema/player-schema.ts"),
    RESTRICTED_IMPORT,
    "SQL lives in",
  ],
  ["src/server/p/routes.ts", exportFrom("drizzle-orm"), RESTRICTED_IMPORT, "SQL lives in"],
  ["src/server/q/routes.ts", exportFrom("#server/game/routes.ts"), RESTRICTED_IMPORT, "never its routes"],
  ["src/server/game/to-routes.ts", exportFrom("./routes.ts"), RESTRICTED_IMPORT, "never its routes"],
  ["src/server/p/queries.ts", exportFrom("./routes.ts"), RESTRICTED_IMPORT, "Queries never see"],
  ["src/server/q/queries.ts", exportFrom("#server/auth/session.ts"), RESTRICTED_IMPORT, "Queries never see"],
  ["src/server/p/clock.ts", "export const a = () => Date.now();", "no-restricted-properties", "game's clock"],
  ["src/server/db/p.ts", exportFrom("#server/game/queries.ts"), RESTRICTED_IMPORT, "db/ knows no feature"],
  ["src/server/db/q.ts", exportFrom("#server/auth/session.ts"), RESTRICTED_IMPORT, "db/ knows no feature"],
  [
    "src/web/game/to-server.ts",
    exportFrom("#server/game/play.ts"),
    RESTRICTED_IMPORT,
    "never import each other",
  ],
  ["src/web/game/up.tsx", exportFrom("../../server/game/play.ts"), RESTRICTED_IMPORT, "Write #domain/"],
  ["src/web/game/to-npm.ts", exportFrom("fastify"), RESTRICTED_IMPORT, "belongs to the server"],
  ["src/web/ui/to-feature.tsx", exportFrom("#web/game/card.ts"), RESTRICTED_IMPORT, "only ui/"],
  ["src/web/ui/up.tsx", exportFrom("../game/card.ts"), RESTRICTED_IMPORT, "only ui/"],
  ["src/web/ui/to-contract.tsx", exportFrom("#contract/call.ts"), RESTRICTED_IMPORT, "only ui/"],
  ["src/domain/p/drawer.ts", exportFrom("./utils.ts"), RESTRICTED_IMPORT, "No barrels"],
  ["src/contract/p/drawer.ts", exportFrom("./types.ts"), RESTRICTED_IMPORT, "No barrels"],
  ["src/server/game/drawer.ts", exportFrom("#server/game/helpers.ts"), RESTRICTED_IMPORT, "No barrels"],
  ["src/server/r/queries.ts", exportFrom("./constants.ts"), RESTRICTED_IMPORT, "No barrels"],
  ["src/web/game/barrel.ts", exportFrom("#web/ui/index.ts"), RESTRICTED_IMPORT, "No barrels"],
  ["src/web/ui/drawer.ts", exportFrom("./common.ts"), RESTRICTED_IMPORT, "No barrels"],
  ["e2e/drawer.ts", exportFrom("./helpers.ts"), RESTRICTED_IMPORT, "No barrels"],
  ["src/web/game/cycle-1.ts", 'export { b as a } from "./cycle-2.ts";', "no-cycle", "cycle"],
  ["src/web/game/cycle-2.ts", 'export { a as b } from "#web/game/cycle-1.ts";', "no-cycle", "cycle"],
  [
    "src/server/game/long.ts",
    `export const a = 1;${"\n//".repeat(300)}`,
    "max-lines",
    "too many lines (301)",
  ],
  ["src/web/game/any.ts", "export const a: any = 1;", "no-explicit-any", "any"],
  ["src/web/game/kept.ts", 'localStorage.setItem("a", "b");', "no-restricted-globals", "deviceStorage"],
  ["src/web/game/visit.ts", 'sessionStorage.setItem("a", "b");', "no-restricted-globals", "visitStorage"],
  ["src/web/game/default.ts", "export default 1;", "no-default-export", "named exports"],
];

const MISSING_REFERENCE = "TS6307";

/** Fixtures that the compiler must report: file, text, error code. */
const REPORTED_BY_COMPILER: [file: string, text: string, code: string][] = [
  ["src/domain/to-server.ts", 'export { play } from "#server/game/play.ts";', MISSING_REFERENCE],
  ["src/contract/to-web.ts", 'export { button } from "#web/ui/button.ts";', MISSING_REFERENCE],
  ["src/server/to-web.ts", 'export { button } from "#web/ui/button.ts";', MISSING_REFERENCE],
  ["src/web/to-server.ts", 'export { play } from "#server/game/play.ts";', MISSING_REFERENCE],
  ["src/domain/to-node.ts", 'export { readFileSync } from "node:fs";', "TS2591"],
  ["src/domain/to-page.ts", "export const title = document.title;", "TS2584"],
  ["src/web/to-node.ts", 'export { readFileSync } from "node:fs";', "TS2591"],
  ["src/server/to-page.ts", "export const title = document.title;", "TS2584"],
  ["src/server/enum.ts", "export enum Colour { Red }", "TS1294"],
];

interface Diagnostic {
  message: string;
  code: string;
  filename: string;
  help?: string;
}

function run(folder: string, tool: string, ...args: string[]): string {
  const program = join(root, "node_modules", tool);
  const { stdout, error } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  if (error) throw error;
  return stdout;
}

function lint(folder: string): Diagnostic[] {
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(
    run(folder, "oxlint/bin/oxlint", "--format", "json"),
  );
  return diagnostics;
}

const compile = (): string => run(fixtureRoot, "typescript/bin/tsc", "-b", "--pretty", "false");

let lintBefore: Diagnostic[];
let compiledBefore: string;
let lintAfter: Diagnostic[];
let compiledAfter: string;

function copySettings(): void {
  for (const file of [".oxlintrc.json", "package.json", "tsconfig.json", "tsconfig.base.json"]) {
    cpSync(join(root, file), join(fixtureRoot, file));
  }
  const { references }: { references: { path: string }[] } = JSON.parse(read("tsconfig.json"));
  for (const { path } of references)
    cpSync(join(root, path, "tsconfig.json"), join(fixtureRoot, path, "tsconfig.json"));
  // A temporary folder, so that the compiler's output stays out of the project.
  mkdirSync(join(fixtureRoot, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name.startsWith(".")) continue;
    symlinkSync(join(root, "node_modules", name), join(fixtureRoot, "node_modules", name), "junction");
  }
}

beforeAll(() => {
  copySettings();
  for (const [file, text] of Object.entries(ALLOWED_FILES)) write(file, text);
  lintBefore = lint(fixtureRoot);
  compiledBefore = compile();
  for (const [file, text] of REPORTED_BY_LINTER) write(file, text);
  lintAfter = lint(fixtureRoot);
  for (const [file] of REPORTED_BY_LINTER) rmSync(join(fixtureRoot, file));
  for (const [file, text] of REPORTED_BY_COMPILER) write(file, text);
  compiledAfter = compile();
});

test("allowed imports pass", () => {
  expect(lintBefore).toEqual([]);
  expect(compiledBefore).toBe("");
});

test.each(REPORTED_BY_LINTER)("the linter reports %s", (file, _text, rule, expected) => {
  const found = lintAfter.filter(({ filename }) => filename === file);
  expect(found.map(({ code }) => code.replace(/^.*\((.*)\)$/, "$1"))).toContain(rule);
  expect(found.map(({ message, help }) => `${message} ${help}`).join("\n")).toContain(expected);
});

test("every message of a lint rule has a failing fixture", () => {
  const messages = lintAfter.map(({ message, help }) => `${message} ${help}`).join("\n");
  const sentences = [...read(".oxlintrc.json").matchAll(/"message": "([^"]+)"/g)].map(
    ([, text]) => text ?? "",
  );
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((text) => !messages.includes(text))).toEqual([]);
});

test.each(REPORTED_BY_COMPILER)("the compiler reports %s", (file, _text, code) => {
  expect(
    compiledAfter
      .split("\n")
      .filter((line) => line.startsWith(`${file}(`))
      .join("\n"),
  ).toContain(code);
});

const FORBIDDEN_NAMES = /^(index|utils?|helpers?|common|misc|services?|types|constants)\.[jt]sx?$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.spec|\.d|\.config)?\.(ts|tsx|mjs|css|html|lua)$/;

test("the project itself passes", () => {
  const rules = /no-restricted|no-cycle|max-lines\)|no-explicit-any|no-default-export/;
  expect(lint(root).filter(({ code }) => rules.test(code))).toEqual([]);
  const names = ["src", "e2e", "bench", "faults", "fuzz", "scripts"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css)$/.test(entry.name))
    .map((entry) => entry.name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => FORBIDDEN_NAMES.test(name) || !KEBAB.test(name))).toEqual([]);
});

test("no style uses :has(), since Chromium then recalculates all styles whenever an element is added", () => {
  const styles = readdirSync(join(root, "src/web"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  expect(styles.length).toBeGreaterThan(10);
  expect(styles.filter((file) => read(join("src/web", file)).includes(":has("))).toEqual([]);
});
