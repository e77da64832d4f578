import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNow } from "#web/clock/clock.tsx";
import { ServerClock } from "./app.tsx";
import { useRefetchOnDrift } from "./refetch-on-drift.ts";

const START = Date.parse("2025-09-06T10:00:00Z");
const HOUR_MS = 3_600_000;

/** By how much the device's clock is behind the server's. */
let behind: number;
let asked: number;

beforeEach(() => {
  behind = 90_000;
  asked = 0;
  vi.useFakeTimers({ now: START });
  const opened = performance.now();
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    // The server's clock does not depend on the device's.
    const now = START + behind + (performance.now() - opened);
    return Response.json({ now: new Date(now).toISOString() });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Advances the clock, then lets pending requests resolve. */
async function wait(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await act(() => vi.advanceTimersByTimeAsync(1));
}

function Now() {
  useRefetchOnDrift();
  return <p>{useNow() - START}</p>;
}
/** The time shown, to a tenth of a second, since a request takes a few milliseconds. */
const shown = () => Math.round(Number(screen.getByRole("paragraph").textContent) / 100) * 100;

async function renderClock() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ServerClock>
        <Now />
      </ServerClock>
    </QueryClientProvider>,
  );
  await wait(0);
}

test("a wrong device clock is corrected by one request", async () => {
  await renderClock();
  expect(shown()).toBe(90_000);
  await wait(2 * HOUR_MS);
  // As of the last whole minute.
  expect(shown()).toBe(60_000 + 2 * HOUR_MS);
  expect(asked).toBe(1);
});

test.each([
  ["an hour back", -HOUR_MS],
  ["an hour forward", HOUR_MS],
  ["two seconds forward", 2000],
])("a clock set %s while the page is open is corrected within seconds", async (_, change) => {
  await renderClock();
  await wait(60_000);
  vi.setSystemTime(Date.now() + change);
  await wait(5000);
  expect(asked).toBe(2);
  expect(shown()).toBe(90_000 + 65_000);
});

test("a drift of half a second causes no request", async () => {
  await renderClock();
  vi.setSystemTime(Date.now() + 500);
  await wait(60_000);
  expect(asked).toBe(1);
});

test("after a sleep that stopped the monotonic clock, the time is fetched when the page becomes visible", async () => {
  await renderClock();
  vi.setSystemTime(Date.now() + 8 * HOUR_MS);
  behind += 8 * HOUR_MS;
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await wait(0);
  expect(asked).toBe(2);
  expect(shown()).toBe(90_000 + 8 * HOUR_MS);
});

test("a failed request is repeated, and meanwhile the clock continues", async () => {
  await renderClock();
  const answer = fetch;
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  vi.setSystemTime(Date.now() + HOUR_MS);
  await wait(5000);
  vi.stubGlobal("fetch", answer);
  await wait(5000);
  expect(asked).toBe(2);
  expect(shown()).toBe(90_000 + 10_000);
});
