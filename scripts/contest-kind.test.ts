import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Asks whether a contest has a race, in SQL or TypeScript. */
const ASKS_FOR_RACE = /race_id\s+is\s+(not\s+)?null|race_?id\s*[!=]==\s*null/i;

/** Where that is allowed: a notice on the wire has the id of its race, and no kind. */
const ALLOWED = /^src\/web\/notices\//;

test("no file takes a contest without a race for a game; its kind says what it is", () => {
  const listed = execFileSync("git", ["ls-files", "src", "bench", "e2e", "faults", "fuzz"], {
    cwd: root,
    encoding: "utf8",
  });
  const sources = listed.split("\n").filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(1000);
  const asking = sources.filter((file) => ASKS_FOR_RACE.test(readFileSync(`${root}${file}`, "utf8")));
  expect(asking.filter((file) => !ALLOWED.test(file))).toEqual([]);
});

test.each([
  "where c.race_id is null",
  "c.race_id is not null",
  "if (first.race_id === null)",
  "raceId !== null",
])("%s is found", (text) => expect(text).toMatch(ASKS_FOR_RACE));
