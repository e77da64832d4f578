// Runs the unit tests that are nearest to what was changed since the last commit, or in it when nothing is:
// those in the folders of changed files, those that import one of them, and the project's own. `npm test`
// runs all.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

/** The project's own tests that read sources and take a second each. */
const ALWAYS = ["architecture", "naming", "folder-layers", "documentation", "stylesheets", "raw-sql"].map(
  (name) => `scripts/${name}.test.ts`,
);

const uncommitted = [
  ...git("diff", "--name-only", "HEAD"),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const changed = uncommitted.length > 0 ? uncommitted : git("diff", "--name-only", "HEAD~1");
const sources = changed.filter((file) =>
  /^(?:src|scripts|tournaments)\/.*\.(?:tsx?|mjs|css|json)$/.test(file),
);
const folders = new Set(sources.map((file) => path.posix.dirname(file)));

/** The files that an import statement of this file names, from the root. */
function listImported(file) {
  const specifiers = [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"/g)].map(([, one]) => one);
  return specifiers.map((one) =>
    one.startsWith("#") ? `src/${one.slice(1)}` : path.posix.join(path.posix.dirname(file), one),
  );
}

const tests = git("ls-files", "--cached", "--others", "--exclude-standard", "src").filter((file) =>
  /\.test\.tsx?$/.test(file),
);
const near = tests.filter(
  (file) => folders.has(path.posix.dirname(file)) || listImported(file).some((one) => sources.includes(one)),
);
console.log(`${sources.length} changed sources, ${near.length} test files near them.`);
const projects = ["domain", "server", "web", "project"].flatMap((name) => ["--project", name]);
const { status } = spawnSync("npx", ["vitest", "run", ...projects, ...ALWAYS, ...near], {
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exit(status ?? 1);
