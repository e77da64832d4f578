import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createDeferred } from "#web/testing/deferred.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { PickDialog } from "./pick-dialog.tsx";

function renderDialog(games: unknown) {
  stubServer({ "GET /api/games": games });
  const player = { user_id: 2, name: "Kadri" };
  renderAt("/", <PickDialog tournamentId={7} sport="basketball" player={player} onClose={() => undefined} />);
}

test("says that nothing is open once the games are known, not while they load", async () => {
  const games = createDeferred();
  renderDialog(() => games.promise);
  expect(screen.queryByText("Nothing is open for picks.")).toBeNull();
  games.resolve([]);
  expect(await screen.findByText("Nothing is open for picks.")).toBeTruthy();
});

test("says why the games could not be loaded", async () => {
  renderDialog(new RefusedReply(404, "There is no such tournament."));
  expect(await screen.findByRole("button", { name: /retry|try again/i })).toBeTruthy();
  expect(screen.queryByText("Nothing is open for picks.")).toBeNull();
});
