import { afterEach, expect, test, vi } from "vitest";
import { aTournament, someSettings } from "#web/testing/builders.ts";
import { serve } from "#web/testing/server.ts";
import { tournamentsQuery } from "../tournaments/queries.ts";
import { askForStart, createQueryClient } from "./query-client.ts";
import { settingsQuery } from "./settings.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the first screen begins with the settings and the tournaments", async () => {
  serve({ "GET /api/settings": someSettings(), "GET /api/tournaments": [aTournament()] });
  const client = createQueryClient();
  await askForStart(client, Promise.resolve());
  expect(client.getQueryData(settingsQuery.queryKey)).toBeDefined();
  expect(client.getQueryData(tournamentsQuery.queryKey)).toHaveLength(1);
});

test("what the first screen shows is waited for too", async () => {
  serve({ "GET /api/settings": someSettings(), "GET /api/tournaments": [aTournament()] });
  let isThere = false;
  const screen = new Promise<void>((resolve) => {
    setTimeout(() => {
      isThere = true;
      resolve();
    }, 20);
  });
  await askForStart(createQueryClient(), screen);
  expect(isThere).toBe(true);
});

test("a server that does not answer does not keep the first screen from saying that it loads", async () => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  const started = askForStart(createQueryClient(), Promise.resolve());
  await vi.advanceTimersByTimeAsync(400);
  await expect(started).resolves.toBeUndefined();
});
