import { expect } from "vitest";
import { HOUR, type Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { listJokers } from "#server/testing/stored-picks.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const FIRST: Instant = START + HOUR;
const SECOND: Instant = START + 2 * HOUR;
const CLOSED = "Predictions for this game are closed.";
const PLAYED = "Joker already played on Estonia – Finland.";

/** Day 1 has games 701 (the first) and 702, Day 2 has 710; tournament 8 has 801. */
async function createScene(db: Database, call: Call) {
  await createTournament(db, 7);
  await createTournament(db, 8);
  await createGame(db, { id: 701, start: FIRST });
  await createGame(db, { id: 702, start: SECOND, team1: "Latvia", team2: "Sweden" });
  await createGame(db, { id: 710, start: SECOND + HOUR, round: "Day 2" });
  await createGame(db, { id: 801, start: SECOND, tournamentId: 8 });
  const mari = await createPlayer(db, "Mari");
  const play = (game_id: number, fields: Record<string, unknown> = {}, as: Caller = mari) =>
    call("POST", "/api/predictions/double-points", {
      as,
      body: {
        user_id: as.id,
        game_id,
        tournament_id: 7,
        round: "Day 1",
        is_double_points: true,
        ...fields,
      },
    });
  const takeBack = (game_id: number) => play(game_id, { is_double_points: false });
  return { mari, play, takeBack };
}

test("is played, moved within its round and taken back", async ({ db, call }) => {
  const { play, takeBack } = await createScene(db, call);
  const steps = [
    [() => play(701), ["Mari Day 1 701"]],
    [() => play(701), ["Mari Day 1 701"]],
    [() => play(702), ["Mari Day 1 702"]],
    [() => takeBack(701), ["Mari Day 1 702"]],
    [() => takeBack(702), []],
    [() => takeBack(702), []],
  ] as const;
  for (const [step, jokers] of steps) {
    expect(await step()).toMatchObject({ status: 200, body: { success: true } });
    expect(await listJokers(db)).toEqual(jokers);
  }
});

test("is one per player and round", async ({ db, call }) => {
  const { play } = await createScene(db, call);
  const jaan = await createPlayer(db, "Jaan");
  await play(701);
  await play(710, { round: "Day 2" });
  await play(702, {}, jaan);
  await play(701, {}, jaan);
  expect(await listJokers(db)).toEqual(["Mari Day 1 701", "Jaan Day 1 701", "Mari Day 2 710"]);
});

test.for([
  ["an unknown game", 999, {}, 404, "Invalid game selected"],
  ["an unknown tournament", 702, { tournament_id: 99 }, 404, "Invalid game selected"],
  ["a game of another tournament", 801, {}, 404, "Invalid game selected"],
  ["another round", 702, { round: "Day 2" }, 400, "This game is not in Day 2."],
  ["an unknown round", 702, { round: "Day 9" }, 400, "This game is not in Day 9."],
  ["another player's user_id", 702, { user_id: 2_000_000_000 }, 403, "This is not your joker."],
] as const)(
  "%s is refused for playing and for taking back",
  async ([, game, fields, status, error], { db, call }) => {
    const { play } = await createScene(db, call);
    await play(701);
    const before = await readTables(db);
    for (const is_double_points of [true, false]) {
      const answer = await play(game, { ...fields, is_double_points });
      expect(answer).toMatchObject({ status, body: { error } });
    }
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    expect(await listJokers(db)).toEqual(["Mari Day 1 701"]);
  },
);

test("an existing other player's user_id is refused", async ({ db, call }) => {
  const { play } = await createScene(db, call);
  const jaan = await createPlayer(db, "Jaan");
  await play(701, {}, jaan);
  const before = await readTables(db);
  for (const is_double_points of [true, false]) {
    expect(await play(701, { user_id: jaan.id, is_double_points })).toMatchObject({ status: 403 });
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test.for([
  ["is taken a millisecond before the start", -1, 200],
  ["is refused at the start", 0, 409],
  ["is refused after the start", 1, 409],
] as const)("a joker on a game %s", async ([, offset, status], { db, call, clock }) => {
  const { play } = await createScene(db, call);
  clock.now = FIRST + offset;
  const answer = await play(701);
  expect(answer.status).toBe(status);
  if (status === 409) expect(answer.body).toEqual({ error: CLOSED, code: expect.any(String) });
  expect(await listJokers(db)).toEqual(status === 200 ? ["Mari Day 1 701"] : []);
});

test.for([
  ["moving it to a game still open", 702, {}, PLAYED],
  ["playing it there again", 701, {}, PLAYED],
  ["taking it back", 701, { is_double_points: false }, PLAYED],
] as const)(
  "once the joker's game has started %s is refused",
  async ([, game, fields, error], { db, call, clock }) => {
    const { play } = await createScene(db, call);
    await play(701);
    const before = await readTables(db);
    clock.now = FIRST;
    expect(await play(game, fields)).toMatchObject({ status: 409, body: { error } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    clock.now = FIRST - 1;
    expect(await play(game, fields)).toMatchObject({ status: 200 });
  },
);

test("moving it from an open game to a started one is refused", async ({ db, call, clock }) => {
  const { play } = await createScene(db, call);
  await play(702);
  clock.now = FIRST;
  expect(await play(701)).toMatchObject({ status: 409, body: { error: CLOSED } });
  expect(await listJokers(db)).toEqual(["Mari Day 1 702"]);
});

test("can still be played on the last game when the others have started", async ({ db, call, clock }) => {
  const { play } = await createScene(db, call);
  clock.now = SECOND - 1;
  expect(await play(702)).toMatchObject({ status: 200 });
  expect(await listJokers(db)).toEqual(["Mari Day 1 702"]);
});

test("every move is in the audit log, and a call that changes nothing is not", async ({ db, call }) => {
  const { play, takeBack } = await createScene(db, call);
  for (const step of [() => play(701), () => play(702), () => takeBack(701), () => takeBack(702)])
    await step();
  const { audit_log: logs } = await readTables(db);
  expect(logs).toMatchObject([
    { action: "joker", game_id: 701, additional_info: "played" },
    { action: "joker", game_id: 702, additional_info: "moved" },
    { action: "joker", game_id: 702, additional_info: "taken back" },
  ]);
});
