import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { removeFolder } from "./remove-on-exit.ts";

/** Creates files in a folder as fast as it can until it is ended. */
const CREATE_FILES = `
  const { writeFileSync } = require("node:fs");
  const { workerData, parentPort } = require("node:worker_threads");
  for (let n = 0; ; n++) {
    try { writeFileSync(workerData + "/" + n, "data"); } catch {}
    if (n === 100) parentPort.postMessage("begun");
  }`;

test("a folder in which files are still being created is deleted, and stays so", async () => {
  const parent = mkdtempSync(path.join(tmpdir(), "jokerpick-remove-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = path.join(parent, "backup.partial");
  mkdirSync(folder);
  const worker = new Worker(CREATE_FILES, { eval: true, workerData: folder });
  onTestFinished(async () => void (await worker.terminate()));
  await new Promise((resolve) => worker.once("message", resolve));
  removeFolder(folder);
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(parent)).toEqual([]);
});
