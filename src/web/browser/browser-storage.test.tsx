import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answers } from "#web/testing/app-answers.ts";
import { stubServer } from "#web/testing/server.ts";
import { App } from "#web/app/app.tsx";
import { deviceStorage, visitStorage } from "./browser-storage.ts";
import { createQueryClient } from "#web/api/query-client.ts";

const kinds = [
  { name: "localStorage", storage: deviceStorage },
  { name: "sessionStorage", storage: visitStorage },
] as const;

function block(name: "localStorage" | "sessionStorage"): void {
  vi.spyOn(globalThis, name, "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const key of ["userData", "tournamentId", "sport", "clockAhead", "signInDeclined", "word"]) {
    for (const { storage } of kinds) storage.removeItem(key);
  }
});

test.each(kinds)("$name is written to the browser's storage where possible", ({ name, storage }) => {
  storage.setItem("word", "one");
  expect(globalThis[name].getItem("word")).toBe("one");
  expect(storage.getItem("word")).toBe("one");
  storage.removeItem("word");
  expect([globalThis[name].getItem("word"), storage.getItem("word")]).toEqual([null, null]);
});

test.each(kinds)("a blocked $name is replaced by memory until the page is closed", ({ name, storage }) => {
  block(name);
  expect(storage.getItem("word")).toBeNull();
  storage.setItem("word", "one");
  expect(storage.getItem("word")).toBe("one");
  storage.removeItem("word");
  expect(storage.getItem("word")).toBeNull();
});

test("a value that a full storage rejects is held in memory, until a later one can be stored", () => {
  deviceStorage.setItem("word", "old");
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  deviceStorage.setItem("word", "new");
  expect(deviceStorage.getItem("word")).toBe("new");
  full.mockRestore();
  deviceStorage.setItem("word", "newest");
  expect([deviceStorage.getItem("word"), localStorage.getItem("word")]).toEqual(["newest", "newest"]);
});

test("signing in and playing work where the browser blocks storage", async () => {
  for (const { name } of kinds) block(name);
  history.replaceState(null, "", "/");
  stubServer(answers);
  const user = userEvent.setup();
  render(<App client={createQueryClient()} />);
  expect(await screen.findByRole("heading", { name: "Leaderboard" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /Liis/ }));
  await waitFor(() => expect(location.pathname).toBe("/predictions"));
  // The page takes the focus, which would close the menu.
  await waitFor(() => expect(document.activeElement?.id).toBe("main"));
  await user.click(screen.getByRole("button", { name: /^Tournament:/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: /Paris/ }));
  expect(await screen.findByRole("button", { name: "Tournament: Paris" })).toBeTruthy();
  await user.click(
    within(screen.getByRole("navigation", { name: "Main" })).getByRole("button", { name: "Logout" }),
  );
  await waitFor(() => expect(location.pathname).toBe("/leaderboard"));
});
