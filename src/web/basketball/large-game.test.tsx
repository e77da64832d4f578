import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Route } from "wouter";
import type { GamePrediction } from "#contract/basketball/schemas.ts";
import { SCREENS } from "#contract/screens.ts";
import { aGame, aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { GameScreen } from "./game-screen.tsx";

const GAME = "GET /api/games/7064";
const PREDICTIONS = "GET /api/games/7064/predictions";
const final = aGame({ score1: 86, score2: 92, top_scorer: "Nikola Jokić" });

const row = (user_id: number, user_name: string, picked: string, points: number): GamePrediction => ({
  id: user_id,
  user_id,
  user_name,
  straight_prediction: picked,
  straight_points: points,
  spread_prediction: null,
  spread_points: null,
  top_scorer_prediction: null,
  top_scorer_points: null,
  is_double_points: null,
  total_points: points,
  emoji: "",
});

function WithTournament() {
  const { tournament } = useTournamentChoice();
  return tournament && <Route path={SCREENS.game.path}>{<GameScreen />}</Route>;
}

test("for a very large field the first page is fetched, with the own row and the statistics of all", async () => {
  const page = Array.from({ length: 200 }, (_, at) => row(at + 100, `Player ${at + 1}`, "Serbia", 0));
  const nothing = { spread_prediction: null, top_scorer_prediction: null };
  const summary = {
    count: 1000,
    own: row(aUser().id, "Me", "Finland", 5),
    combinations: [
      { straight_prediction: "Serbia", ...nothing, count: 750 },
      { straight_prediction: "Finland", ...nothing, count: 250 },
    ],
  };
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const asked = stubServer({
    "GET /api/tournaments": [aTournament()],
    [GAME]: final,
    [PREDICTIONS]: page,
    [`${PREDICTIONS}/summary`]: summary,
  });
  renderAt("/game/7064", <WithTournament />);
  expect(await screen.findAllByText("1000 players")).toHaveLength(2);
  // Not by roles, which take a second each among so many rows.
  const mine = screen.getByText("Me").closest("tr");
  expect(mine?.closest("table")?.getAttribute("aria-rowcount")).toBe("1001");
  expect([...(mine?.cells ?? [])].map((cell) => cell.textContent)).toContain("5");
  expect(mine?.getAttribute("aria-rowindex")).toBe("2");
  expect(screen.getByText("75.0%")).toBeTruthy();
  const calls = asked.map(({ call }) => call).filter((call) => call.startsWith(PREDICTIONS));
  expect(calls).toEqual([
    `${PREDICTIONS}?tournamentId=${final.tournament_id}&limit=200`,
    `${PREDICTIONS}/summary?tournamentId=${final.tournament_id}`,
  ]);
});
