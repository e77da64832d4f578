import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { aTournament, aUser } from "../testing/builders.ts";
import { renderAt } from "../testing/render.tsx";
import { serve } from "../testing/server.ts";
import { Admit, Home, OwnProfile } from "./guards.tsx";
import { useTournamentChoice } from "./tournament.tsx";

function Loaded() {
  return useTournamentChoice().tournament ? <Home /> : null;
}

function renderRoutes(path: string, user: object | null, isOver = false) {
  if (user) localStorage.setItem("userData", JSON.stringify(user));
  serve({ "GET /api/tournaments": [aTournament({ is_over: isOver })] });
  renderAt(
    path,
    <Routes>
      <Route index element={<Loaded />} />
      <Route path="leaderboard" element={<p>Board</p>} />
      <Route path="predictions" element={<Admit audience="player">Picks</Admit>} />
      <Route path="profile" element={<Admit audience="player">{<OwnProfile />}</Admit>} />
      <Route path="profile/19" element={<p>Mine</p>} />
      <Route path="admin" element={<Admit audience="admin">Tools</Admit>} />
    </Routes>,
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
  ["/leaderboard", null, "Board"],
  ["/", null, "Board"],
  ["/", player, "Picks"],
])("%s shows its audience the screen and others the leaderboard", async (path, user, text) => {
  renderRoutes(path, user);
  expect(await screen.findByText(text)).toBeTruthy();
});

test("a player of a finished tournament starts at the leaderboard", async () => {
  renderRoutes("/", player, true);
  expect(await screen.findByText("Board")).toBeTruthy();
});
