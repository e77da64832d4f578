import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isScreenReady, showScreen, startLoading, whenScreenReady } from "./screen-state.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a screen is ready when it is shown and nothing of it is loading", async () => {
  const ready = vi.fn();
  void whenScreenReady(2000).then(ready);
  const hide = showScreen();
  const stop = startLoading();
  await vi.advanceTimersByTimeAsync(100);
  expect([isScreenReady(), ready.mock.calls.length]).toEqual([false, 0]);
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect([isScreenReady(), ready.mock.calls.length]).toEqual([true, 1]);
  hide();
  expect(isScreenReady()).toBe(false);
});

test("a line of loading that follows another at once keeps the screen loading", async () => {
  const ready = vi.fn();
  const hide = showScreen();
  const stopOne = startLoading();
  void whenScreenReady(2000).then(ready);
  stopOne();
  const stopOther = startLoading();
  await vi.advanceTimersByTimeAsync(100);
  expect(ready).not.toHaveBeenCalled();
  stopOther();
  hide();
});

test("after the maximum wait a screen counts as ready", async () => {
  const ready = vi.fn();
  void whenScreenReady(2000).then(ready);
  await vi.advanceTimersByTimeAsync(1999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalledOnce();
});
