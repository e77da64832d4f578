import { afterEach, expect, test } from "vitest";
import type { Sport } from "#domain/sports.ts";
import {
  storeChosenTournament,
  storeShownTournament,
  storeSport,
  parseInitialRoute,
} from "./initial-route.ts";

afterEach(() => {
  history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
});

test.each<[address: string, kept: [number, Sport] | null, tournamentId: number | null, sport: Sport | null]>([
  ["/leaderboard", null, null, null],
  ["/leaderboard", [7, "basketball"], 7, "basketball"],
  ["/predictions", [6, "racing"], 6, "racing"],
  ["/leaderboard?tournament=7", [7, "basketball"], 7, "basketball"],
  ["/game/12?tournament=1", [6, "racing"], 1, null],
  ["/game/12?tournament=1", null, 1, null],
  ["/game/12?tournament=", [6, "racing"], null, null],
  ["/game/12?tournament=x", [6, "racing"], null, null],
  ["/game/12?tournament=-1", [6, "racing"], null, null],
])("%s with %j stored gives tournament %s, sport %s", (address, kept, tournamentId, sport) => {
  history.replaceState(null, "", address);
  if (kept) {
    storeChosenTournament(kept[0]);
    storeSport(kept[1]);
  }
  const screen = /^\/(\w+)/.exec(address)?.[1];
  const contestId = screen === "game" ? 12 : null;
  expect(parseInitialRoute(location, 19)).toEqual({ screen, contestId, tournamentId, sport, userId: 19 });
});

test("an unknown stored sport is ignored", () => {
  storeChosenTournament(7);
  localStorage.setItem("sport", "chess");
  expect(parseInitialRoute(location, null).sport).toBeNull();
});

test.each([
  ["/leaderboard", "leaderboard", null],
  ["/game/12", "game", 12],
  ["/race/0012", "race", 12],
  ["/game/x", "game", null],
  ["/game/-1", "game", null],
  ["/game/1234567890", "game", null],
  ["/", null, null],
])("%s has screen %j and contest %s", (pathname, screen, contestId) => {
  history.replaceState(null, "", `${pathname}?tournament=7`);
  expect(parseInitialRoute(location, null)).toMatchObject({ screen, contestId });
});

test("a shown tournament and its sport are stored for the tab only; later visits start with the chosen one", () => {
  storeChosenTournament(7);
  storeSport("basketball");
  storeShownTournament(6);
  storeSport("racing");
  expect(parseInitialRoute(location, null)).toMatchObject({ tournamentId: 6, sport: "racing" });
  sessionStorage.clear();
  expect(parseInitialRoute(location, null)).toMatchObject({ tournamentId: 7, sport: "basketball" });
});
