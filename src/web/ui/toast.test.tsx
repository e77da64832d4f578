import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InlineToasts, ToastProvider, useToast } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Buttons() {
  const { success, error } = useToast();
  return (
    <>
      <button onClick={() => success("Saved.")}>Succeed</button>
      <button onClick={() => error("Not saved.")}>Fail</button>
    </>
  );
}

function renderToasts() {
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
  return (name: string) => fireEvent.click(screen.getByRole("button", { name }));
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => screen.getByRole("status").textContent;

test("a success stays four seconds", () => {
  const tap = renderToasts();
  tap("Succeed");
  wait(3999);
  expect(shown()).toBe("Saved.");
  wait(1);
  expect(shown()).toBe("");
});

test("an error stays until it is dismissed", () => {
  const tap = renderToasts();
  tap("Fail");
  wait(60_000);
  expect(screen.getByRole("alert").textContent).toBe("Not saved.");
  tap("Dismiss");
  expect(shown()).toBe("");
});

test("one toast is shown at a time, each for four seconds", () => {
  const tap = renderToasts();
  tap("Fail");
  tap("Succeed");
  expect(shown()).toBe("Saved.");
  wait(3000);
  tap("Succeed");
  wait(3000);
  expect(shown()).toBe("Saved.");
  wait(1000);
  expect(shown()).toBe("");
});

test("on a screen with its own place for toasts they are shown there", () => {
  const { container, rerender } = render(
    <ToastProvider>
      <InlineToasts />
    </ToastProvider>,
  );
  expect([...container.querySelectorAll(".toasts")].map((one) => one.className)).toEqual(["toasts inline"]);
  rerender(<ToastProvider>{null}</ToastProvider>);
  expect([...container.querySelectorAll(".toasts")].map((one) => one.className)).toEqual(["toasts"]);
});
