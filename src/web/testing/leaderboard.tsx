import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { LeaderboardEntry, Newcomers, RoundEntry } from "#contract/leaderboard/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { LeaderboardScreen } from "#web/leaderboard/leaderboard-screen.tsx";
import { anEntry, aTournament } from "./builders.ts";
import { renderAt } from "./render.tsx";
import { stubServer } from "./server.ts";

export const OVERALL = "GET /api/leaderboard";
export const ROUNDS = "GET /api/round-leaderboard";
export const NEWCOMERS = "GET /api/leaderboard/newcomers";
export const CHANGES = "GET /api/leaderboard/changes";
export const RANKS_BEFORE = "GET /api/leaderboard/ranks-before";

interface Given {
  overall?: LeaderboardEntry[];
  rounds?: Record<string, RoundEntry[]>;
  tournament?: Partial<Tournament>;
  answers?: Record<string, unknown>;
  path?: string;
}

const NOBODY_NEW: Newcomers = { begins_at: null, players: [] };

/** Renders the screen, whose data arrives asynchronously. */
export function begin({
  path = "/leaderboard",
  overall = [],
  rounds = {},
  tournament = {},
  answers = {},
}: Given) {
  stubServer({
    "GET /api/tournaments": [aTournament(tournament)],
    [OVERALL]: overall,
    [ROUNDS]: rounds,
    [RANKS_BEFORE]: [],
    [CHANGES]: { publication: null },
    [NEWCOMERS]: NOBODY_NEW,
    ...answers,
  });
  renderAt(path, <LoadedLeaderboard />);
}

/** Renders the screen once the tournament has loaded. */
function LoadedLeaderboard() {
  return useTournamentChoice().tournament && <LeaderboardScreen />;
}

/** Renders the screen and waits for its table. */
export async function renderBoard(given: Given) {
  begin(given);
  await screen.findByRole("table");
  await screen.findAllByRole("row");
  return userEvent.setup();
}

const kadri = anEntry({ expert_countries: ["🇬🇷", "🇸🇮"], round_win_count: 2, on_fire: true });
const liis = anEntry({
  user_id: 19,
  name: "Liis",
  team: "Estonia",
  rank: 2,
  total_points: 7,
  winner_points: 5,
  handicap_points: 1,
  top_scorer_points: 1,
});
const tom = anEntry({
  user_id: 3,
  name: "Tom",
  team: "Latvia",
  rank: 2,
  total_points: 7,
  winner_points: 4,
  handicap_points: 2,
  top_scorer_points: 1,
});
/** A leaderboard of three: Kadri, then Liis and Tom with equal points. */
export const board = [kadri, liis, tom];
