import { act, cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countdown } from "#domain/countdown.ts";
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
  return <p>{useNow(wakeAt === undefined ? [] : [wakeAt]) - START}</p>;
}
const shown = () => Number(screen.getByRole("paragraph").textContent);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("shows the server's time and updates it on the minute", () => {
  render(
    <ClockProvider offset={OFFSET}>
      <Now />
    </ClockProvider>,
  );
  expect(shown()).toBe(OFFSET);
  wait(54_999);
  expect(shown()).toBe(OFFSET);
  wait(1);
  expect(shown()).toBe(60_000);
});

/** Takes this many milliseconds between rendering its surroundings and their first effects. */
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
      <Now wakeAt={START + 20_300} />
    </ClockProvider>,
  );
  wait(299);
  expect(shown()).toBe(OFFSET);
  wait(1);
  expect(shown()).toBe(OFFSET + 300);
  wait(15_000);
  expect(shown()).toBe(20_300);
});

const Countdown = ({ end }: { end: number }) => <p>{countdown(end - useNow([end]))}</p>;

test("a countdown is never behind: a minute at most before its last five minutes, then by the second", () => {
  const end = START + OFFSET + 7 * 60_000 + 30_450;
  render(
    <ClockProvider offset={OFFSET}>
      <Countdown end={end} />
    </ClockProvider>,
  );
  const text = () => screen.getByRole("paragraph").textContent;
  const seen = [text()];
  for (let waited = 0; waited < 7 * 60_000 + 30_000; waited += 100) {
    wait(100);
    expect(text()).toBe(countdown(end - Date.now() - OFFSET));
    if (seen.at(-1) !== text()) seen.push(text());
  }
  expect(seen.slice(0, 5)).toEqual(["7m", "6m", "5m", "5:00", "4:59"]);
  expect(seen.at(-1)).toBe("0:01");
});

test("all countdowns of a page read one clock: they change together, and with one timer", () => {
  render(
    <ClockProvider offset={OFFSET}>
      <Countdown end={START + OFFSET + 90_500} />
      <Countdown end={START + OFFSET + 90_500} />
      <Now />
    </ClockProvider>,
  );
  expect(vi.getTimerCount()).toBe(1);
  wait(501);
  expect(screen.getAllByRole("paragraph").map((one) => one.textContent)).toEqual([
    "1:30",
    "1:30",
    `${OFFSET}`,
  ]);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});

test("updates when the page becomes visible, and not when it is left", () => {
  render(
    <ClockProvider offset={OFFSET}>
      <Now />
    </ClockProvider>,
  );
  vi.setSystemTime(START + 3_600_000);
  const change = (state: DocumentVisibilityState) => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    visibility.mockRestore();
  };
  change("hidden");
  expect(shown()).toBe(OFFSET);
  change("visible");
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
