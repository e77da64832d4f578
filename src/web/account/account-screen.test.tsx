import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { AccountScreen } from "./account-screen.tsx";

function LoadedAccount() {
  return useTournamentChoice().tournament && <AccountScreen />;
}

test("erasing asks for the name that another session gave the player", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/user/19": { user: { id: 19, name: "Liis Maasikas", team: null }, predictions: [] },
    "GET /api/account/sessions": [],
    "GET /api/account/identities": [],
    "GET /api/account/passkeys": [],
  });
  renderAt("/account", <LoadedAccount />);
  await userEvent.click(await screen.findByRole("button", { name: "Erase Account" }));
  expect(await screen.findByLabelText("To confirm, type your name: Liis Maasikas")).toBeTruthy();
  expect(localStorage.getItem("userData")).toContain("Liis Maasikas");
});
