import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import type { RacePrediction } from "#contract/racing/schemas.ts";
import { SCREENS } from "#contract/screens.ts";
import { aRace, aTournament, aUser } from "#web/testing/builders.ts";
import { mclaren, williams } from "#web/testing/races.tsx";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { RaceScreen } from "./race-screen.tsx";
import { stubMedia } from "#web/testing/media.ts";

const RACE = "GET /api/f1/races/6017";
const PREDICTIONS = `${RACE}/predictions`;

const row = (user_id: number, user_name: string): RacePrediction => ({
  id: user_id,
  race_id: 6017,
  team_name: "McLaren",
  user_id,
  user_name,
  winner_prediction: "Lando Norris",
  winner_points: 1,
  handicap_prediction: null,
  handicap_points: null,
  is_double_points: false,
  total_points: 1,
  emoji: "",
});

const rows = Array.from({ length: 250 }, (_, at) => row(at + 100, `Player ${at + 1}`));

function WithTournament() {
  const { tournament } = useTournamentChoice();
  return tournament && <Route path={SCREENS.race.path}>{<RaceScreen />}</Route>;
}

beforeEach(() => stubMedia(() => false));
afterEach(() => vi.unstubAllGlobals());

test("a team with very many players has its later pages asked for alone", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const picked = { winner_prediction: "Lando Norris", handicap_prediction: null, is_double_points: false };
  const own = row(aUser().id, "Me");
  const nobody = { team_name: "Williams", count: 0, own: null, combinations: [] };
  const asked = stubServer({
    "GET /api/tournaments": [aTournament({ id: 6, sport: "f1" })],
    [RACE]: aRace({ teams: [mclaren, williams] }),
    [`${PREDICTIONS}?tournamentId=6&limit=200`]: { predictions: rows.slice(0, 200) },
    [`${PREDICTIONS}?tournamentId=6&teamId=${mclaren.id}&limit=200&offset=200`]: {
      predictions: rows.slice(200),
    },
    [`${PREDICTIONS}/summary`]: {
      teams: [{ team_name: "McLaren", count: 251, own, combinations: [{ ...picked, count: 251 }] }, nobody],
    },
  });
  renderAt("/race/6017", <WithTournament />);
  // The list grows frame by frame. `findByText` would look through all of it after each change.
  await vi.waitFor(() => expect(document.body.textContent).toContain("Player 200"), 120_000);
  const more = await screen.findByText("Show 50 more of 251");
  expect(screen.getByText("Me").closest("tr")?.className).toBe("is-me");
  const placeOf = (text: string) => screen.getByText(text).closest("tr")?.getAttribute("aria-rowindex");
  const table = screen.getByText("Predictions by team", { selector: "caption" }).closest("table");
  expect(table?.getAttribute("aria-rowcount")).toBe("254");
  expect(["Me", "Player 1", "Player 200"].map(placeOf)).toEqual(["3", "4", "203"]);
  const heads = [...document.querySelectorAll("tr.pick-group")];
  expect(heads.map((head) => head.getAttribute("aria-rowindex"))).toEqual(["2", "254"]);
  await userEvent.click(more);
  await vi.waitFor(() => expect(document.querySelector("tr.virtual-gap")).toBeTruthy());
  expect(placeOf("Me")).toBe("3");
  expect(asked.filter(({ call }) => call.includes("predictions"))).toHaveLength(3);
});
