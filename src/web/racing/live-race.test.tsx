// A race's page while it runs and an organiser has entered how it stands.
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Route } from "wouter";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import type { RacePrediction } from "#contract/racing/schemas.ts";
import { SCREENS } from "#contract/screens.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { azerbaijan, mclaren } from "#web/testing/races.tsx";
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

test("the order that an organiser entered is marked provisional, with what it would bring", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament({ id: 6, sport: "f1" })],
    "GET /api/provisional": { results: [RESULT] },
    "GET /api/provisional/board": { live: LIVE },
    "GET /api/f1/races/6017": azerbaijan,
    "GET /api/f1/races/6017/predictions": { predictions: [OWN] },
  });
  renderAt(
    "/race/6017",
    <ClockProvider offset={Date.parse(DURING) - Date.now()}>
      <WithTournament />
    </ClockProvider>,
  );
  const live = await screen.findByRole("region", { name: "Live board" });
  expect(live.textContent).toContain("The order after lap 30, entered");
  expect(within(live).getByRole("listitem").textContent).toContain("LiisYou");
  expect(screen.getAllByText("Provisional")).toHaveLength(2);
  const card = screen.getByRole("region", { name: "If it ended now" });
  expect(within(card).getByRole("img", { name: "Wrong so far" })).toBeTruthy();
  expect(within(card).getByRole("img", { name: "Right so far" })).toBeTruthy();
});
