import { act, cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClockProvider, useNow } from "./clock.tsx";

const START = Date.parse("2025-09-06T10:00:00Z");
const AHEAD = 5000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const make = vi.fn();

function Now({ wakeAt }: { wakeAt?: number }) {
  make();
  return <p>{useNow(60_000, wakeAt) - START}</p>;
}
const shown = () => Number(screen.getByRole("paragraph").textContent);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("the time is the server's, and is renewed every minute", () => {
  render(
    <ClockProvider ahead={AHEAD}>
      <Now />
    </ClockProvider>,
  );
  expect(shown()).toBe(AHEAD);
  wait(59_999);
  expect(shown()).toBe(AHEAD);
  wait(1);
  expect(shown()).toBe(AHEAD + 60_000);
});

/** Takes so many milliseconds between the making of what is around it and its first effects. */
function Slow({ milliseconds }: { milliseconds: number }) {
  useLayoutEffect(() => {
    vi.setSystemTime(Date.now() + milliseconds);
  }, [milliseconds]);
  return null;
}

test.each([
  ["a moment is nothing to make a screen anew for", 40, undefined, 1, AHEAD],
  ["unless something locks in it", 40, START + AHEAD + 30, 2, AHEAD + 40],
  ["a second is", 1000, undefined, 2, AHEAD + 1000],
])("while it is made: %s", (_name, milliseconds, wakeAt, times, time) => {
  make.mockClear();
  render(
    <ClockProvider ahead={AHEAD}>
      <Now {...(wakeAt === undefined ? {} : { wakeAt })} />
      <Slow milliseconds={milliseconds} />
    </ClockProvider>,
  );
  expect([make.mock.calls.length, shown()]).toEqual([times, time]);
});

test("it is renewed at the next lock, by the server's clock", () => {
  render(
    <ClockProvider ahead={AHEAD}>
      <Now wakeAt={START + 20_000} />
    </ClockProvider>,
  );
  wait(14_999);
  expect(shown()).toBe(AHEAD);
  wait(1);
  expect(shown()).toBe(20_000);
});

test("a lock further ahead than a browser's longest timer does not fire at once", () => {
  render(
    <ClockProvider ahead={AHEAD}>
      <Now wakeAt={START + 40 * 86_400_000} />
    </ClockProvider>,
  );
  wait(1000);
  expect(shown()).toBe(AHEAD);
});

test("a page that is shown again tells the time of now", () => {
  render(
    <ClockProvider ahead={AHEAD}>
      <Now />
    </ClockProvider>,
  );
  vi.setSystemTime(START + 3_600_000);
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(shown()).toBe(3_600_000 + AHEAD);
});

test("when the settings arrive the clock is put right", () => {
  const { rerender } = render(
    <ClockProvider ahead={0}>
      <Now />
    </ClockProvider>,
  );
  rerender(
    <ClockProvider ahead={AHEAD}>
      <Now />
    </ClockProvider>,
  );
  expect(shown()).toBe(AHEAD);
});
