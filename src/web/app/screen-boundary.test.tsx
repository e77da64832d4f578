import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { lazyRoute } from "./screen-components.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";

afterEach(() => vi.restoreAllMocks());

const Rules = () => <h1>Rules</h1>;

test("a screen is loaded when it is shown", async () => {
  const load = vi.fn(async () => Rules);
  const Screen = lazyRoute(load);
  expect(load).not.toHaveBeenCalled();
  renderAt("/", <ScreenBoundary at="/rules">{<Screen />}</ScreenBoundary>);
  expect(await screen.findByRole("heading", { name: "Rules" })).toBeTruthy();
});

test("a preloaded screen renders at once and is loaded only once", async () => {
  const load = vi.fn(async () => Rules);
  const Screen = lazyRoute(load);
  Screen.preload();
  Screen.preload();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  renderAt("/", <ScreenBoundary at="/rules">{<Screen />}</ScreenBoundary>);
  expect(screen.getByRole("heading", { name: "Rules" })).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("a screen preloaded with preloadAsync renders at once", async () => {
  const Screen = lazyRoute(async () => Rules);
  await Screen.preloadAsync();
  renderAt("/", <ScreenBoundary at="/rules">{<Screen />}</ScreenBoundary>);
  expect(screen.getByRole("heading", { name: "Rules" })).toBeTruthy();
});

test("preloadAsync resolves when loading fails", async () => {
  const Screen = lazyRoute(() => Promise.reject(new Error("offline")));
  await expect(Screen.preloadAsync()).resolves.toBeUndefined();
});

test("a screen whose preload failed is loaded again when it is shown", async () => {
  const load = vi.fn(async () => Rules).mockRejectedValueOnce(new Error("offline"));
  const Screen = lazyRoute(load);
  Screen.preload();
  await vi.waitFor(() => expect(load.mock.settledResults[0]?.type).toBe("rejected"));
  renderAt("/", <ScreenBoundary at="/rules">{<Screen />}</ScreenBoundary>);
  expect(await screen.findByRole("heading", { name: "Rules" })).toBeTruthy();
});

test("a screen that fails to load shows the error, and another screen can be opened", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = lazyRoute(() => Promise.reject(new Error("Failed to fetch")));
  const { rerender } = renderAt("/", <ScreenBoundary at="/rules">{<Broken />}</ScreenBoundary>);
  expect(await screen.findByText("Error: Failed to fetch")).toBeTruthy();
  expect(screen.getByRole("button", { name: /again/i })).toBeTruthy();
  rerender(<ScreenBoundary at="/leaderboard">{<Rules />}</ScreenBoundary>);
  expect(screen.getByRole("heading", { name: "Rules" })).toBeTruthy();
});
