import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

type Lock = { packages: Record<string, Record<string, unknown>> };

/** Runs the check on the project's lock file with these entries changed. */
function check(changed: Lock["packages"]): { status: number | null; stderr: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "jokerpick-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  for (const [name, entry] of Object.entries(changed))
    lock.packages[name] = { ...lock.packages[name], ...entry };
  const file = path.join(folder, "package-lock.json");
  writeFileSync(file, JSON.stringify(lock));
  const { status, stderr } = spawnSync(process.execPath, ["scripts/check-lock.mjs", file], {
    encoding: "utf8",
  });
  return { status, stderr };
}

test("the project's own lock file passes", () => {
  expect(check({})).toEqual({ status: 0, stderr: "" });
});

test("a server dependency that needs a newer Node is reported, a development dependency is not", () => {
  const server = { "node_modules/fastify": { version: "9.0.0", engines: { node: ">=22" } } };
  expect(check(server)).toEqual({
    status: 1,
    stderr: "package-lock.json: node_modules/fastify 9.0.0 needs Node >=22, and 20.19.0 is promised\n",
  });
  expect(check({ "node_modules/vite": { engines: { node: ">=22" } } })).toEqual({ status: 0, stderr: "" });
});

test("a download URL and a missing platform package are reported", () => {
  const changed = {
    "node_modules/pg": { resolved: "https://registry.example/pg.tgz" },
    "node_modules/vite": { optionalDependencies: { "vite-nowhere": "1.0.0" } },
  };
  const { status, stderr } = check(changed);
  expect(status).toBe(1);
  expect(stderr.trim().split("\n").sort()).toEqual([
    "package-lock.json: node_modules/pg holds a download address",
    "package-lock.json: node_modules/vite wants vite-nowhere, which has no entry",
  ]);
});
