import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import type { RacePrediction } from "#contract/racing/schemas.ts";
import { SCREENS } from "#contract/screens.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { aRace, aRaceTeam, aTournament, aUser } from "#web/testing/builders.ts";
import { azerbaijan, mclaren, williams } from "#web/testing/races.tsx";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { RaceScreen } from "./race-screen.tsx";
import { stubMedia } from "#web/testing/media.ts";

const BEFORE = Date.parse("2025-09-20T10:47:30Z");
const AFTER = Date.parse("2025-09-22T10:00:00Z");
const RACE = "GET /api/f1/races/6017";
const PREDICTIONS = "GET /api/f1/races/6017/predictions";

const ferrari = aRaceTeam({
  id: 61703,
  team_name: "Ferrari",
  driver1: "Charles Leclerc",
  driver1_flag: "🇲🇨",
  driver2: "Lewis Hamilton",
  driver2_flag: "🇬🇧",
  driver1_position: 9,
  driver2_position: 8,
});
const final = aRace({
  teams: [
    ferrari,
    { ...mclaren, driver1_position: 7, driver2_position: null },
    { ...williams, driver1_position: 13, driver2_position: 3 },
  ],
});

const row = (id: number, user: [number, string], fields: Partial<RacePrediction>): RacePrediction => ({
  id,
  race_id: 6017,
  team_name: "McLaren",
  user_id: user[0],
  user_name: user[1],
  winner_prediction: null,
  winner_points: null,
  handicap_prediction: null,
  handicap_points: null,
  is_double_points: null,
  total_points: null,
  emoji: "",
  ...fields,
});

const scored = [
  row(1, [19, "Liis"], {
    winner_prediction: "Lando Norris",
    winner_points: 2,
    handicap_prediction: "Oscar Piastri",
    handicap_points: 0,
    total_points: 2,
    is_double_points: true,
    emoji: "🎯",
  }),
  row(2, [20, "Kadri"], {
    winner_prediction: "Oscar Piastri",
    winner_points: 0,
    handicap_points: 0,
    total_points: 0,
  }),
  row(3, [20, "Kadri"], {
    team_name: "Williams",
    winner_prediction: "Carlos Sainz",
    winner_points: 1,
    total_points: 1,
  }),
];

interface Given {
  race?: unknown;
  predictions?: unknown;
  now?: number;
  address?: string;
}

function renderRace(given: Given = {}) {
  const { race = final, predictions = { predictions: scored }, now = AFTER, address = "/race/6017" } = given;
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament({ id: 6, sport: "f1" })],
    [RACE]: () => race,
    [PREDICTIONS]: () => predictions,
  });
  renderAt(
    address,
    <ClockProvider offset={now - Date.now()}>
      <WithTournament />
    </ClockProvider>,
  );
}

function WithTournament() {
  const { tournament } = useTournamentChoice();
  return tournament && <Route path={SCREENS.race.path}>{<RaceScreen />}</Route>;
}

const rowsOf = (table: string | RegExp) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .map((one) => one.textContent);

const onScreen = (width: "phone" | "wide") =>
  stubMedia((query) => width === "phone" || !query.includes("width"));

beforeEach(() => void onScreen("wide"));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a finished race: its teams with their positions, and below each who picked what", async () => {
  renderRace({ predictions: { predictions: scored, being_checked: ["Haas"] } });
  expect(await screen.findByRole("heading", { level: 1, name: "Azerbaijan Grand Prix" })).toBeTruthy();
  expect(screen.getByText("Final results")).toBeTruthy();
  expect(screen.getByText(/are being checked/).textContent).toBe("The picks of Haas are being checked.");
  expect(
    within(screen.getByRole("table", { name: "Predictions by team" }))
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual([
    "User",
    "Double points",
    "Total Points",
    "Winner",
    "Winner Points",
    "Handicap",
    "Handicap Points",
    "Emoji",
  ]);
  expect(rowsOf("Predictions by team").slice(1)).toEqual([
    "Ferrari🇲🇨 Leclerc P9 · 🇬🇧 Hamilton P8",
    "McLaren🇬🇧 Norris P7 · 🇦🇺 Piastri NC2 players",
    "LiisYou2Winner +2🇬🇧 Norris2Handicap 0🇦🇺 Piastri +0.50🎯",
    "Kadri0Winner 0🇦🇺 Piastri0Handicap 0No pick0",
    "Williams🇹🇭 Albon P13 · 🇪🇸 Sainz P31 player",
    "Kadri1Winner +1🇪🇸 Sainz1Handicap No pick",
  ]);
});

test("on a phone each team is folded to the own row, and opens and folds again", async () => {
  onScreen("phone");
  renderRace();
  expect(await screen.findByRole("row", { name: /Liis/ })).toBeTruthy();
  expect(screen.queryByRole("row", { name: /Kadri/ })).toBeNull();
  const fold = screen.getByRole("button", { name: "2 players" });
  expect(fold.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(fold);
  expect(screen.getAllByRole("row", { name: /Kadri/ })).toHaveLength(1);
  expect(screen.getAllByRole("row", { name: /Liis/ })).toHaveLength(1);
  expect(fold.getAttribute("aria-expanded")).toBe("true");
  await userEvent.click(fold);
  expect(screen.queryByRole("row", { name: /Kadri/ })).toBeNull();
});

test("own rows are highlighted, and every name links to its profile", async () => {
  renderRace();
  const own = await screen.findByRole("row", { name: /Liis/ });
  expect(own.className).toBe("is-me");
  expect(within(own).getByRole("link").getAttribute("href")).toBe("/profile/19");
  expect(within(own).getByRole("img", { name: "Double-Point Game" })).toBeTruthy();
  expect(screen.getAllByRole("row", { name: /Kadri/ }).map((one) => one.className)).toEqual(["", ""]);
});

test("the statistics: drivers with position, count and share, and the jokers", async () => {
  renderRace();
  expect(await screen.findByRole("heading", { name: "Prediction Statistics" })).toBeTruthy();
  expect(rowsOf("McLaren")).toEqual([
    "Winner picksPos.PicksShare",
    "🇬🇧 Lando NorrisP7150.0%",
    "🇦🇺 Oscar PiastriNC150.0%",
    "Handicap picks",
    "🇬🇧 Norris −0.500.0%",
    "🇦🇺 Piastri +0.51100.0%",
  ]);
  const table = within(screen.getByRole("table", { name: "McLaren" }));
  const right = table.getAllByRole("img", { name: "Correct" }).map((mark) => mark.closest("th")?.textContent);
  expect(right).toEqual(["🇬🇧 Lando Norris", "🇬🇧 Norris −0.5"]);
  expect(rowsOf("Williams")).toEqual([
    "Winner picksPos.PicksShare",
    "🇹🇭 Alexander AlbonP1300.0%",
    "🇪🇸 Carlos SainzP31100.0%",
  ]);
  expect(rowsOf(/Double Points Selections/)).toEqual(["TeamCountPercentage", "McLaren1100.0%"]);
});

test("the jokers' table is there from qualifying on, also when nobody played one", async () => {
  renderRace({ predictions: { predictions: [row(1, [19, "Liis"], { winner_prediction: "Lando Norris" })] } });
  await screen.findByRole("heading", { name: "Prediction Statistics" });
  expect(rowsOf(/Double Points Selections/)).toEqual([
    "TeamCountPercentage",
    "Nobody played the joker in this race.",
  ]);
});

test("before qualifying the others' picks are sealed and there are no statistics", async () => {
  const own = row(1, [19, "Liis"], { winner_prediction: "Lando Norris", is_double_points: true });
  renderRace({
    race: azerbaijan,
    predictions: { predictions: [own, row(2, [20, "Kadri"], {})] },
    now: BEFORE,
  });
  expect(await screen.findByText("Predictions close in 1h 12m")).toBeTruthy();
  expect(rowsOf("Predictions by team").slice(1)).toEqual([
    "McLaren🇬🇧 Norris · 🇦🇺 Piastri2 players",
    "LiisYouWinner 🇬🇧 NorrisHandicap No pick",
    "KadriSealed",
    "Williams🇹🇭 Albon · 🇪🇸 Sainz",
  ]);
  expect(screen.queryByRole("heading", { name: "Prediction Statistics" })).toBeNull();
});

test("picks are revealed when qualifying starts while the page is open", async () => {
  const start = Date.parse("2025-09-20T12:00:00Z");
  vi.useFakeTimers({ now: start - 5000 });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const told = row(2, [20, "Kadri"], { winner_prediction: "Oscar Piastri", is_double_points: false });
  const answers = [{ predictions: [row(2, [20, "Kadri"], {})] }, { predictions: [told] }];
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament({ id: 6, sport: "f1" })],
    [RACE]: azerbaijan,
    [PREDICTIONS]: () => answers.shift(),
  });
  renderAt(
    "/race/6017",
    <ClockProvider offset={0}>
      <WithTournament />
    </ClockProvider>,
  );
  await wait(4999);
  expect(screen.getAllByText("Sealed")).toHaveLength(1);
  await wait(1);
  expect(screen.getByText("Locking…")).toBeTruthy();
  await wait(2100);
  expect(screen.getByText("Predictions closed")).toBeTruthy();
  expect(screen.queryByText("Sealed")).toBeNull();
  expect(screen.getByRole("row", { name: /Kadri.*Piastri/ })).toBeTruthy();
});

test("the own card of a cancelled race says that it earns nothing, not that a joker counts twice", async () => {
  const own = row(1, [19, "Liis"], { winner_prediction: "Lando Norris", is_double_points: true });
  renderRace({ race: { ...azerbaijan, status: "cancelled" }, predictions: { predictions: [own] } });
  const card = await screen.findByRole("region", { name: "1 of 3 picked" });
  expect(card.textContent).toContain("A cancelled race earns no points.");
  expect(card.textContent).not.toMatch(/Joker on|counts twice|per pick/);
});

test("a race in which nobody picked says so", async () => {
  renderRace({ predictions: { predictions: [] } });
  expect(await screen.findByText("Nobody picked anything in this race.")).toBeTruthy();
});

test.each([
  { given: { race: new RefusedReply(404, "Race not found") }, what: "the server knows no such race" },
  { given: { address: "/race/monza" }, what: "the address names none" },
])("Race not found: $what", async ({ given }) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderRace(given);
  expect(await screen.findByRole("heading", { name: "Race not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Go to/ })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  { given: { race: new RefusedReply(503, "away") }, logged: "Failed to fetch race details:" },
  { given: { predictions: new RefusedReply(503, "away") }, logged: "Failed to fetch data:" },
])("a failure is only logged: $logged", async ({ given, logged }) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  renderRace(given);
  expect((await screen.findByRole("alert")).textContent).toBe("Error Try again");
  expect(log.mock.calls.map(([first]: unknown[]) => first)).toEqual([logged]);
});

test("an open race leads to the own picks", async () => {
  renderRace({ race: azerbaijan, predictions: { predictions: [] }, now: BEFORE });
  const link = await screen.findByRole("link", { name: "Make your picks" });
  expect(link.getAttribute("href")).toBe("/predictions?round=Azerbaijan");
});

test.each([
  { what: "whose qualifying has started", race: azerbaijan, now: Date.parse(azerbaijan.qualifying_date) },
  { what: "that has a result before qualifying", race: final, now: BEFORE },
])("a race $what leads to no picks", async ({ race, now }) => {
  renderRace({ race, now });
  expect(await screen.findByRole("table", { name: "Predictions by team" })).toBeTruthy();
  expect(screen.queryByText("Make your picks")).toBeNull();
});
