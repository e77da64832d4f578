// Fails when package-lock.json lacks the entry of an optional (platform) package or holds a download
// address: `npm ci` would break on other machines.
import { readFileSync } from "node:fs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const installed = new Set(Object.keys(packages).map((path) => path.split("node_modules/").pop()));
const problems = [];
for (const [path, entry] of Object.entries(packages)) {
  if (entry.resolved) problems.push(`${path} holds a download address`);
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!installed.has(name)) problems.push(`${path || "the project"} wants ${name}, which has no entry`);
  }
}
for (const problem of problems) console.error(`package-lock.json: ${problem}`);
if (problems.length > 0) process.exit(1);
