import { describe, expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import { gameDate } from "#domain/basketball/game-dates.ts";
import { createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";

describe("placing a pick", () => {
  test("saves one market and keeps the others", async ({ db, call }) => {
    await createTournament(db);
    await createGame(db, { id: 701 });
    const mari = await createPlayer(db, "Mari");
    const pick = { user_id: mari.id, game_id: 701, tournament_id: 7, round: "Day 1" };
    for (const market of [
      { straight_prediction: "Estonia", spread_prediction: null },
      { straight_prediction: null, spread_prediction: "Finland" },
      { top_scorer_prediction: "Miro Little" },
    ]) {
      const saved = await call("POST", "/api/predictions", { as: mari, body: { ...pick, ...market } });
      expect(saved).toMatchObject({ status: 200, body: { success: true } });
    }
    const own = await call("GET", `/api/user/${mari.id}/old?tournamentId=7`, { as: mari });
    expect(own.body).toEqual({
      predictions: [
        {
          game_id: 701,
          straight_prediction: "Estonia",
          spread_prediction: "Finland",
          top_scorer_prediction: "Miro Little",
          is_double_points: false,
        },
      ],
    });
  });

  test.for([
    ["a millisecond before the start", -1, 200],
    ["at the very start", 0, 409],
    ["a millisecond after", 1, 409],
  ] as const)("%s", async ([, offset, status], { db, call, clock }) => {
    await createTournament(db);
    await createGame(db, { id: 701, start: START + HOUR });
    const mari = await createPlayer(db, "Mari");
    clock.now = START + HOUR + offset;
    const reply = await call("POST", "/api/predictions", {
      as: mari,
      body: {
        user_id: mari.id,
        game_id: 701,
        tournament_id: 7,
        round: "Day 1",
        straight_prediction: "Estonia",
      },
    });
    expect(reply.status).toBe(status);
    if (status === 409)
      expect(reply.body).toEqual({
        error: "Predictions for this game are closed.",
        code: expect.any(String),
      });
  });
});

test("lists games with their stored date and both rosters", async ({ db, call }) => {
  await createTournament(db);
  await createGame(db, { id: 701, start: START });
  const { status, body } = await call("GET", "/api/games?tournamentId=7");
  expect(status).toBe(200);
  expect(body).toEqual([
    expect.objectContaining({
      id: 701,
      date: gameDate(START),
      team1: "Estonia",
      players: ["Henri Drell", "Siim-Sander Vene", "Lauri Markkanen", "Miro Little"],
    }),
  ]);
});
