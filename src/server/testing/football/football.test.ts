// A third sport, in which a draw can be picked, plays by its entries in the registries alone.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { GamePrediction } from "#contract/basketball/schemas.ts";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { listMarketsOf, SPORTS } from "#domain/sports.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { SERVER_SPORTS } from "#server/sports.ts";
import { createAdmin, createGame, createPlayer, createTournament, saveResult } from "../builders.ts";
import { type Call, START, test } from "../fixture.ts";

/** Game 701 of a tournament of football, whose handicap and squads nothing asks for, and three players. */
async function createScene(db: Database, call: Call) {
  await createTournament(db, 7);
  await db.execute(sql`update tournaments set sport = 'football' where id = 7`);
  await createGame(db, { id: 701 });
  const players = {
    mari: await createPlayer(db, "Mari"),
    jaan: await createPlayer(db, "Jaan"),
    kai: await createPlayer(db, "Kai"),
  };
  const pick = (name: keyof typeof players, straight_prediction: string) =>
    call("POST", "/api/predictions", {
      as: players[name],
      body: {
        user_id: players[name].id,
        game_id: 701,
        tournament_id: 7,
        round: "Day 1",
        straight_prediction,
      },
    });
  const listPicks = async () =>
    ((await call("GET", "/api/games/701/predictions?tournamentId=7")).body as GamePrediction[]).map(
      (row) => `${row.user_name} ${row.straight_prediction} ${row.total_points}`,
    );
  return { ...players, pick, listPicks };
}

test("football has an entry in each registry", () => {
  const sport = SPORTS.at(-1) ?? "basketball";
  expect(sport).toBe("football");
  expect(listMarketsOf(sport)).toEqual(["winner"]);
  expect([SPORT_TERMS[sport].title, typeof SERVER_SPORTS[sport].listProfile]).toEqual([
    "Football",
    "function",
  ]);
});

test("a draw is picked, locked, sealed, settled, and counts on the leaderboard", async ({
  db,
  call,
  clock,
}) => {
  const { mari, pick, listPicks } = await createScene(db, call);
  const ada = await createAdmin(db);
  for (const [name, picked] of [
    ["mari", "Draw"],
    ["jaan", "Estonia"],
    ["kai", "Finland"],
  ] as const)
    expect((await pick(name, picked)).status).toBe(200);
  expect((await pick("kai", "Latvia")).status).toBe(400);
  const scorer = {
    user_id: mari.id,
    game_id: 701,
    tournament_id: 7,
    round: "Day 1",
    top_scorer_prediction: "Miro Little",
  };
  expect(await call("POST", "/api/predictions", { as: mari, body: scorer })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining("Miro Little is not on the player list") as string },
  });
  const own = await call("GET", `/api/user/${mari.id}/old?tournamentId=7`, { as: mari });
  expect(own.body).toMatchObject({ predictions: [{ game_id: 701, straight_prediction: "Draw" }] });

  clock.now = START + 2 * HOUR;
  expect(await pick("jaan", "Draw")).toMatchObject({
    status: 409,
    body: { error: "Predictions for this game are closed." },
  });
  expect((await listPicks()).toSorted()).toEqual(["Jaan Estonia null", "Kai Finland null", "Mari Draw null"]);

  await saveResult(db, 701, { score1: 1, score2: 1 });
  const update = { as: ada, body: { tournament_id: 7, sport: "football" } };
  expect((await call("POST", "/api/admin/update-leaderboard", update)).status).toBe(200);
  expect((await listPicks()).toSorted()).toEqual(["Jaan Estonia 0", "Kai Finland 0", "Mari Draw 1"]);
  const board = (await call("GET", "/api/leaderboard?tournamentId=7")).body as LeaderboardEntry[];
  expect(board.map(({ rank, name, winner_points }) => [rank, name, winner_points])).toEqual([
    [1, "Mari", 1],
    [2, "Jaan", 0],
    [2, "Kai", 0],
  ]);
});

test("an organiser enters a draw for a player, who then has every pick: football asks for no handicap and no top scorer", async ({
  db,
  call,
}) => {
  const { mari, jaan } = await createScene(db, call);
  const ada = await createAdmin(db);
  await call("PUT", "/api/pick-permission", { as: mari, body: { tournamentId: 7, is_allowed: true } });
  const contests = [{ contest_id: 701, winner: "Draw" }];
  const body = { user_id: mari.id, contests, reason: "On a plane" };
  expect((await call("POST", "/api/organise/tournaments/7/picks", { as: ada, body })).status).toBe(200);
  const people = await call("GET", "/api/organise/tournaments/7/people", { as: ada });
  expect(people.body).toMatchObject({
    deadlines: [{ contests: 1, ready: 1 }],
    people: [{ user_id: mari.id, made: [1] }],
  });
  const compared = await call("GET", `/api/versus/${mari.id}/${jaan.id}?tournamentId=7`, { as: mari });
  expect(compared.body).toMatchObject({ next_round: { points: 2 } });
});

test("in basketball nobody can pick a draw", async ({ db, call }) => {
  const { pick } = await createScene(db, call);
  await db.execute(sql`update tournaments set sport = 'basketball' where id = 7`);
  expect(await pick("mari", "Draw")).toMatchObject({
    status: 400,
    body: { error: "Draw does not play in this game." },
  });
});
