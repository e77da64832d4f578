import { afterEach, expect, test, vi } from "vitest";
import { waitForInitialData } from "./initial-render.ts";

afterEach(() => {
  vi.useRealTimers();
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
  { what: "loaded", isLoading: false, isSoon: true },
  { what: "loading", isLoading: true, isSoon: false },
])(
  "with a screen that is $what the initial render is idle within a second: $isSoon",
  async ({ isLoading, isSoon }) => {
    vi.resetModules();
    const { showScreen, startLoading } = await import("#web/ui/screen-state.ts");
    const { whenInitialRenderIdle } = await import("./initial-render.ts");
    vi.useFakeTimers();
    showScreen();
    if (isLoading) startLoading();
    const settled = vi.fn();
    void whenInitialRenderIdle().then(settled);
    await vi.advanceTimersByTimeAsync(1000);
    expect(settled.mock.calls.length > 0).toBe(isSoon);
    await vi.advanceTimersByTimeAsync(5000);
    expect(settled).toHaveBeenCalledOnce();
  },
);
