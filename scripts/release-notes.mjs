// Prints what the changelog says about a version: `node scripts/release-notes.mjs 0.2.0`. Fails when that
// is not the version of package.json, or the changelog still calls it unreleased.
import { readFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const read = (file) => readFileSync(new URL(file, root), "utf8");

const [asked = ""] = process.argv.slice(2);
const { version } = JSON.parse(read("package.json"));
const section = read("CHANGELOG.md")
  .split(/^## /m)
  .find((one) => one.split(/\s/, 1)[0] === asked);
const [heading = "", ...lines] = section?.split("\n") ?? [];

if (asked !== version) exitWithError(`package.json has version ${version}, not ${asked}.`);
if (section === undefined) exitWithError(`CHANGELOG.md has no heading "## ${asked}".`);
if (heading.includes("unreleased"))
  exitWithError(`CHANGELOG.md calls ${asked} unreleased: write the date there.`);
console.log(lines.join("\n").trim());

function exitWithError(message) {
  console.error(message);
  process.exit(1);
}
