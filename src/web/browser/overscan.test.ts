import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { findOverscan, OVERSCAN, type RenderedWindow, useGrowingOverscan } from "./overscan.ts";

afterEach(() => vi.unstubAllGlobals());

const [board, otherBoard] = [{}, {}];
const grown: RenderedWindow = { sample: board, start: 100, overscan: OVERSCAN };

test.for([
  ["the same rows", board, 100, OVERSCAN],
  ["rows that a finger scrolls to", board, 100 + OVERSCAN, OVERSCAN],
  ["rows that a finger scrolls back to", board, 100 - OVERSCAN, OVERSCAN],
  ["a jump to the end", board, 9_000, 0],
  ["a jump to the top", board, 0, 0],
  ["another board", otherBoard, 100, 0],
] as const)("%s: how many rows are rendered beyond the window at first", ([, sample, start, overscan]) => {
  expect(findOverscan(grown, sample, start)).toBe(overscan);
});

test("after a jump rows are added frame by frame, until there are enough beyond the window", () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  let last = grown;
  const seen: number[] = [];
  const { rerender } = renderHook(() => {
    const overscan = findOverscan(last, board, 9_000);
    seen.push(overscan);
    useGrowingOverscan(last, { sample: board, start: 9_000, overscan }, (next) => (last = next));
  });
  while (frames.length > 0) {
    for (const draw of frames.splice(0)) draw(0);
    rerender();
  }
  expect(seen).toEqual([0, 3, 6, 9, 12, 15]);
});
