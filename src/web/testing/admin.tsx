import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach } from "vitest";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { Game } from "#contract/basketball/schemas.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { AdminScreen } from "#web/admin/admin-screen.tsx";
import { aGame, aTournament, aUser } from "./builders.ts";
import { FakeConnection } from "./fake-connection.ts";
import { renderAt } from "./render.tsx";
import { type RecordedRequest, stubServer, Tagged } from "./server.ts";

export const GAMES = "GET /api/games";
export const SAVE = "PUT /api/admin/basketball-games";
export const UPDATE = "POST /api/admin/update-leaderboard";
export const PREVIEW = "POST /api/admin/preview-leaderboard";
export const UNDO = "POST /api/admin/undo-publication";
export const TOGGLE = "POST /api/admin/toggle-round-status";

export const germany = aGame({
  id: 42,
  round: "Round of 16",
  team1: "Germany",
  team2: "Portugal",
  emoji1: "🇩🇪",
  emoji2: "🇵🇹",
  spread: -26.5,
  players: ["Dennis Schröder"],
});
export const slovenia = aGame({
  id: 48,
  round: "Round of 16",
  team1: "Slovenia",
  team2: "Italy",
  emoji1: "🇸🇮",
  emoji2: "🇮🇹",
  spread: -1.5,
  players: ["Luka Dončić"],
});
export const final = aGame({ id: 76, round: "Final" });

export const cup = aTournament({
  rounds: [
    { name: "Group Day 1", multiplier: 1, is_over: true },
    { name: "Round of 16", multiplier: 2, is_over: false },
    { name: "Final", multiplier: 5, is_over: false },
  ],
});

/** Nothing is left to publish, and nothing was. */
export const UP_TO_DATE: LeaderboardPreview = {
  version: 3,
  contests: 0,
  losing: 0,
  changed_points: 0,
  scorers: 0,
  players: 3,
  moves: [],
  last_publication: null,
  damaged: [],
};

/** Has an admin signed in for every test. */
export function signInAdmin(): void {
  beforeEach(() => localStorage.setItem("userData", JSON.stringify(aUser({ admin: true }))));
}

/** The screen with a link beside it, once the tournament is there. */
export function Started() {
  return (
    useTournamentChoice().tournament && (
      <>
        <a href="/leaderboard">Away</a>
        <AdminScreen />
      </>
    )
  );
}

/** Renders the screen and waits for its table. */
export async function renderDesk(
  answers: Record<string, unknown> = {},
  games: Game[] = [germany, slovenia, final],
) {
  const asked = stubServer({
    "GET /api/tournaments": [cup],
    [GAMES]: new Tagged(games, '"7-1"'),
    [PREVIEW]: UP_TO_DATE,
    ...answers,
  });
  const connection = new FakeConnection();
  renderAt("/admin", <Started />, connection);
  await screen.findByRole("table");
  return { asked, connection, user: userEvent.setup() };
}

export const cell = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const saveButton = () => screen.getByRole("button", { name: "Save Changes" });
export const listGames = () =>
  screen.getAllByRole("rowheader").map((head) => /#\d+/.exec(head.textContent ?? "")?.[0]);
export const sent = (asked: RecordedRequest[], call: string) =>
  asked.filter((one) => one.call.startsWith(call));

/** Replaces what a cell holds. */
export async function type(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  const input = cell(name);
  await user.clear(input);
  if (text !== "") await user.type(input, text);
}

/** The button of a cell whose names are chosen. */
export const namesCell = (name: string) => screen.getByRole("button", { name });

/** Chooses names of a cell's list, or takes them out. */
export async function choose(user: ReturnType<typeof userEvent.setup>, cellName: RegExp, names: string[]) {
  await user.click(screen.getByRole("button", { name: cellName }));
  for (const name of names) await user.click(screen.getByRole("checkbox", { name }));
  await user.click(screen.getByRole("button", { name: "Done" }));
}
