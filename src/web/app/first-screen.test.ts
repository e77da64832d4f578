import { afterEach, expect, test, vi } from "vitest";
import { untilPrepared } from "./first-screen.ts";

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  document.body.className = "";
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

test.each([
  ["a screen of which only more is loading", "", true],
  ["a screen that is loading", "is-loading", false],
])("the rest follows %s (class %j) within a second: %s", async (_, bodyClass, isSoon) => {
  vi.resetModules();
  const { untilFirstScreen } = await import("./first-screen.ts");
  vi.useFakeTimers();
  document.body.innerHTML = '<main><p class="loading"></p></main>';
  document.body.className = bodyClass;
  const settled = vi.fn();
  void untilFirstScreen().then(settled);
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled.mock.calls.length > 0).toBe(isSoon);
  await vi.advanceTimersByTimeAsync(5000);
  expect(settled).toHaveBeenCalledOnce();
});
