import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aTournament, someSettings } from "#web/testing/builders.ts";
import { stubServer } from "#web/testing/server.ts";
import { navigate } from "wouter/use-browser-location";
import { App } from "./app.tsx";
import { createQueryClient } from "#web/api/query-client.ts";

beforeEach(() => history.replaceState(null, "", "/rules?tournament=7"));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Navigates as the browser's Back does: the router only gets a popstate event. */
function goBackTo(address: string): void {
  History.prototype.replaceState.call(history, null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

const answers = {
  "GET /api/settings": someSettings(),
  "GET /api/tournaments": [aTournament()],
  "GET /api/leaderboard": [],
  "GET /api/round-leaderboard": {},
  "GET /api/leaderboard/ranks-before": [],
};

test("following a link scrolls to the top and focuses the content; Back leaves scrolling to the browser", async () => {
  stubServer(answers);
  const scroll = vi.fn();
  vi.stubGlobal("scrollTo", scroll);
  render(<App client={createQueryClient()} />);
  await screen.findByRole("heading", { level: 1, name: "Rules" });
  const [link] = screen.getAllByRole("link", { name: "Leaderboard" });
  if (link === undefined) throw new Error("no link");
  await userEvent.click(link);
  await screen.findByRole("heading", { level: 1, name: "Leaderboard" });
  expect(scroll.mock.calls).toEqual([[0, 0]]);
  expect(document.activeElement?.id).toBe("main");

  act(() => goBackTo("/rules?tournament=7"));
  await screen.findByRole("heading", { level: 1, name: "Rules" });
  await waitFor(() => expect(document.title).toContain("Rules"));
  expect(scroll).toHaveBeenCalledTimes(1);
});

test("a menu that is opened before a new screen is there stays open, and keeps the focus", async () => {
  stubServer(answers);
  vi.stubGlobal("scrollTo", vi.fn());
  render(<App client={createQueryClient()} />);
  await screen.findByRole("heading", { level: 1, name: "Rules" });
  const button = screen.getByRole("button", { name: /^Tournament:/ });
  await userEvent.click(button);
  act(() => navigate("/leaderboard?tournament=7"));
  await screen.findByRole("heading", { level: 1, name: "Leaderboard" });
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement?.closest(".tourney")).not.toBeNull();
});
