import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { RankMoves } from "#web/leaderboard/rank-moves.tsx";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { AdminsProvider } from "./admin-mark.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { VersusHead } from "#web/versus/versus-head.tsx";

const [ADA, MARI] = [
  { user_id: 3, name: "Ada" },
  { user_id: 4, name: "Mari" },
];

beforeEach(() => {
  localStorage.setItem("userData", JSON.stringify(aUser({ id: 4, name: "Mari" })));
  stubServer({ "GET /api/admins": { user_ids: [ADA.user_id] }, "GET /api/tournaments": [aTournament()] });
});

const listLinks = () => screen.getAllByRole("link").map((link) => link.textContent);

test("an admin's name carries the mark in a comparison", async () => {
  const points = { rank: 1, total_points: 5, possible_points: 0, has_joker: null };
  const Loaded = () =>
    useTournamentChoice().tournament && (
      <VersusHead player={{ ...ADA, ...points }} other={{ ...MARI, ...points }} />
    );
  renderAt(
    "/versus/3/4",
    <AdminsProvider>
      <Loaded />
    </AdminsProvider>,
  );
  await screen.findByText("Admin");
  expect(listLinks()).toEqual(["Ada, Admin", "Mari"]);
});

test("an admin's name carries the mark among those who moved", async () => {
  const move = {
    before: 2,
    after: 1,
    points: 3,
    total_points: 5,
    reasons: [],
    more_reasons: 0,
    missed: false,
  };
  const moves = [ADA, MARI].map((player) => ({ ...player, ...move }));
  renderAt(
    "/leaderboard",
    <AdminsProvider>
      <RankMoves moves={moves} myId={4} />
    </AdminsProvider>,
  );
  await screen.findByText("Admin");
  expect(listLinks()).toEqual(["Ada, Admin", "MariYou"]);
});
