import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BackgroundThread } from "./background-thread.ts";

/** A thread that answers with its number, and fails when it is asked to. */
const WORKER = `
  import { parentPort, threadId } from "node:worker_threads";
  parentPort.on("message", ({ input, port }) => {
    if (input === "exit") process.exit(1);
    port.postMessage(input === "fail" ? { error: new RangeError("Too much") } : { output: threadId });
    port.close();
  });
`;

let folder = "";
let thread: BackgroundThread<"number" | "fail" | "exit", number>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "background-thread-"));
  await writeFile(join(folder, "numbers-from-source.mjs"), WORKER);
  thread = new BackgroundThread("numbers", pathToFileURL(join(folder, "module.ts")).href);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

test("one thread answers all requests, and its errors reach the caller", async () => {
  const first = await thread.ask("number");
  await expect(thread.ask("fail")).rejects.toThrow(new RangeError("Too much"));
  expect(await thread.ask("number")).toBe(first);
});

test("a request at the moment when an idle thread ends is answered by another one", async () => {
  const first = await thread.ask("number");
  vi.advanceTimersByTime(60_000);
  expect(await thread.ask("number")).not.toBe(first);
});

test("a thread that ends fails its requests, and the next one starts another thread", async () => {
  await expect(thread.ask("exit")).rejects.toThrow("The thread has ended.");
  expect(await thread.ask("number")).toBeGreaterThan(0);
});
