import { afterEach, expect, test, vi } from "vitest";
import { waitForInitialData } from "./initial-render.ts";

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  document.body.className = "";
});

test("waits for all initial data", async () => {
  let isThere = false;
  const part = new Promise<void>((resolve) => {
    setTimeout(() => {
      isThere = true;
      resolve();
    }, 20);
  });
  await waitForInitialData(Promise.resolve(), part);
  expect(isThere).toBe(true);
});

test("stops waiting for initial data after the timeout", async () => {
  vi.useFakeTimers();
  const prepared = waitForInitialData(new Promise(() => {}), Promise.resolve());
  await vi.advanceTimersByTimeAsync(400);
  await expect(prepared).resolves.toBeUndefined();
});

test.each([
  ["a loaded screen", "", true],
  ["a loading screen", "is-loading", false],
])("with %s (class %j) the initial render is idle within a second: %s", async (_, bodyClass, isSoon) => {
  vi.resetModules();
  const { whenInitialRenderIdle } = await import("./initial-render.ts");
  vi.useFakeTimers();
  document.body.innerHTML = '<main><p class="loading"></p></main>';
  document.body.className = bodyClass;
  const settled = vi.fn();
  void whenInitialRenderIdle().then(settled);
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled.mock.calls.length > 0).toBe(isSoon);
  await vi.advanceTimersByTimeAsync(5000);
  expect(settled).toHaveBeenCalledOnce();
});
