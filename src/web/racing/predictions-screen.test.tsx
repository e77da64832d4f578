import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aRace, aTeamPrediction } from "#web/testing/builders.ts";
import { card, side } from "#web/testing/cards.ts";
import { azerbaijan, beginScreen, mclaren, renderScreen, singapore, williams } from "#web/testing/races.tsx";
import { RefusedReply } from "#web/testing/server.ts";

const picked = aTeamPrediction({
  winner_prediction: "Oscar Piastri",
  handicap_prediction: "Lando Norris",
  is_double_points: true,
});
const finished = aRace({
  teams: [
    { ...mclaren, driver1_position: 7, driver2_position: 1 },
    { ...williams, driver1_position: null, driver2_position: 3 },
  ],
});
const at = (iso: string) => Date.parse(iso);

test("an open race shows its times, what is left to pick, and a card per team", async () => {
  await renderScreen();
  const heading = screen.getByRole("heading", { level: 1, name: "Azerbaijan Grand Prix" });
  expect(within(heading).getByRole("link").getAttribute("href")).toBe("/race/6017?tournament=6");
  expect(screen.getByText("Predictions close in 1h 12m")).toBeTruthy();
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Qualifying", "Race"]);
  expect(screen.getAllByRole("article").map((one) => within(one).getByRole("heading").textContent)).toEqual([
    "McLaren",
    "Williams",
  ]);
  expect(side("McLaren", "Winner", /Lando Norris/).textContent).toBe("🇬🇧NORLando Norris");
  expect(side("McLaren", "Handicap", /Oscar Piastri/).textContent).toBe("Oscar Piastri +0.5");
  expect(card("Williams").getByText("Handicap not yet available")).toBeTruthy();
  expect(card("Williams").queryByRole("group", { name: "Handicap" })).toBeNull();
});

test("times name their year once the server's clock has another, and rounds where it is not the first round's", async () => {
  const next = { ...azerbaijan, id: azerbaijan.id + 1, round: "Estonia", date: "2026-01-11T12:00:00.000Z" };
  beginScreen({ now: at("2026-09-20T10:47:30Z"), races: [azerbaijan, next] });
  await userEvent.click(await screen.findByRole("button", { name: /Azerbaijan/ }));
  await screen.findByRole("heading", { level: 1, name: "Azerbaijan Grand Prix" });
  expect(screen.getByRole("button", { name: /Azerbaijan/ }).textContent).toMatch(/Sep 21$/);
  expect(screen.getByRole("button", { name: /Estonia/ }).textContent).toMatch(/Jan 11, 2026$/);
  for (const time of screen.getAllByRole("definition")) expect(time.textContent).toMatch(/ Sep \d+, 2025, /);
});

test("a race whose teams are not known yet says so", async () => {
  await renderScreen();
  await userEvent.click(screen.getByRole("button", { name: /Singapore/ }));
  expect(screen.getByRole("heading", { level: 1, name: "Singapore Grand Prix" })).toBeTruthy();
  expect(screen.getByText("Team information is not yet available for this race.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Progress" })).toBeNull();
});

test("a race that has a position before qualifying takes no picks for any team", async () => {
  await renderScreen({ races: [aRace({ teams: [{ ...mclaren, driver1_position: 7 }, williams] })] });
  for (const team of ["McLaren", "Williams"]) {
    expect(card(team).queryByRole("button")).toBeNull();
    expect(card(team).getByRole("group", { name: "Result" })).toBeTruthy();
  }
});

test("all cards close by themselves the moment qualifying starts, and show what was picked", async () => {
  const start = at("2025-09-20T12:00:00Z");
  vi.useFakeTimers({ now: start - 20_000 });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  beginScreen({ predictions: [picked], now: start - 20_000 });
  await wait(19_999);
  expect(screen.getByText("0:01")).toBeTruthy();
  expect(side("Williams", "Winner", /Sainz/)).toBeTruthy();
  await wait(1);
  expect(screen.getByText("Predictions closed")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Winner" })).toBeNull();
  const lines = (team: string) =>
    card(team)
      .getAllByRole("listitem")
      .map((line) => line.textContent);
  expect(lines("McLaren")).toEqual(["Winner🇦🇺 Oscar Piastri", "Handicap🇬🇧 Norris −0.5"]);
  expect(lines("Williams")).toEqual(["WinnerNo pick", "HandicapNo pick"]);
  expect(card("McLaren").getByRole("img", { name: "Double-Point Game" })).toBeTruthy();
});

test.each([
  { now: "2025-09-20T12:00:00Z", race: azerbaijan, text: "Predictions closed" },
  { now: "2025-09-21T10:59:30Z", race: azerbaijan, text: "Predictions closed" },
  { now: "2025-09-21T11:00:00Z", race: azerbaijan, text: "In progress" },
  { now: "2025-09-21T12:59:30Z", race: azerbaijan, text: "In progress" },
  { now: "2025-09-21T13:00:01Z", race: azerbaijan, text: "Awaiting results" },
  { now: "2025-09-21T12:40:00Z", race: finished, text: "Final results" },
])("at $now the status line is «$text»", async ({ now, race, text }) => {
  await renderScreen({ races: [race], now: at(now) });
  expect(screen.getByText(text)).toBeTruthy();
});

test("a finished race shows the drivers' positions and the points of the picks, including the joker", async () => {
  await renderScreen({
    races: [finished],
    predictions: [picked, aTeamPrediction({ team_name: "Williams", winner_prediction: "Carlos Sainz" })],
    now: at("2025-09-22T08:00:00Z"),
  });
  expect(card("McLaren").getByRole("group", { name: "Result" }).textContent).toBe(
    "P7🇬🇧NORLando NorrisP1🇦🇺PIAOscar Piastri",
  );
  expect(card("Williams").getByRole("group", { name: "Result" }).textContent).toContain("NC🇹🇭ALB");
  const lines = (team: string) =>
    card(team)
      .getAllByRole("listitem")
      .map((line) => [within(line).getByRole("img").getAttribute("aria-label"), line.textContent]);
  expect(lines("McLaren")).toEqual([
    ["Correct", "Winner🇦🇺 Oscar Piastri+2"],
    ["Wrong", "Handicap🇬🇧 Norris −0.50"],
  ]);
  expect(lines("Williams")).toEqual([
    ["Correct", "Winner🇪🇸 Carlos Sainz+1"],
    ["No pick", "HandicapNo pick0"],
  ]);
  expect(screen.getByRole("article", { name: "McLaren" }).textContent).toContain("+2points ×2");
  expect(screen.getByText("+3 points")).toBeTruthy();
});

test("a team whose result the board does not count says so, and no other", async () => {
  await renderScreen({
    races: [finished],
    predictions: [picked],
    answers: { "GET /api/leaderboard/unpublished?tournamentId=6": [williams.id] },
    now: at("2025-09-22T08:00:00Z"),
  });
  expect(await card("Williams").findByText("Not yet on the board")).toBeTruthy();
  expect(card("McLaren").queryByText("Not yet on the board")).toBeNull();
});

test("the screen opens at the last race until three days after it", async () => {
  await renderScreen({
    races: [finished, aRace({ ...singapore, teams: [mclaren] })],
    now: at("2025-09-24T10:59:30Z"),
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Azerbaijan Grand Prix");
});

test("Next leads to the first team with a pick still to make", async () => {
  await renderScreen({ predictions: [picked] });
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(document.activeElement).toBe(screen.getByRole("article", { name: "Williams" }));
});

test.each([
  ["GET /api/f1/races", "Failed to fetch races"],
  ["GET /api/f1/predictions/19", "Failed to fetch data"],
])("%s failing is only logged: %s", async (call, logged) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const whole: Record<string, unknown> = {
    "GET /api/f1/races": [azerbaijan],
    "GET /api/f1/predictions/19": [],
  };
  const answers: unknown[] = [new RefusedReply(503, "away")];
  beginScreen({ answers: { [call]: () => answers.shift() ?? whole[call] } });
  expect((await screen.findByRole("alert")).textContent).toBe("Error Try again");
  expect(log.mock.calls).toEqual([[`${logged}:`, expect.objectContaining({ message: "away" })]]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  log.mockRestore();
});
