// What an organiser does after games: enters results, updates the leaderboard, marks rounds complete.
import { describe, expect } from "vitest";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createAdmin,
  createPlayer,
  createSeason,
  createTournament,
} from "#server/testing/builders.ts";
import { type Call, type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";
import { createGameRow } from "#server/testing/sample-calls.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

/** Game 701 of Day 1: Mari picked Estonia, Jaan Finland. Game 702 of Day 2: both picked the same. */
async function createScene(db: Database, call: Call, clock: TestClock) {
  await createTournament(db, 7);
  await createTournament(db, 8);
  await createGame(db, { id: 701 });
  await createGame(db, { id: 702, round: "Day 2", start: START + 2 * HOUR });
  const [mari, jaan, ada] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createAdmin(db),
  ];
  const pick = (as: Caller, game_id: number, round: string, straight_prediction: string) =>
    call("POST", "/api/predictions", {
      as,
      body: { user_id: as.id, game_id, tournament_id: 7, round, straight_prediction },
    });
  await pick(mari, 701, "Day 1", "Estonia");
  await pick(jaan, 701, "Day 1", "Finland");
  for (const player of [mari, jaan]) await pick(player, 702, "Day 2", "Estonia");
  clock.now = START + 3 * HOUR;
  const post = (path: string, body: object) => call("POST", `/api/admin/${path}`, { as: ada, body });
  return {
    ada,
    save: (...games: object[]) =>
      call("PUT", "/api/admin/basketball-games", { as: ada, body: { tournament_id: 7, games } }),
    update: (body: object = {}) =>
      post("update-leaderboard", { tournament_id: 7, sport: "basketball", ...body }),
    toggle: (round: string, is_over: boolean, body: object = {}) =>
      post("toggle-round-status", { tournament_id: 7, round, is_over, ...body }),
  };
}

async function listBoard(call: Call): Promise<LeaderboardEntry[]> {
  return (await call("GET", "/api/leaderboard?tournamentId=7")).body as LeaderboardEntry[];
}

async function getTournament(call: Call, id = 7): Promise<Tournament | undefined> {
  const list = (await call("GET", "/api/tournaments")).body as Tournament[];
  return list.find((one) => one.id === id);
}

describe("updating the leaderboard", () => {
  test("shows points and emojis beside the picks of a game that has started", async ({ db, call, clock }) => {
    const { save, update } = await createScene(db, call, clock);
    clock.now = START + 3 * HOUR;
    const list = () => call("GET", "/api/games/701/predictions?tournamentId=7");
    await save(createGameRow(701));
    expect((await list()).body).toMatchObject([{ total_points: null }, { total_points: null }]);
    await update();
    expect((await list()).body).toMatchObject([
      { user_name: "Mari", straight_points: 1, spread_points: 0, top_scorer_points: 0, total_points: 1 },
      { user_name: "Jaan", straight_points: 0, total_points: 0 },
    ]);
  });

  test.for([
    ["another sport", { sport: "f1" }, 400, "This tournament's sport is basketball."],
    ["another sport of a racing tournament", { tournament_id: 5 }, 400, "This tournament's sport is f1."],
    ["an unknown tournament", { tournament_id: 99 }, 404, "Tournament not found"],
  ] as const)("%s is refused", async ([, body, status, error], { db, call, clock }) => {
    const { save, update } = await createScene(db, call, clock);
    await createSeason(db);
    await save(createGameRow(701));
    const before = await readTables(db);
    expect(await update(body)).toMatchObject({ status, body: { error } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });
});

describe("marking rounds", () => {
  test("a tournament is over once all its rounds are complete, and active again when one is reopened", async ({
    db,
    call,
    clock,
  }) => {
    const { toggle } = await createScene(db, call, clock);
    const steps = [
      ["Day 1", true, [true, false], false],
      ["Day 2", true, [true, true], true],
      ["Day 2", true, [true, true], true],
      ["Day 1", false, [false, true], false],
      ["Day 1", true, [true, true], true],
    ] as const;
    for (const [round, isOver, rounds, isTournamentOver] of steps) {
      expect(await toggle(round, isOver)).toMatchObject({ status: 200, body: { updated: 1 } });
      const tournament = await getTournament(call);
      expect(tournament?.rounds.map((one) => one.is_over)).toEqual(rounds);
      expect(tournament?.is_over).toBe(isTournamentOver);
    }
    expect(await getTournament(call, 8)).toMatchObject({ is_over: false });
  });

  test("adds and removes round wins without another update", async ({ db, call, clock }) => {
    const { save, update, toggle } = await createScene(db, call, clock);
    await save(createGameRow(701));
    await update();
    const listWins = async () => (await listBoard(call)).map((entry) => entry.round_win_count);
    expect(await listWins()).toEqual([0, 0]);
    await toggle("Day 1", true);
    expect(await listWins()).toEqual([1, 0]);
    await toggle("Day 1", false);
    expect(await listWins()).toEqual([0, 0]);
  });

  test.for([
    ["an unknown round", "Day 9", {}, "There is no round Day 9."],
    ["an unknown tournament", "Day 1", { tournament_id: 99 }, "Tournament not found"],
  ] as const)("%s is refused", async ([, round, body, error], { db, call, clock }) => {
    const { toggle } = await createScene(db, call, clock);
    const before = await readTables(db);
    expect(await toggle(round, true, body)).toMatchObject({ status: 404, body: { error } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });
});

test("updates and round statuses are in the audit log", async ({ db, call, clock }) => {
  const { ada, update, toggle } = await createScene(db, call, clock);
  await update();
  await toggle("Day 1", true);
  await toggle("Day 1", false);
  const logs = ((await readTables(db))["audit_log"] ?? []).slice(-3);
  expect(logs).toMatchObject([
    { user_id: ada.id, action: "update-leaderboard", tournament_id: 7, additional_info: "0 scored" },
    { user_id: ada.id, action: "round-status", tournament_id: 7, additional_info: "Day 1 complete" },
    { user_id: ada.id, action: "round-status", tournament_id: 7, additional_info: "Day 1 active" },
  ]);
});
