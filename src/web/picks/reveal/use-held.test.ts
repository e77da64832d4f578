import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHeld } from "./use-held.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hold = () =>
  renderHook(({ of, answers, isFetching }) => useHeld(of, answers, isFetching), {
    initialProps: { of: "league 3", answers: ["running", "no points"], isFetching: false },
  });

test("answers stay as they were until the last of them is there", () => {
  const { result, rerender } = hold();
  rerender({ of: "league 3", answers: ["final", "no points"], isFetching: true });
  expect(result.current).toEqual(["running", "no points"]);
  rerender({ of: "league 3", answers: ["final", "4 points"], isFetching: false });
  expect(result.current).toEqual(["final", "4 points"]);
  rerender({ of: "league 3", answers: ["corrected", "4 points"], isFetching: true });
  expect(result.current).toEqual(["final", "4 points"]);
});

test("answers about something else are shown at once", () => {
  const { result, rerender } = hold();
  rerender({ of: "league 4", answers: ["running", "5 points"], isFetching: true });
  expect(result.current).toEqual(["running", "5 points"]);
});

test("an answer that takes longer than two seconds is not waited for", () => {
  const { result, rerender } = hold();
  rerender({ of: "league 3", answers: ["final", "no points"], isFetching: true });
  act(() => void vi.advanceTimersByTime(1999));
  expect(result.current).toEqual(["running", "no points"]);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toEqual(["final", "no points"]);
  rerender({ of: "league 3", answers: ["final", "4 points"], isFetching: false });
  // The next ones are waited for again.
  rerender({ of: "league 3", answers: ["corrected", "4 points"], isFetching: true });
  expect(result.current).toEqual(["final", "4 points"]);
});
