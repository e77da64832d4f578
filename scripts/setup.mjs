// Installs packages and builds, where needed, before an npm script runs. Nothing is installed yet when it
// starts, so it imports only Node: `node scripts/setup.mjs [build] [test-dependencies] [bench-dependencies]`.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkNode } from "../bin/check-node.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const INSTALLED_STAMP = "node_modules/.installed";
const BUILD_STAMP = "dist/.built";
/** Inputs of the build, besides the installed packages. */
const BUILD_INPUTS = ["src", "scripts/build", "vite.config.ts", "package.json", "tsconfig.base.json"];

function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function listFiles(entry) {
  if (!statSync(entry).isDirectory()) return [entry];
  const found = readdirSync(entry, { recursive: true, withFileTypes: true });
  const files = found.filter((item) => item.isFile());
  return files.map((item) => path.join(item.parentPath, item.name)).sort();
}

/** Identifies an installation: lock file and major version of Node. */
function describeInstallation() {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  return `${process.versions.node.split(".")[0]} ${lock}\n`;
}

function describeSources() {
  const hash = createHash("sha256").update(describeInstallation());
  for (const file of BUILD_INPUTS.flatMap(listFiles)) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update("\0").update(readFileSync(file));
  }
  return `${hash.digest("hex")}\n`;
}

/** Tells whether npm has installed exactly the packages of the lock file, as after `npm install`. */
function isInstalledByNpm() {
  const installedLock = readText("node_modules/.package-lock.json");
  if (installedLock === "") return false;
  const { packages: present } = JSON.parse(installedLock);
  const { packages: wanted } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === "" || (present[name] ? present[name].version === version : optional),
  );
}

/** Without the settings of the npm that called: `npm start --omit=dev` must not omit what the build needs. */
function createEnvironment() {
  const inherited = /^npm_(config_(omit|include|production|dev|global|prefix|workspace)|lifecycle|package)/i;
  const own = Object.entries(process.env).filter(([name]) => !inherited.test(name));
  return { ...Object.fromEntries(own), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" };
}

function runNpm(args) {
  const npm = process.env.npm_execpath ?? "";
  const isKnown = path.basename(npm).startsWith("npm-cli");
  return spawnSync(isKnown ? process.execPath : "npm", isKnown ? [npm, ...args] : args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: createEnvironment(),
    shell: !isKnown && process.platform === "win32",
  });
}

function install() {
  const wanted = describeInstallation();
  const installed = readText(INSTALLED_STAMP);
  if (installed === wanted) return;
  const isSameNode = installed === "" || installed.split(" ")[0] === wanted.split(" ")[0];
  if (!isSameNode || !isInstalledByNpm()) {
    console.log("Installing the packages (npm ci) …");
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
    const { status, error } = runNpm(args);
    if (status !== 0)
      exitWithError(`The packages could not be installed${error ? `: ${error.message}` : ""}.`);
  }
  writeFileSync(INSTALLED_STAMP, wanted);
}

/** Scripts use `exec node …`, so that signals to npm reach the program instead of a shell; Windows has no
 * `exec`. */
function provideExec() {
  if (process.platform === "win32") writeFileSync("node_modules/.bin/exec.cmd", "@%*\r\n");
}

async function build() {
  const wanted = describeSources();
  if (readText(BUILD_STAMP) === wanted) return;
  console.log("Building …");
  rmSync(BUILD_STAMP, { force: true });
  const { build: buildWithVite } = await import("vite");
  process.env.NODE_ENV = "production";
  await buildWithVite({ logLevel: "warn" });
  await buildWithVite({ logLevel: "warn", build: { ssr: true } });
  writeFileSync(BUILD_STAMP, wanted);
}

checkNode();
install();
provideExec();
try {
  if (process.argv.includes("build")) await build();
  if (process.argv.includes("test-dependencies"))
    await (await import("./install-test-dependencies.mjs")).installTestDependencies();
  if (process.argv.includes("bench-dependencies"))
    (await import("./install-test-dependencies.mjs")).installBenchDependencies();
} catch (error) {
  exitWithError(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
