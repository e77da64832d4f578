import { afterEach, expect, test, vi } from "vitest";
import { untilPrepared } from "./first-screen.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("the first screen waits for all that it begins with", async () => {
  let isThere = false;
  const part = new Promise<void>((resolve) => {
    setTimeout(() => {
      isThere = true;
      resolve();
    }, 20);
  });
  await untilPrepared(Promise.resolve(), part);
  expect(isThere).toBe(true);
});

test("what does not come does not keep the first screen from saying that it loads", async () => {
  vi.useFakeTimers();
  const prepared = untilPrepared(new Promise(() => {}), Promise.resolve());
  await vi.advanceTimersByTimeAsync(400);
  await expect(prepared).resolves.toBeUndefined();
});
