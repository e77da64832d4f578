import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadSocket } from "./live-provider.tsx";
import { openSocket } from "./socket.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, "", "/");
});

test("on the chat screen the socket is loaded at once", async () => {
  history.replaceState(null, "", "/chat");
  expect(await loadSocket()).toBe(openSocket);
});

test("elsewhere the socket is loaded after the initial render", async () => {
  history.replaceState(null, "", "/leaderboard");
  const loaded = vi.fn();
  const loading = loadSocket().then(loaded);
  await vi.advanceTimersByTimeAsync(0);
  expect(loaded).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  await loading;
  expect(loaded).toHaveBeenCalled();
});
