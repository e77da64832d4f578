import { afterEach, expect, test, vi } from "vitest";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { checkVersion } from "./version-check.ts";

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test.each([
  ["a first visit", null, 0],
  ["the same version", "1.0.0", 0],
  ["another version", "0.9.0", 1],
])("%s reloads %s→%i times", async (_, seen, times) => {
  if (seen) sessionStorage.setItem("version", seen);
  stubServer({ "GET /version.json": { version: "1.0.0" } });
  const reload = vi.fn();
  await checkVersion({ reload, hasUnsaved: () => false });
  await checkVersion({ reload, hasUnsaved: () => false });
  expect(reload).toHaveBeenCalledTimes(times);
});

test("a failed check is only logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  stubServer({ "GET /version.json": new RefusedReply(503, "The store is away.") });
  const reload = vi.fn();
  await checkVersion({ reload, hasUnsaved: () => false });
  expect(reload).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledOnce();
});
