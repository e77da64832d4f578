import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { PGlite } from "@electric-sql/pglite";
import { serialize } from "pg-protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createExecute } from "./backend.ts";
import { findPreparedCluster } from "#server/db/prepared-cluster.ts";
import { readCluster } from "./unpack-cluster.ts";

const MEGABYTE = 1024 * 1024;

let engine: PGlite;
beforeAll(async () => {
  engine = await PGlite.create("memory://", await readCluster(findPreparedCluster()));
});
afterAll(() => engine.close());

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Bytes in use after garbage collection. */
function readUsedMemory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test("an answer is returned synchronously and complete, however large", () => {
  const execute = createExecute(engine);
  const answer = Buffer.from(execute(serialize.query("select repeat('x', 3000000) || 'end'")));
  expect(answer.length).toBeGreaterThan(3_000_000);
  expect(answer.includes("xend")).toBe(true);
  expect(answer.subarray(-6).toString("latin1")).toBe("Z\u0000\u0000\u0000\u0005I");
  expect(Buffer.from(execute(serialize.query("select nothing"))).includes("does not exist")).toBe(true);
});

test("answers are not retained", () => {
  const execute = createExecute(engine);
  execute(serialize.query("select repeat('x', 1000000)"));
  const before = readUsedMemory();
  // Retained answers would take 200 MB; the rest of this process uses far less than half of that.
  for (let times = 0; times < 200; times++) execute(serialize.query("select repeat('x', 1000000)"));
  expect(readUsedMemory() - before).toBeLessThan(100 * MEGABYTE);
});
