import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { Route } from "wouter";
import type { ProfilePrediction } from "#contract/basketball/schemas.ts";
import type { HistoricalResult } from "#contract/leaderboard/schemas.ts";
import type { Profile } from "#contract/players/schemas.ts";
import type { ProfileTeamPrediction } from "#contract/racing/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { ProfileScreen } from "#web/profile/profile-screen.tsx";
import { aTournament, aUser } from "./builders.ts";
import { FakeConnection } from "./fake-connection.ts";
import { renderAt } from "./render.tsx";
import { stubServer } from "./server.ts";

/** A player's picks of a game that starts on 6 September 2025 at 18:45 UTC: all made, none scored. */
export function aProfilePrediction(fields: Partial<ProfilePrediction> = {}): ProfilePrediction {
  return {
    game_id: 7064,
    round: "Final",
    date: "2025-09-06T20:45:00.000Z",
    team1: "Serbia",
    team2: "Finland",
    emoji1: "🇷🇸",
    emoji2: "🇫🇮",
    spread: -9.5,
    straight_prediction: "Serbia",
    straight_points: null,
    spread_prediction: "Finland",
    spread_points: null,
    top_scorer_prediction: "Nikola Jokić",
    top_scorer_points: null,
    is_double_points: false,
    total_points: null,
    emoji: "",
    ...fields,
  };
}

/** A player's unscored picks of a team in a race whose qualifying starts on 6 September 2025, 14:00 UTC. */
export function aProfileTeamPrediction(fields: Partial<ProfileTeamPrediction> = {}): ProfileTeamPrediction {
  return {
    id: 60001,
    race_id: 6016,
    race_name: "Italian Grand Prix",
    date: "2025-09-07T13:00:00.000Z",
    qualifying_date: "2025-09-06T14:00:00.000Z",
    gp_emoji: "🇮🇹",
    team_name: "Ferrari",
    driver1: "Charles Leclerc",
    driver1_flag: "🇲🇨",
    driver2: "Lewis Hamilton",
    driver2_flag: "🇬🇧",
    handicap: -1.5,
    winner_prediction: "Charles Leclerc",
    straight_points: null,
    handicap_prediction: "Lewis Hamilton",
    spread_points: null,
    is_double_points: false,
    total_points: null,
    ...fields,
  };
}

/** A player who has no picks. */
export function aProfile(
  fields: Partial<Profile["user"]> = {},
  predictions: Profile["predictions"] = [],
): Profile {
  return { user: { id: 3, name: "Tom", team: null, ...fields }, predictions };
}

/** How a player did in a tournament that is over. */
export function aResult(fields: Partial<HistoricalResult> = {}): HistoricalResult {
  return {
    id: 1,
    tournament_name: "Paris Olympics",
    is_over: true,
    rank: 11,
    total_players: 29,
    total_points: 46,
    round_win_count: 0,
    expert_countries: [],
    expert_teams: [],
    ...fields,
  };
}

/** Half an hour before the game of these tests starts, after the race's qualifying. */
export const NOW = Date.parse("2025-09-06T18:15:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Given {
  id?: number | string;
  profile?: Profile;
  tournament?: Partial<Tournament>;
  answers?: Record<string, unknown>;
  /** Whether Liis has an admin's rights. */
  isAdmin?: boolean;
  /** Offset of the server's clock in milliseconds. */
  offset?: number;
}

/** Renders a profile as Liis, number 19, sees it. */
export function renderProfile(given: Given = {}) {
  const { id = 3, profile = aProfile(), tournament = {}, answers = {}, isAdmin = false, offset = 0 } = given;
  localStorage.setItem("userData", JSON.stringify(aUser({ admin: isAdmin })));
  const asked = stubServer({
    "GET /api/tournaments": [aTournament(tournament), aTournament({ id: 1, name: "Paris", is_over: true })],
    [`GET /api/user/${id}`]: profile,
    [`GET /api/leaderboard/user/${id}`]: [],
    [`GET /api/leaderboard/user/${id}/rounds`]: [],
    [`GET /api/croissant/count/${id}`]: { count: 0, given: false },
    "GET /api/games": [],
    "GET /api/organise/tournaments": { may_create: false, tournaments: [] },
    ...answers,
  });
  const connection = new FakeConnection();
  renderAt(`/profile/${id}`, <LoadedProfile offset={offset} />, connection);
  return { asked, connection, user: userEvent.setup() };
}

/** Renders the screen once the tournament has loaded. */
function LoadedProfile({ offset }: { offset: number }) {
  const isReady = useTournamentChoice().tournament !== undefined;
  return (
    <ClockProvider offset={offset}>
      <Route path="/profile/:id">{isReady && <ProfileScreen />}</Route>
    </ClockProvider>
  );
}

/** Waits for the title of the page. */
export const findTitle = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
