import { act, render, screen } from "@testing-library/react";
import { lazy } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { useLocation } from "wouter";
import { useBackCloses } from "./use-back-closes.ts";

function Page({ hasSheet }: { hasSheet: boolean }) {
  const [path] = useLocation();
  useBackCloses(hasSheet ? () => {} : null);
  return <h1>{path}</h1>;
}

function Opened() {
  useBackCloses(() => {});
  return <p>Opened</p>;
}

test("a sheet that arrives late has its entry in the history before it can be seen", async () => {
  const Late = lazy(() => Promise.resolve({ default: Opened }));
  const entries: unknown[] = [];
  const watcher = new MutationObserver(() => entries.push(history.state?.sheets));
  const root = document.body.appendChild(document.createElement("div"));
  watcher.observe(root, { childList: true, subtree: true });
  const page = createRoot(root);
  page.render(<Late />);
  await vi.waitFor(() => expect(root.textContent).toBe("Opened"));
  await vi.waitFor(() => expect(entries).not.toEqual([]));
  page.unmount();
  root.remove();
  expect(entries[0]).toBe(1);
});

// happy-dom does not call `window.onpopstate` itself.
addEventListener("popstate", (event) => window.onpopstate?.(event));

test("a page that is opened while the history goes back from the entry of a closed sheet stays", async () => {
  const go = history.go.bind(history);
  // As in a browser, the history does not move at once.
  const moves: (() => void)[] = [];
  vi.spyOn(history, "go").mockImplementation((delta) => void moves.push(() => go(delta)));
  const { rerender } = render(<Page hasSheet />);
  rerender(<Page hasSheet={false} />);
  await vi.waitFor(() => expect(moves).toHaveLength(1));
  act(() => history.pushState({ ...history.state, why: "points" }, "", "/rules"));
  const moved = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  moves[0]?.();
  await act(() => moved);
  expect(screen.getByRole("heading").textContent).toBe("/rules");
  expect([location.pathname, history.state]).toEqual(["/rules", { sheets: 0, why: "points" }]);
});
