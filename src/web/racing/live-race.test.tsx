// A race's page while it runs and an organiser has entered how it stands.
import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Route } from "wouter";
import type { Change } from "#contract/live.ts";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import type { RacePrediction } from "#contract/racing/schemas.ts";
import { SCREENS } from "#contract/screens.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { later } from "#web/testing/cards.ts";
import { azerbaijan, mclaren } from "#web/testing/races.tsx";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { RaceScreen } from "./race-screen.tsx";
import { stubMedia } from "#web/testing/media.ts";

const DURING = "2025-09-21T12:00:00.000Z";

const OWN: RacePrediction = {
  id: 1,
  race_id: azerbaijan.id,
  team_name: "McLaren",
  user_id: 19,
  user_name: "Liis",
  winner_prediction: "Lando Norris",
  winner_points: null,
  handicap_prediction: "Oscar Piastri",
  handicap_points: null,
  is_double_points: false,
  total_points: null,
  emoji: "",
};

const RESULT: ProvisionalResult = {
  event_id: azerbaijan.id,
  moment: "after lap 30",
  entered_at: DURING,
  entered_by: null,
  contests: [{ id: mclaren.id, score1: null, score2: null, top_scorer: null, position1: 3, position2: 1 }],
};

const LIVE = {
  result: RESULT,
  players: 1,
  rows: [],
  own: {
    user_id: 19,
    name: "Liis",
    team: null,
    rank: 1,
    rank_before: 0,
    total_points: 1,
    points: 1,
    outlook: null,
  },
  outlook: { state: "known", undecided: 1, open: 3 },
  win: null,
};

function WithTournament() {
  const { tournament } = useTournamentChoice();
  return tournament && <Route path={SCREENS.race.path}>{<RaceScreen />}</Route>;
}

beforeEach(() => stubMedia(() => false));

function renderLive() {
  // Each may be a promise.
  const given: { results: unknown; race: unknown; predictions: unknown } = {
    results: { results: [RESULT] },
    race: azerbaijan,
    predictions: { predictions: [OWN] },
  };
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament({ id: 6, sport: "f1" })],
    "GET /api/provisional": () => given.results,
    "GET /api/provisional/board": { live: LIVE },
    "GET /api/f1/races/6017": () => given.race,
    "GET /api/f1/races/6017/predictions": () => given.predictions,
  });
  const connection = new FakeConnection();
  renderAt(
    "/race/6017",
    <ClockProvider offset={Date.parse(DURING) - Date.now()}>
      <WithTournament />
    </ClockProvider>,
    connection,
  );
  const report = (what: Change["what"]) =>
    act(async () => connection.listeners?.onChange?.({ what, tournament_id: 6 }));
  return { given, report };
}

test("the order that an organiser entered is marked provisional, with what it would bring", async () => {
  renderLive();
  const live = await screen.findByRole("region", { name: "Live board" });
  expect(live.textContent).toContain("The order after lap 30, entered");
  expect(within(live).getByRole("listitem").textContent).toContain("LiisYou");
  expect(screen.getAllByText("Provisional")).toHaveLength(2);
  const card = screen.getByRole("region", { name: "If it ended now" });
  expect(within(card).getByRole("img", { name: "Wrong so far" })).toBeTruthy();
  expect(within(card).getByRole("img", { name: "Right so far" })).toBeTruthy();
});

test("a result is shown with the points that it brings, in one change, the own ones first on a phone", async () => {
  const { given, report } = renderLive();
  await screen.findByRole("region", { name: "Live board" });
  const points = { winner_points: 0, handicap_points: 1, total_points: 1 };
  const scored = later({ predictions: [{ ...OWN, ...points }] });
  given.results = { results: [] };
  given.race = {
    ...azerbaijan,
    teams: [{ ...mclaren, driver1_position: 3, driver2_position: 1 }],
  };
  given.predictions = scored.reply();
  await report("board");
  // The rest has been answered.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole("region", { name: "Live board" })).toBeTruthy();
  scored.arrive();
  const heading = await screen.findByRole("heading", { name: "Your points" });
  expect(screen.queryByRole("region", { name: "Live board" })).toBeNull();
  expect(heading.closest(".reveal")?.classList.contains("is-own-first")).toBe(true);
});
