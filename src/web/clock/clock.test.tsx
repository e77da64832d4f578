import { act, cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClockProvider, useNow } from "./clock.tsx";

const START = Date.parse("2025-09-06T10:00:00Z");
const OFFSET = 5000;

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

test("shows the server's time and updates it every minute", () => {
  render(
    <ClockProvider offset={OFFSET}>
      <Now />
    </ClockProvider>,
  );
  expect(shown()).toBe(OFFSET);
  wait(59_999);
  expect(shown()).toBe(OFFSET);
  wait(1);
  expect(shown()).toBe(OFFSET + 60_000);
});

/** Takes so many milliseconds between the making of what is around it and its first effects. */
function Slow({ milliseconds }: { milliseconds: number }) {
  useLayoutEffect(() => {
    vi.setSystemTime(Date.now() + milliseconds);
  }, [milliseconds]);
  return null;
}

test.each([
  ["40 ms cause no second render", 40, undefined, 1, OFFSET],
  ["a lock within them does", 40, START + OFFSET + 30, 2, OFFSET + 40],
  ["a second does", 1000, undefined, 2, OFFSET + 1000],
])("between render and subscription: %s", (_name, milliseconds, wakeAt, times, time) => {
  make.mockClear();
  render(
    <ClockProvider offset={OFFSET}>
      <Now {...(wakeAt === undefined ? {} : { wakeAt })} />
      <Slow milliseconds={milliseconds} />
    </ClockProvider>,
  );
  expect([make.mock.calls.length, shown()]).toEqual([times, time]);
});

test("updates at the next lock, by the server's clock", () => {
  render(
    <ClockProvider offset={OFFSET}>
      <Now wakeAt={START + 20_000} />
    </ClockProvider>,
  );
  wait(14_999);
  expect(shown()).toBe(OFFSET);
  wait(1);
  expect(shown()).toBe(20_000);
});

test("a lock beyond a browser's longest timer does not fire at once", () => {
  render(
    <ClockProvider offset={OFFSET}>
      <Now wakeAt={START + 40 * 86_400_000} />
    </ClockProvider>,
  );
  wait(1000);
  expect(shown()).toBe(OFFSET);
});

test("updates when the page becomes visible", () => {
  render(
    <ClockProvider offset={OFFSET}>
      <Now />
    </ClockProvider>,
  );
  vi.setSystemTime(START + 3_600_000);
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(shown()).toBe(3_600_000 + OFFSET);
});

test("updates when the offset changes", () => {
  const { rerender } = render(
    <ClockProvider offset={0}>
      <Now />
    </ClockProvider>,
  );
  rerender(
    <ClockProvider offset={OFFSET}>
      <Now />
    </ClockProvider>,
  );
  expect(shown()).toBe(OFFSET);
});
