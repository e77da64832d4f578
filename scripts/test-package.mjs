// Packs the game, installs the package into an empty folder with an empty npm cache, and goes from there to
// a friend's first pick, within three minutes. `npm run test:package -- e2e`: the journeys of all these
// files, here every one.
import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MAX_TARBALL_BYTES = 12e6;
const MAX_PACKAGES = 5;
const FIRST_JOURNEY = ["e2e/first-admin.spec.ts"];

/** Without what npm adds for the script that runs this. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_(config|lifecycle|package)/i.test(name)),
);

function run(command, args, { cwd, ...env } = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...environment, ...env },
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`\`${command} ${args.join(" ")}\` failed${error ? `: ${error}` : "."}`);
}

function refuseOver(value, most, what) {
  console.log(`${what}: ${value.toLocaleString("en")}, at most ${most.toLocaleString("en")}`);
  if (value > most) throw new Error(`${what} over the limit.`);
}

/** How files begin that run on one kind of machine only: ELF, Mach-O and PE. */
const NATIVE = ["7f454c46", "cffaedfe", "cafebabe", "4d5a90"];

/** The only ones that may be there: of the package that draws pictures each machine gets its own. */
const MAY_BE_NATIVE = /^@takumi-rs[/\\]core-/;

function isNative(file) {
  const start = Buffer.alloc(4);
  const descriptor = openSync(file);
  readSync(descriptor, start, 0, start.length, 0);
  closeSync(descriptor);
  return NATIVE.some((magic) => start.toString("hex").startsWith(magic));
}

/** What was packed here runs on other processors too: nothing in it is made for this one. */
function refuseNative(modules) {
  const native = readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !MAY_BE_NATIVE.test(path.relative(modules, file)) && isNative(file));
  if (native.length > 0) throw new Error(`Made for one kind of machine only: ${native.join(", ")}`);
}

function pack(folder) {
  run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder]);
  const tarball = path.join(folder, readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "");
  refuseOver(statSync(tarball).size, MAX_TARBALL_BYTES, "Bytes of the package");
  return tarball;
}

function install(folder, tarball) {
  const cwd = path.join(folder, "installed");
  mkdirSync(cwd);
  run("npm", ["install", "--no-audit", "--no-fund", "--cache", path.join(folder, "cache"), tarball], { cwd });
  const lock = JSON.parse(readFileSync(path.join(cwd, "node_modules/.package-lock.json"), "utf8"));
  refuseOver(Object.keys(lock.packages).length, MAX_PACKAGES, "Installed packages");
  refuseNative(path.join(cwd, "node_modules"));
  return path.join(cwd, "node_modules/jokerpick/bin/jokerpick.mjs");
}

const folder = mkdtempSync(path.join(tmpdir(), "jokerpick-package-"));
try {
  const tarball = pack(folder);
  const begun = Date.now();
  const program = install(folder, tarball);
  const installedIn = Date.now() - begun;
  run("npx", ["--yes", "--offline", "jokerpick", "--version"], { cwd: path.join(folder, "installed") });
  const journeys = process.argv.length > 2 ? process.argv.slice(2) : FIRST_JOURNEY;
  run("npx", ["playwright", "test", ...journeys], {
    GAME_PROGRAM: program,
    INSTALLED_IN_MS: String(installedIn),
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
