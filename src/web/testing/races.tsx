import { screen } from "@testing-library/react";
import type { Race, TeamPrediction } from "#contract/racing/schemas.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { PredictionsScreen } from "#web/racing/predictions-screen.tsx";
import { aRace, aRaceTeam, aTeamPrediction, aTournament, aUser } from "./builders.ts";
import { renderAt } from "./render.tsx";
import { readPick, SavedRows } from "./saved-rows.ts";
import { stubServer } from "./server.ts";

/** 72.5 minutes before the qualifying of these tests. */
const NOW = Date.parse("2025-09-20T10:47:30Z");
export const PICK = "POST /api/f1/predictions";
export const JOKER = "POST /api/f1/predictions/double-points";

export const mclaren = aRaceTeam();
export const williams = aRaceTeam({
  id: 61710,
  team_name: "Williams",
  team_color: "#1868DB",
  driver1: "Alexander Albon",
  driver1_flag: "🇹🇭",
  driver2: "Carlos Sainz",
  driver2_flag: "🇪🇸",
  handicap: null,
});
export const azerbaijan = aRace({ teams: [mclaren, williams] });
export const singapore = aRace({
  id: 6018,
  round: "Singapore",
  name: "Singapore Grand Prix",
  gp_emoji: "🇸🇬",
  date: "2025-10-05T12:00:00.000Z",
  qualifying_date: "2025-10-04T13:00:00.000Z",
  teams: [],
});

interface Given {
  races?: Race[];
  predictions?: TeamPrediction[];
  answers?: Record<string, unknown>;
  now?: number;
}

/** Renders the screen, whose data arrives asynchronously. */
export function beginScreen(given: Given = {}) {
  const { races = [azerbaijan, singapore], predictions = [], answers = {}, now = NOW } = given;
  const rounds = races.map(({ round }) => ({ name: round, multiplier: 1, is_over: false }));
  const saved = new SavedRows(predictions, aTeamPrediction(), ["race_id", "team_name"]);
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const asked = stubServer({
    "GET /api/tournaments": [aTournament({ id: 6, name: "Formula 1 2025", sport: "f1", rounds })],
    "GET /api/f1/races": races,
    "GET /api/f1/predictions/19": () => saved.list,
    ...answers,
    [PICK]: saved.saving(answers[PICK] ?? { success: true }, readPick),
    [JOKER]: saved.saving(answers[JOKER] ?? { success: true }, (body) => ({
      race_id: body["raceId"],
      team_name: body["teamName"],
      is_double_points: body["isDoublePoints"],
    })),
  });
  renderAt(
    "/predictions",
    <ClockProvider offset={now - Date.now()}>
      <WithTournament />
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

function WithTournament() {
  return useTournamentChoice().tournament && <PredictionsScreen />;
}
