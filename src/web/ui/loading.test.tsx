import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Loading } from "./loading.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("line and skeletons appear together after 300 ms, in a live region that was there before", () => {
  render(<Loading>Skeleton</Loading>);
  const line = screen.getByRole("status");
  act(() => vi.advanceTimersByTime(299));
  expect(document.body.textContent).toBe("");
  act(() => vi.advanceTimersByTime(1));
  expect(line.textContent).toBe("Loading...");
  expect(screen.getByText("Skeleton")).toBeTruthy();
});

test("a screen counts as loading until its last line is gone; a part of one does not count", () => {
  const isLoading = () => document.body.classList.contains("is-loading");
  const part = render(<Loading isPart />);
  expect(isLoading()).toBe(false);
  const [one, another] = [render(<Loading />), render(<Loading />)];
  expect(isLoading()).toBe(true);
  one.unmount();
  expect(isLoading()).toBe(true);
  another.unmount();
  expect(isLoading()).toBe(false);
  part.unmount();
});
