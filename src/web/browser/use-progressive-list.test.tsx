import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { whenInitialRenderIdle } from "./initial-render.ts";
import { useProgressiveList } from "./use-progressive-list.ts";

afterEach(cleanup);

const NUMBERS = Array.from({ length: 40 }, (_, at) => at);

/** Number of items of each render. */
let counts: number[] = [];

function Numbers({ all = NUMBERS }: { all?: readonly number[] }) {
  const shown = useProgressiveList(all, 15);
  counts.push(shown.length);
  return (
    <main>
      {shown.map((number) => (
        <i key={number} role="listitem" />
      ))}
    </main>
  );
}

const count = () => screen.queryAllByRole("listitem").length;

test("a long list grows in parts, also on later screens, but not after Back", async () => {
  const first = whenInitialRenderIdle();
  render(<Numbers />);
  await expect.poll(count).toBe(40);
  expect([...new Set(counts)]).toEqual([15, 20, 27, 35, 40]);
  cleanup();
  render(<Numbers all={NUMBERS.slice(0, 9)} />);
  expect(count()).toBe(9);
  await first;
  cleanup();
  counts = [];
  render(<Numbers />);
  await expect.poll(count).toBe(40);
  expect([...new Set(counts)]).toEqual([20, 27, 35, 40]);
  for (const [event, begin] of [
    ["popstate", 40],
    ["pushState", 20],
  ] as const) {
    dispatchEvent(new Event(event));
    cleanup();
    counts = [];
    render(<Numbers />);
    expect(counts[0]).toBe(begin);
  }
});
