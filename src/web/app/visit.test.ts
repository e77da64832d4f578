import { afterEach, expect, test } from "vitest";
import { keepChosenTournament, keepShownTournament, keepSport, readVisit, type Sport } from "./visit.ts";

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
])("at %s with %j kept a visit is of tournament %s, %s", (address, kept, tournamentId, sport) => {
  history.replaceState(null, "", address);
  if (kept) {
    keepChosenTournament(kept[0]);
    keepSport(kept[1]);
  }
  const visit = readVisit(location, 19);
  if (tournamentId === null) expect(visit).toBeNull();
  else {
    const screen = /^\/(\w+)/.exec(address)?.[1];
    const contestId = screen === "game" ? 12 : null;
    expect(visit).toEqual({ screen, contestId, tournamentId, sport, userId: 19 });
  }
});

test("a sport that this browser does not know is none", () => {
  keepChosenTournament(7);
  localStorage.setItem("sport", "chess");
  expect(readVisit(location, null)?.sport).toBeNull();
});

test.each([
  ["/leaderboard", "leaderboard", null],
  ["/game/12", "game", 12],
  ["/race/0012", "race", 12],
  ["/game/x", "game", null],
  ["/game/-1", "game", null],
  ["/game/1234567890", "game", null],
  ["/", "", null],
])("%s is a visit to %j, contest %s", (pathname, screen, contestId) => {
  history.replaceState(null, "", `${pathname}?tournament=7`);
  expect(readVisit(location, null)).toMatchObject({ screen, contestId });
});

test("a tournament that was only shown is this tab's, with its sport; later visits begin with the chosen one", () => {
  keepChosenTournament(7);
  keepSport("basketball");
  keepShownTournament(6);
  keepSport("racing");
  expect(readVisit(location, null)).toMatchObject({ tournamentId: 6, sport: "racing" });
  sessionStorage.clear();
  expect(readVisit(location, null)).toMatchObject({ tournamentId: 7, sport: "basketball" });
});
