import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadOpenLine } from "./load-open-line.ts";
import { openLine } from "./open-line.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, "", "/");
});

test("a chat's line is opened without waiting for the screen", async () => {
  history.replaceState(null, "", "/chat");
  expect(await loadOpenLine()).toBe(openLine);
});

test("elsewhere the first screen comes before the line", async () => {
  history.replaceState(null, "", "/leaderboard");
  const loaded = vi.fn();
  const loading = loadOpenLine().then(loaded);
  await vi.advanceTimersByTimeAsync(0);
  expect(loaded).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  await loading;
  expect(loaded).toHaveBeenCalled();
});
