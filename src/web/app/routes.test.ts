import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/api/query-client.ts";
import { parseInitialRoute } from "#web/navigation/initial-route.ts";
import { settingsQuery } from "#web/settings/settings.ts";
import { aTournament, someSettings } from "#web/testing/builders.ts";
import { stubServer } from "#web/testing/server.ts";
import { tournamentsQuery } from "#web/tournaments/queries.ts";
import { prefetchRoute } from "./routes.ts";

afterEach(() => {
  history.replaceState(null, "", "/");
  localStorage.clear();
  vi.restoreAllMocks();
});

test("settings and tournaments are prefetched where there is no screen", async () => {
  stubServer({ "GET /api/settings": someSettings(), "GET /api/tournaments": [aTournament()] });
  const client = createQueryClient();
  await prefetchRoute(client, parseInitialRoute(location, null));
  expect(client.getQueryData(settingsQuery.queryKey)).toBeDefined();
  expect(client.getQueryData(tournamentsQuery.queryKey)).toHaveLength(1);
});

const BOARDS = ["leaderboard", "leaderboard/changes", "leaderboard/newcomers", "leaderboard/ranks-before"];

const UNPUBLISHED_AND_ENTERED = ["entered-picks", "leaderboard/unpublished"];

test.each([
  ["/leaderboard", "basketball", BOARDS],
  ["/leaderboard?tournament=1", null, BOARDS],
  ["/predictions", "basketball", ["games", "user/19/old"]],
  ["/predictions", "racing", ["f1/predictions/19", "f1/races"]],
  ["/predictions", null, []],
  ["/game/11?tournament=1", null, [...UNPUBLISHED_AND_ENTERED, "games/11", "games/11/predictions"]],
  ["/game/x?tournament=1", null, []],
  ["/race/12?tournament=1", null, [...UNPUBLISHED_AND_ENTERED, "f1/races/12", "f1/races/12/predictions"]],
  ["/nowhere", "basketball", []],
  ["/__proto__", "basketball", []],
])("%s of a tournament of %s prefetches %j", async (address, sport, calls) => {
  const asked = stubServer({});
  vi.spyOn(console, "error").mockImplementation(() => {});
  history.replaceState(null, "", address);
  if (sport !== null) {
    localStorage.setItem("tournamentId", "1");
    localStorage.setItem("sport", sport);
  }
  await prefetchRoute(createQueryClient(), parseInitialRoute(location, 19));
  const always = ["GET /api/settings", "GET /api/tournaments"];
  const shown = calls.map((call) => `GET /api/${call}?tournamentId=1`);
  // Ignores the rest of the query, which in some calls names the player or a page.
  expect(
    [...new Set(asked.map(({ call }) => call.replace(/&(userId=19|limit=200)$/, "")))].toSorted(),
  ).toEqual([...always, ...shown].toSorted());
});

test("a visitor who has chosen no tournament gets the boards of the first that is listed", async () => {
  const list = [aTournament({ id: 1 }), aTournament({ id: 6 })];
  const asked = stubServer({ "GET /api/settings": someSettings(), "GET /api/tournaments": list });
  vi.spyOn(console, "error").mockImplementation(() => {});
  history.replaceState(null, "", "/leaderboard");
  await prefetchRoute(createQueryClient(), parseInitialRoute(location, null));
  const boards = asked.map(({ call }) => call).filter((call) => call.includes("tournamentId="));
  expect(boards.toSorted()).toEqual(BOARDS.map((board) => `GET /api/${board}?tournamentId=1`).toSorted());
});
