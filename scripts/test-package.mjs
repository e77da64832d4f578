// Packs the game, installs the package into an empty folder with an empty npm cache, and goes from there to
// a friend's first pick, within three minutes. `npm run test:package -- e2e`: the journeys of all these
// files, here every one.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
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
