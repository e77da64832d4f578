import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aGame, aPrediction } from "#web/testing/builders.ts";
import { isOn, side } from "#web/testing/cards.ts";
import { renderScreen, serbia } from "#web/testing/predictions.tsx";

const estonia = aGame({ id: 7066, date: "2025-09-07T11:00:00.000Z", team1: "Estonia", team2: "Latvia" });
const full = aPrediction({
  game_id: 7066,
  straight_prediction: "Estonia",
  spread_prediction: "Estonia",
  top_scorer_prediction: "A. Scorer",
});
const given = { games: [serbia, estonia], predictions: [full] };
const listCards = () => screen.getAllByRole("article").map((one) => one.id);

test("the link of a reminder shows just the games with missing picks, also once they are full", async () => {
  await renderScreen({ ...given, path: "/predictions?round=Final&missing=yes" });
  expect(listCards()).toEqual(["game-7064"]);
  expect(screen.getByText(/The 1 game of 2 where picks were missing\./)).toBeTruthy();
  await userEvent.click(side("Serbia – Finland", "Winner", /Finland/));
  expect(isOn(side("Serbia – Finland", "Winner", /Finland/))).toBe(true);
  expect(listCards()).toEqual(["game-7064"]);
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(listCards()).toEqual(["game-7064", "game-7066"]);
});

test("with nothing missing the link shows all", async () => {
  const predictions = [full, { ...full, game_id: 7064 }];
  await renderScreen({ ...given, predictions, path: "/predictions?round=Final&missing=yes" });
  expect(listCards()).toHaveLength(2);
  expect(screen.queryByText(/picks were missing/)).toBeNull();
});
