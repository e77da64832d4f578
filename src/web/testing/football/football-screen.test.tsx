// The predictions of a third sport are shown by its entry in the registries alone.
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { SCREEN_COMPONENTS } from "#web/app/screen-components.tsx";
import { ScreenBoundary } from "#web/app/screen-boundary.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { aGame, aTournament, aUser } from "../builders.ts";
import { renderAt } from "../render.tsx";
import { stubServer } from "../server.ts";

const Predictions = SCREEN_COMPONENTS.get("predictions")?.Component ?? (() => null);

function Loaded() {
  return useTournamentChoice().tournament && <Predictions />;
}

test("a draw is picked on the screen of the tournament's sport", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const tournament = { ...aTournament({ name: "Euro" }), sport: "football" };
  const asked = stubServer({
    "GET /api/tournaments": [tournament],
    "GET /api/games": [aGame()],
    "POST /api/predictions": { success: true },
  });
  renderAt(
    "/predictions",
    <ScreenBoundary at="/predictions">
      <Loaded />
    </ScreenBoundary>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Draw" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith("POST"))?.body).toMatchObject({
      game_id: 7064,
      straight_prediction: "Draw",
    }),
  );
  expect(document.documentElement.dataset.sport).toBe("football");
});
