// What stands in the place of the player's leagues where none plays in the tournament.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { anOwnLeague, aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { OwnLeagueList } from "./own-league-list.tsx";

function LoadedList({ own }: { own: OwnLeague[] }) {
  return useTournamentChoice().tournament && <OwnLeagueList own={own} userId={19} />;
}

const HIDDEN = 9;

test.for([
  [[], "No league of your own yet", "A league is the leaderboard with only your people on it."],
  [[6], "No league in this tournament yet", "Your league is in Paris 2024."],
  [[6, 5, 6], "No league in this tournament yet", "Your leagues are in Paris 2024 and Racing."],
  [[6, HIDDEN], "No league in this tournament yet", "Your leagues are in Paris 2024 and 1 more."],
  [[HIDDEN], "No league in this tournament yet", "Your league is in a tournament that is not shown."],
  [[HIDDEN, 10], "No league in this tournament yet", "Your leagues are in tournaments that are not shown."],
] as const)(
  "a player with leagues in %j only sees in which tournaments they are",
  async ([tournamentIds, title, text]) => {
    localStorage.setItem("userData", JSON.stringify(aUser()));
    stubServer({
      "GET /api/tournaments": [
        aTournament(),
        aTournament({ id: 6, name: "Paris 2024" }),
        aTournament({ id: 5, name: "Racing" }),
      ],
      "GET /api/leaderboard": [],
      "GET /api/leaderboard/ranks-before": [],
    });
    renderAt(
      "/leagues",
      <LoadedList own={tournamentIds.map((tournament_id, id) => anOwnLeague({ id, tournament_id }))} />,
    );
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  },
);
