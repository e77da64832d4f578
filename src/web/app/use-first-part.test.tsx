import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { untilFirstScreen } from "./first-screen.ts";
import { useFirstPart } from "./use-first-part.ts";

afterEach(cleanup);

const NUMBERS = Array.from({ length: 40 }, (_, at) => at);

/** How many were shown, one time after the other. */
let counts: number[] = [];

function Numbers({ all = NUMBERS }: { all?: readonly number[] }) {
  const shown = useFirstPart(all, 15);
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

test("while the first screen is waited for a long list comes in parts, to its end; later at once", async () => {
  const first = untilFirstScreen();
  render(<Numbers />);
  await expect.poll(count).toBe(40);
  expect([...new Set(counts)]).toEqual([15, 20, 27, 36, 40]);
  cleanup();
  render(<Numbers all={NUMBERS.slice(0, 9)} />);
  expect(count()).toBe(9);
  await first;
  cleanup();
  counts = [];
  render(<Numbers />);
  expect(counts).toEqual([40]);
});
