import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { DeletedLeague } from "./leave-league.tsx";

test("a failed restore of a league shows the reason", async () => {
  stubServer({ "POST /api/leagues/3/restore": new RefusedReply(409, "The 30 days are over.") });
  renderAt("/leagues/3", <DeletedLeague leagueId={3} />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Restore" }));
  expect(await screen.findByText("The 30 days are over.")).toBeTruthy();
});
