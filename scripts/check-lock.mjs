// Fails when package-lock.json lacks an optional (platform) package or contains a download URL, since `npm
// ci` would fail on other machines, and when a package that the server's bundle includes does not support
// the oldest Node of package.json's `engines`. Checks another lock file with `node scripts/check-lock.mjs
// <file>`.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import semver from "semver";

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? "package-lock.json", "utf8"));
const installed = new Set(Object.keys(packages).map((place) => place.split("node_modules/").pop()));
const oldestNode = semver.minVersion(packages[""].engines.node);

/** The packages that the server's source imports. */
function listImported() {
  const files = ["domain", "contract", "server"].flatMap((part) =>
    readdirSync(`src/${part}`, { recursive: true, encoding: "utf8" }).map((file) =>
      path.posix.join("src", part, file.split(path.sep).join("/")),
    ),
  );
  const sources = files.filter((file) => file.endsWith(".ts") && !/\.test\.ts$|\/testing\//.test(file));
  const imports = sources.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/(?:from |import\(|import )"((?:@[^/"]+\/)?[^.#/"@:]+)["/]/g),
  ]);
  return new Set(imports.map(([, name]) => name));
}

/** The entry of a package that the one at this path imports: its own copy, or one of a folder above. */
function findEntry(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const place = `${at}${at === "" ? "" : "/"}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (at === "") return undefined;
  }
}

/** The entries that are bundled: what the server imports, and what that needs. */
function listBundled() {
  const bundled = new Set();
  const open = [...listImported()].map((name) => findEntry("", name));
  for (let place = open.pop(); place !== undefined || open.length > 0; place = open.pop()) {
    if (place === undefined || bundled.has(place)) continue;
    bundled.add(place);
    open.push(...Object.keys(packages[place].dependencies ?? {}).map((name) => findEntry(place, name)));
  }
  return bundled;
}

const bundled = listBundled();
const problems = [];
for (const [place, entry] of Object.entries(packages)) {
  if (entry.resolved) problems.push(`${place} holds a download address`);
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!installed.has(name)) problems.push(`${place || "the project"} wants ${name}, which has no entry`);
  }
  const node = entry.engines?.node ?? "*";
  if (bundled.has(place) && !semver.satisfies(oldestNode, node)) {
    problems.push(`${place} ${entry.version} needs Node ${node}, and ${oldestNode} is promised`);
  }
}
for (const problem of problems) console.error(`package-lock.json: ${problem}`);
if (problems.length > 0) process.exit(1);
