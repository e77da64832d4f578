import { describe, expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { readPicks } from "#server/testing/stored-picks.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const PATH = "/api/predictions";

interface Scene {
  mari: Caller;
  jaan: Caller;
  /** Sends Mari's pick of game 701 with these fields. */
  pick: (fields: Record<string, unknown>) => ReturnType<Call>;
}

/** Game 701 with a spread and 703 without in tournament 7, game 801 in tournament 8. */
async function createScene(db: Database, call: Call): Promise<Scene> {
  await createTournament(db, 7);
  await createTournament(db, 8);
  await createGame(db, { id: 701 });
  await createGame(db, { id: 703, spread: null });
  await createGame(db, { id: 801, tournamentId: 8 });
  const mari = await createPlayer(db, "Mari");
  const named = { user_id: mari.id, game_id: 701, tournament_id: 7, round: "Day 1" };
  const pick = (fields: Record<string, unknown>) =>
    call("POST", PATH, { as: mari, body: { ...named, ...fields } });
  return { mari, jaan: await createPlayer(db, "Jaan"), pick };
}

const winner = { straight_prediction: "Estonia" };
const ONE_PICK = "Send one pick: straight_prediction, spread_prediction or top_scorer_prediction.";

test.for([
  ["an unknown game", { ...winner, game_id: 999 }, 404, "Invalid game selected"],
  ["an unknown tournament", { ...winner, tournament_id: 99 }, 404, "Invalid game selected"],
  ["a game of another tournament", { ...winner, game_id: 801 }, 404, "Invalid game selected"],
  ["an unknown round", { ...winner, round: "Day 9" }, 400, "This game is not in Day 9."],
  ["another round", { ...winner, round: "Day 2" }, 400, "This game is not in Day 2."],
  ["a team of another game", { straight_prediction: "Latvia" }, 400, "Latvia does not play in this game."],
  ["an unknown team", { spread_prediction: "Atlantis" }, 400, "Atlantis does not play in this game."],
  ["a team in other letters", { straight_prediction: "estonia" }, 400, "estonia does not play in this game."],
  ["a draw", { spread_prediction: "Draw" }, 400, "Draw does not play in this game."],
  ["no team", { straight_prediction: "" }, 400, "An empty name does not play in this game."],
  [
    "a top scorer of another team",
    { top_scorer_prediction: "Davis Bertans" },
    400,
    "Davis Bertans is not on the player list of this game.",
  ],
  [
    "two top scorers",
    { top_scorer_prediction: "Miro Little, Henri Drell" },
    400,
    "Miro Little, Henri Drell is not on the player list of this game.",
  ],
  ["winner and handicap", { ...winner, spread_prediction: "Estonia" }, 400, ONE_PICK],
  ["winner and top scorer", { ...winner, top_scorer_prediction: "Miro Little" }, 400, ONE_PICK],
  ["neither winner nor handicap", { straight_prediction: null, spread_prediction: null }, 400, ONE_PICK],
  ["nothing at all", {}, 400, ONE_PICK],
  [
    "a handicap without a spread",
    { game_id: 703, spread_prediction: "Estonia" },
    409,
    "Spread not yet available",
  ],
] as const)("%s is refused and changes nothing", async ([, fields, status, error], { db, call }) => {
  const { pick } = await createScene(db, call);
  await pick({ spread_prediction: "Finland" });
  await pick({ top_scorer_prediction: "Henri Drell" });
  const before = await readTables(db);
  expect(await pick(fields)).toMatchObject({ status, body: { error } });
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test("another player's user_id is refused, whether that player exists or not", async ({ db, call }) => {
  const { jaan, pick } = await createScene(db, call);
  const before = await readTables(db);
  for (const user_id of [jaan.id, 2_000_000_000]) {
    const answer = await pick({ ...winner, user_id });
    expect(answer).toMatchObject({ status: 403, body: { error: "These are not your predictions." } });
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

describe("from the millisecond of the start", () => {
  test.for([
    ["the winner", { straight_prediction: "Finland" }],
    ["the handicap", { spread_prediction: "Finland" }],
    ["the top scorer", { top_scorer_prediction: "Miro Little" }],
    ["clearing the top scorer", { top_scorer_prediction: null }],
    ["clearing it with an empty text", { top_scorer_prediction: "" }],
  ] as const)("%s is refused, just before it is taken", async ([, fields], { db, call, clock }) => {
    const { pick } = await createScene(db, call);
    for (const one of [winner, { spread_prediction: "Estonia" }, { top_scorer_prediction: "Henri Drell" }]) {
      await pick(one);
    }
    const before = await readTables(db);
    for (const late of [0, 1, HOUR]) {
      clock.now = START + HOUR + late;
      const error = "Predictions for this game are closed.";
      expect(await pick(fields)).toMatchObject({ status: 409, body: { error } });
    }
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    clock.now = START + HOUR - 1;
    expect(await pick(fields)).toMatchObject({ status: 200, body: { success: true } });
    expect(listChangedTables(before, await readTables(db)).sort()).toEqual(["audit_log", "picks"]);
  });
});

test("a game without rosters takes winner and handicap, and no top scorer", async ({ db, call }) => {
  const { pick } = await createScene(db, call);
  await db.execute("delete from squads");
  expect(await pick(winner)).toMatchObject({ status: 200 });
  expect(await pick({ top_scorer_prediction: "Miro Little" })).toMatchObject({ status: 400 });
});

test("the last pick of each market counts, and every pick is in the audit log", async ({ db, call }) => {
  const { mari, pick } = await createScene(db, call);
  const sent = [
    { straight_prediction: "Estonia", spread_prediction: null },
    { straight_prediction: null, spread_prediction: "Finland" },
    { top_scorer_prediction: "Miro Little" },
    { straight_prediction: "Finland" },
    { top_scorer_prediction: "" },
    { top_scorer_prediction: "Henri Drell" },
    { top_scorer_prediction: null },
  ];
  for (const fields of sent) expect(await pick(fields)).toMatchObject({ status: 200 });
  const { jokers, audit_log: logs } = await readTables(db);
  expect(await readPicks(db)).toEqual([
    { user_id: mari.id, contest_id: 701, winner: "Finland", handicap: "Finland", top_scorer: null },
  ]);
  expect(jokers).toEqual([]);
  expect(logs?.map((entry) => (entry as { team_name: string | null }).team_name)).toHaveLength(sent.length);
});

test("clearing a top scorer that was never picked saves nothing", async ({ db, call }) => {
  const { pick } = await createScene(db, call);
  expect(await pick({ top_scorer_prediction: null })).toMatchObject({ status: 200 });
  expect((await readTables(db))["picks"]).toEqual([]);
});

test("a pick that claims the joker while it is not on its game is refused, and changes no joker", async ({
  db,
  call,
}) => {
  const { mari, pick } = await createScene(db, call);
  expect(await pick({ ...winner, is_double_points: true })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining("Your joker is not on this game") },
  });
  expect(await readTables(db)).toMatchObject({ picks: [], jokers: [] });
  const joker = { user_id: mari.id, game_id: 701, tournament_id: 7, round: "Day 1", is_double_points: true };
  await call("POST", `${PATH}/double-points`, { as: mari, body: joker });
  expect(await pick({ ...winner, is_double_points: true })).toMatchObject({ status: 200 });
  await pick({ ...winner, is_double_points: false });
  expect((await readTables(db))["jokers"]).toHaveLength(1);
});
