import { act } from "@testing-library/react";
import { Route } from "wouter";
import type { GamePrediction } from "#contract/basketball/schemas.ts";
import type { Change } from "#contract/live.ts";
import type { LiveBoard, LiveRow, ProvisionalResult } from "#contract/provisional/schemas.ts";
import { SCREENS } from "#contract/screens.ts";
import { GameScreen } from "#web/basketball/game-screen.tsx";
import { ClockProvider } from "#web/clock/clock.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { aGame, anOwnLeague, aTournament, aUser } from "./builders.ts";
import { FakeConnection } from "./fake-connection.ts";
import { renderAt } from "./render.tsx";
import { stubServer } from "./server.ts";

const NOW = Date.parse("2025-09-06T20:00:00Z");

const picked = (id: number, name: string, winner: string, scorer: string): GamePrediction => ({
  id,
  user_id: id,
  user_name: name,
  straight_prediction: winner,
  straight_points: null,
  spread_prediction: winner,
  spread_points: null,
  top_scorer_prediction: scorer,
  top_scorer_points: null,
  is_double_points: id === 19,
  total_points: null,
  emoji: "",
});

/** What the players of the game picked. */
export const ROWS = [
  picked(20, "Kadri", "Finland", "Lauri Markkanen"),
  picked(19, "Liis", "Serbia", "Nikola Jokić"),
  picked(21, "Ülo", "Serbia", "Nikola Jokić"),
];

/** How the game stands. */
export const RESULT: ProvisionalResult = {
  event_id: 7064,
  moment: "after the 3rd quarter",
  entered_at: "2025-09-06T19:55:00.000Z",
  entered_by: "Ada",
  contests: [
    { id: 7064, score1: 71, score2: 66, top_scorer: "Nikola Jokić", position1: null, position2: null },
  ],
};

/** A row of the live board. */
export const liveRow = (user_id: number, name: string, fields: Partial<LiveRow>): LiveRow => ({
  user_id,
  name,
  team: null,
  rank: 1,
  rank_before: 1,
  total_points: 100,
  points: 10,
  outlook: null,
  ...fields,
});

/** The board if the game ended so. */
export const BOARD: LiveBoard = {
  result: RESULT,
  players: 3,
  rows: [
    liveRow(19, "Liis", { rank_before: 2, outlook: { tag: "can-win", best_rank: 1, worst_rank: 3 } }),
    liveRow(21, "Ülo", { rank: 2, outlook: { tag: "clinched", best_rank: 2, worst_rank: 3 } }),
    liveRow(20, "Kadri", {
      rank: 3,
      rank_before: 3,
      outlook: { tag: "out-of-reach", best_rank: 3, worst_rank: 3 },
    }),
  ],
  own: null,
  outlook: { state: "known", undecided: 1, open: 0 },
  win: null,
};

/** The answer while no game stands anyhow. */
export const NOTHING = { results: [] };

/** The own row of the board. */
export const OWN = BOARD.rows[0] ?? null;

/** Renders the page of a game that is being played; what the server answers can be replaced, and changes
 * reported. */
export function renderLive(
  board: Partial<LiveBoard> = {},
  answer: () => unknown = () => ({ live: { ...BOARD, own: OWN, ...board } }),
) {
  // Each may be a promise.
  const given: { results: unknown; game: unknown; predictions: unknown } = {
    results: { results: [RESULT] },
    game: aGame(),
    predictions: ROWS,
  };
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/leagues": [anOwnLeague()],
    "GET /api/games/7064": () => given.game,
    "GET /api/games/7064/predictions": () => given.predictions,
    "GET /api/provisional": () => given.results,
    "GET /api/leagues/3/provisional-board": answer,
  });
  const connection = new FakeConnection();
  renderAt(
    "/game/7064",
    <ClockProvider offset={NOW - Date.now()}>
      <WithTournament />
    </ClockProvider>,
    connection,
  );
  const report = (...changes: Change["what"][]) =>
    act(async () => {
      for (const what of changes) connection.listeners?.onChange?.({ what, tournament_id: 7 });
    });
  return { given, report };
}

function WithTournament() {
  const { tournament } = useTournamentChoice();
  return tournament && <Route path={SCREENS.game.path}>{<GameScreen />}</Route>;
}
