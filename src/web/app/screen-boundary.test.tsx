import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderAt } from "../testing/render.tsx";
import { lazyScreen } from "./lazy-screen.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";

afterEach(() => vi.restoreAllMocks());

const Rules = () => <h1>Rules</h1>;

test("a screen is loaded when it is shown", async () => {
  const load = vi.fn(async () => Rules);
  const Screen = lazyScreen(load);
  expect(load).not.toHaveBeenCalled();
  renderAt("/", <ScreenBoundary at="/rules">{<Screen />}</ScreenBoundary>);
  expect(await screen.findByRole("heading", { name: "Rules" })).toBeTruthy();
});

test("a screen loaded ahead is there at once, and loaded once", async () => {
  const load = vi.fn(async () => Rules);
  const Screen = lazyScreen(load);
  Screen.preload();
  Screen.preload();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  renderAt("/", <ScreenBoundary at="/rules">{<Screen />}</ScreenBoundary>);
  expect(screen.getByRole("heading", { name: "Rules" })).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("a screen that is prepared is there at once", async () => {
  const Screen = lazyScreen(async () => Rules);
  await Screen.prepare();
  renderAt("/", <ScreenBoundary at="/rules">{<Screen />}</ScreenBoundary>);
  expect(screen.getByRole("heading", { name: "Rules" })).toBeTruthy();
});

test("a screen that cannot be prepared is none the worse", async () => {
  const Screen = lazyScreen(() => Promise.reject(new Error("offline")));
  await expect(Screen.prepare()).resolves.toBeUndefined();
});

test("a screen that could not be had ahead is asked for again when it is shown", async () => {
  const load = vi.fn(async () => Rules).mockRejectedValueOnce(new Error("offline"));
  const Screen = lazyScreen(load);
  Screen.preload();
  await vi.waitFor(() => expect(load.mock.settledResults[0]?.type).toBe("rejected"));
  renderAt("/", <ScreenBoundary at="/rules">{<Screen />}</ScreenBoundary>);
  expect(await screen.findByRole("heading", { name: "Rules" })).toBeTruthy();
});

test("a screen that cannot be had says so, and leaves the way to another", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = lazyScreen(() => Promise.reject(new Error("Failed to fetch")));
  const { rerender } = renderAt("/", <ScreenBoundary at="/rules">{<Broken />}</ScreenBoundary>);
  expect(await screen.findByText("Error: Failed to fetch")).toBeTruthy();
  expect(screen.getByRole("button", { name: /again/i })).toBeTruthy();
  rerender(<ScreenBoundary at="/leaderboard">{<Rules />}</ScreenBoundary>);
  expect(screen.getByRole("heading", { name: "Rules" })).toBeTruthy();
});
