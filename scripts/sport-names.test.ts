// What only one sport does is in its folders and its registry
// entries; other code never asks for a sport by name.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { SPORT_RULES, SPORTS } from "#domain/sports.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const NAMES = SPORTS.flatMap((sport) => [sport, SPORT_RULES[sport].wireName]);
const QUOTED = new RegExp(`["'\`](?:${[...new Set(NAMES)].join("|")})["'\`]`);

const OF_A_SPORT = new RegExp(`^src/\\w+/(?:${SPORTS.join("|")})/`);
const FOR_TESTS = /\.test\.tsx?$|\/testing\//;

/** Files that name a sport, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  "src/domain/chat/autolink.ts": "The ends of addresses on the internet, one of which is a sport.",
  "src/domain/sports.ts": "The default sport, and racing for a tournament that is named so.",
  "src/server/db/import/check-tournament.ts": "A sentence on a tournament that is named like racing.",
  "src/server/demo/demo-basketball.ts": "The demo's own tournament of basketball.",
  "src/server/demo/demo-formula-1.ts": "The demo's own tournament of racing.",
  "src/server/errors/sentence-catalog.ts": "A sentence on a tournament that is named like racing.",
};

/** Finds the first quoted name of a sport in a source; null: there is none. Imports name folders. */
function findName(text: string): string | null {
  return QUOTED.exec(text)?.[0] ?? null;
}

test("no file outside the sports' folders names a sport, but those that are listed", () => {
  const listed = execFileSync("git", ["ls-files", "src"], { cwd: root, encoding: "utf8" }).split("\n");
  const sources = listed.filter(
    (file) => /\.tsx?$/.test(file) && !FOR_TESTS.test(file) && !OF_A_SPORT.test(file),
  );
  expect(sources.length).toBeGreaterThan(700);
  const naming = sources.filter((file) => findName(readFileSync(`${root}${file}`, "utf8")) !== null);
  expect(naming.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test.each(['if (sport === "f1")', "case t.sport when 'basketball'", "sport: `racing`"])(
  "%s is found",
  (text) => expect(findName(text)).not.toBeNull(),
);

test("a registry and an import name no sport in quotation marks", () => {
  expect(findName('import { a } from "./basketball/sport.ts"; const all = { basketball: a };')).toBeNull();
});
