import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Game, Prediction } from "#contract/basketball/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { PredictionsScreen } from "#web/basketball/predictions-screen.tsx";
import { aGame, aPrediction, aTournament, aUser } from "./builders.ts";
import { renderAt } from "./render.tsx";
import { readPick, SavedRows } from "./saved-rows.ts";
import { stubServer } from "./server.ts";

/** Forty minutes before the first game of these tests. */
const NOW = Date.parse("2025-09-06T18:05:00Z");
export const PICK = "POST /api/predictions";
export const JOKER = "POST /api/predictions/double-points";

export const serbia = aGame();
export const poland = aGame({
  id: 7065,
  date: "2025-09-07T11:00:00.000Z",
  team1: "Poland",
  team2: "Bosnia and Herzegovina",
  emoji1: "🇵🇱",
  emoji2: "🇧🇦",
  spread: null,
});
export const turkey = aGame({
  id: 7061,
  date: "2025-09-06T11:00:00.000Z",
  team1: "Turkey",
  team2: "Sweden",
  emoji1: "🇹🇷",
  emoji2: "🇸🇪",
  score1: 85,
  score2: 79,
  top_scorer: "Alperen Şengün",
  players: ["Alperen Şengün"],
});

interface Given {
  games?: Game[];
  predictions?: Prediction[];
  tournament?: Tournament;
  answers?: Record<string, unknown>;
  offset?: number;
  path?: string;
  /** Rendered beside the screen. */
  beside?: ReactNode;
}

/** Renders the screen, whose data arrives asynchronously. */
export function beginScreen(given: Given = {}) {
  const { games = [serbia, poland], predictions = [], tournament = aTournament(), answers = {} } = given;
  const saved = new SavedRows(predictions, aPrediction(), ["game_id"]);
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const asked = stubServer({
    "GET /api/tournaments": [tournament],
    "GET /api/games": games,
    "GET /api/user/19/old": () => ({ predictions: saved.list }),
    ...answers,
    [PICK]: saved.saving(answers[PICK] ?? { success: true }, readPick),
    [JOKER]: saved.saving(answers[JOKER] ?? { success: true }, (body) => body),
  });
  renderAt(
    given.path ?? "/predictions",
    <ClockProvider offset={given.offset ?? NOW - Date.now()}>
      <WithTournament />
      {given.beside}
    </ClockProvider>,
  );
  return asked;
}

/** Renders the screen and waits for its cards. */
export async function renderScreen(given?: Given) {
  const asked = beginScreen(given);
  await screen.findAllByRole("article");
  return asked;
}

/** Renders the screen once the tournament has loaded. */
export function WithTournament() {
  return useTournamentChoice().tournament && <PredictionsScreen />;
}
