// Fails when package-lock.json lacks an optional (platform) package or contains a download URL, since `npm
// ci` would fail on other machines, and when a dependency of the server does not support the oldest Node of
// package.json's `engines`. Checks another lock file with `node scripts/check-lock.mjs <file>`.
import { readFileSync } from "node:fs";
import semver from "semver";

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? "package-lock.json", "utf8"));
const installed = new Set(Object.keys(packages).map((path) => path.split("node_modules/").pop()));
const oldestNode = semver.minVersion(packages[""].engines.node);
const problems = [];
for (const [path, entry] of Object.entries(packages)) {
  if (entry.resolved) problems.push(`${path} holds a download address`);
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!installed.has(name)) problems.push(`${path || "the project"} wants ${name}, which has no entry`);
  }
  const isForTools = entry.dev === true || entry.devOptional === true;
  const node = entry.engines?.node ?? "*";
  if (!isForTools && !semver.satisfies(oldestNode, node)) {
    problems.push(`${path} ${entry.version} needs Node ${node}, and ${oldestNode} is promised`);
  }
}
for (const problem of problems) console.error(`package-lock.json: ${problem}`);
if (problems.length > 0) process.exit(1);
