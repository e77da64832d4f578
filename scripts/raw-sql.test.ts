import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

test("no rows of a statement are cast unchecked; selectRows checks their columns", () => {
  const files = execFileSync("git", ["ls-files", "src/server", "bench", "faults", "fuzz"], {
    cwd: root,
    encoding: "utf8",
  });
  const sources = files.split("\n").filter((file) => file.endsWith(".ts"));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => readFileSync(`${root}${file}`, "utf8").includes(".execute<"))).toEqual([]);
});
