import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Route } from "wouter";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { RequireAccess, HomeRedirect, OwnProfileRedirect } from "./redirects.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";

function Loaded() {
  return useTournamentChoice().tournament ? <HomeRedirect /> : null;
}

function renderRoutes(path: string, user: object | null, isOver = false) {
  if (user) localStorage.setItem("userData", JSON.stringify(user));
  stubServer({ "GET /api/tournaments": [aTournament({ is_over: isOver })] });
  renderAt(
    path,
    <>
      <Route path="/">{<Loaded />}</Route>
      <Route path="/leaderboard">Board</Route>
      <Route path="/predictions">{<RequireAccess access="player">Picks</RequireAccess>}</Route>
      <Route path="/profile">{<RequireAccess access="player">{<OwnProfileRedirect />}</RequireAccess>}</Route>
      <Route path="/profile/19">Mine</Route>
      <Route path="/leagues/:id">{<RequireAccess access="invited">League</RequireAccess>}</Route>
      <Route path="/admin">{<RequireAccess access="admin">Tools</RequireAccess>}</Route>
    </>,
  );
}

const player = aUser();
const admin = aUser({ admin: true });

test.each([
  ["/predictions", null, "Board"],
  ["/predictions", player, "Picks"],
  ["/admin", null, "Board"],
  ["/admin", player, "Board"],
  ["/admin", admin, "Tools"],
  ["/profile", null, "Board"],
  ["/profile", player, "Mine"],
  ["/leagues/3", null, "Board"],
  ["/leagues/3", player, "League"],
  ["/leagues/3?code=nonsense", null, "Board"],
  ["/leagues/3?code=KQSK-7Q2F", null, "League"],
  ["/leaderboard", null, "Board"],
  ["/", null, "Board"],
  ["/", player, "Picks"],
])("%s shows those with access the screen and others the leaderboard", async (path, user, text) => {
  renderRoutes(path, user);
  expect(await screen.findByText(text)).toBeTruthy();
});

test("a player of a finished tournament starts at the leaderboard", async () => {
  renderRoutes("/", player, true);
  expect(await screen.findByText("Board")).toBeTruthy();
});
