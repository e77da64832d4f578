// Moving and postponing games and races; game 701 locks at 13:00 UTC.
import { describe, expect } from "vitest";
import type { Race } from "#contract/racing/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR, isoOf, MINUTE } from "#domain/time.ts";
import {
  createAdmin,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
} from "#server/testing/builders.ts";
import { type Caller, START, test } from "#server/testing/fixture.ts";
import { createScheduleScene, LOCK, SEALED_AT } from "#server/testing/schedule-scene.ts";
import { readTables } from "#server/testing/tables.ts";

const CLOSED = "Predictions for this game are closed.";

describe("a game moved before its lock", () => {
  test("takes picks until the new start", async ({ db, call, clock }) => {
    const { mari, pick, move } = await createScheduleScene(db, call, clock);
    expect(await move(LOCK + HOUR)).toMatchObject({ status: 200, body: { updated: 1 } });
    clock.now = LOCK + HOUR - 1;
    expect(await pick(mari, "Finland")).toMatchObject({ status: 200 });
    clock.now = LOCK + HOUR;
    expect(await pick(mari, "Estonia")).toMatchObject({ status: 409 });
  });

  test("locks at an earlier start", async ({ db, call, clock }) => {
    const { mari, pick, move } = await createScheduleScene(db, call, clock);
    await move(LOCK - 10 * MINUTE);
    clock.now = LOCK - 10 * MINUTE;
    expect(await pick(mari, "Finland")).toMatchObject({ status: 409 });
  });

  test("has its change in the log, and players with picks or the joker are notified once", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, jaan, ada, pick, play, move, readNotices } = await createScheduleScene(db, call, clock);
    await pick(mari, "Finland");
    await play(mari, 701);
    await pick(jaan, "Latvia", 702);
    await move(LOCK + HOUR);
    expect((await readTables(db))["audit_log"]?.at(-1)).toMatchObject({
      user_id: ada.id,
      action: "schedule",
      game_id: 701,
      additional_info: "Estonia – Finland: move, 13:00 UTC → 14:00 UTC (Snow)",
    });
    expect(await readNotices(jaan)).toEqual([]);
    await move(LOCK + 90 * MINUTE);
    const [notice, ...others] = await readNotices(mari);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: "moved",
      name: "Estonia – Finland",
      starts_at: isoOf(LOCK + 90 * MINUTE),
      reason: "Snow",
      has_joker: true,
    });
    const seen = (as: Caller) => call("POST", `/api/notices/${notice?.id}/seen`, { as });
    expect(await seen(jaan)).toMatchObject({ status: 404 });
    expect(await readNotices(mari)).toHaveLength(1);
    expect(await seen(mari)).toMatchObject({ status: 200 });
    expect(await readNotices(mari)).toEqual([]);
  });
});

describe("a game put off after its lock", () => {
  test("keeps its picks as they were sealed, and its lock shut", async ({ db, call, clock }) => {
    const { mari, jaan, pick, play, move, seal, readRows, readGame } = await createScheduleScene(
      db,
      call,
      clock,
    );
    await pick(mari, "Finland");
    await seal();
    await move(LOCK + 30 * HOUR);
    expect(await readGame()).toMatchObject({ status: "postponed", date: isoOf(LOCK + 32 * HOUR) });
    expect(await pick(mari, "Estonia")).toMatchObject({ status: 409, body: { error: CLOSED } });
    expect(await play(jaan, 701)).toMatchObject({ status: 409 });
    expect(await readRows()).toEqual([["Mari", "Finland", false]]);
    expect((await readTables(db))["sealed_picks"]).toHaveLength(1);
  });

  test("within the grace waits until it is sealed", async ({ db, call, clock }) => {
    const { move } = await createScheduleScene(db, call, clock);
    clock.now = SEALED_AT - 1;
    expect(await move(LOCK + 30 * HOUR)).toMatchObject({
      status: 409,
      body: {
        error: "The picks of Estonia – Finland are being sealed. Try again in a few seconds.",
      },
    });
    clock.now = SEALED_AT;
    expect(await move(LOCK + 30 * HOUR)).toMatchObject({ status: 200 });
    expect((await readTables(db))["sealed_picks"]).toHaveLength(1);
  });
});

describe("a game postponed without a date", () => {
  test("takes no picks, keeps them hidden, and opens with the new date", async ({ db, call, clock }) => {
    const { mari, pick, change, move, readRows, readGame } = await createScheduleScene(db, call, clock);
    await pick(mari, "Finland");
    expect(await change("postpone")).toMatchObject({ status: 200 });
    expect(await readGame()).toMatchObject({ status: "undated", date: isoOf(LOCK + 2 * HOUR) });
    const error = "This game is postponed. Pick again once it has a new date.";
    expect(await pick(mari, "Estonia")).toMatchObject({ status: 409, body: { error } });
    clock.now = LOCK + 24 * HOUR;
    expect(await readRows()).toEqual([["Mari", null, null]]);
    expect(await change("postpone")).toMatchObject({ status: 409 });
    await move(LOCK + 48 * HOUR);
    expect(await readGame()).not.toHaveProperty("status");
    expect(await pick(mari, "Estonia")).toMatchObject({ status: 200 });
    expect(await readRows(mari)).toEqual([["Mari", "Estonia", false]]);
  });

  test("after its lock stays shut, also with the new date", async ({ db, call, clock }) => {
    const { mari, pick, change, move, seal, readRows, readGame } = await createScheduleScene(db, call, clock);
    await pick(mari, "Finland");
    await seal();
    await change("postpone");
    expect(await readGame()).toMatchObject({ status: "undated" });
    expect(await pick(mari, "Estonia")).toMatchObject({ status: 409, body: { error: CLOSED } });
    await move(LOCK + 48 * HOUR);
    expect(await readGame()).toMatchObject({ status: "postponed" });
    expect(await pick(mari, "Estonia")).toMatchObject({ status: 409, body: { error: CLOSED } });
    expect(await readRows()).toEqual([["Mari", "Finland", false]]);
  });
});

describe("a race", () => {
  test("moves with all its teams, and sealed picks are resealed", async ({ db, call, clock }) => {
    await createSeason(db);
    await createRace(db, { id: 501, qualifying: LOCK, start: LOCK + 24 * HOUR });
    const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
    const change = (body: object) =>
      call("PUT", "/api/organise/tournaments/5/contests/50101/schedule", {
        as: ada,
        body: { reason: "Rain", ...body },
      });
    const pick = (winner_prediction: string) =>
      call("POST", "/api/f1/predictions", {
        as: mari,
        body: { user_id: mari.id, race_id: 501, team_name: "Ferrari", winner_prediction },
      });
    const readPredictions = async () =>
      (await call("GET", "/api/f1/races/501/predictions?tournamentId=5")).body;
    const readRace = async () => (await call("GET", "/api/f1/races/501?tournamentId=5")).body;
    const [qualifying_at, starts_at] = [isoOf(LOCK + HOUR), isoOf(LOCK + 25 * HOUR)];
    expect(await change({ action: "move", starts_at })).toMatchObject({ status: 400 });
    expect(await change({ action: "move", starts_at, qualifying_at })).toMatchObject({ status: 200 });
    expect(await readRace()).toMatchObject({ date: starts_at, qualifying_date: qualifying_at });
    clock.now = LOCK + HOUR - 2;
    await pick("Charles Leclerc");
    clock.now = LOCK + HOUR - 1;
    await pick("Lewis Hamilton");
    clock.now = LOCK + HOUR + WRITING_GRACE_MS;
    expect(await readPredictions()).toMatchObject({
      predictions: [{ winner_prediction: "Lewis Hamilton" }],
    });
    await change({ action: "started-early", at: isoOf(LOCK + HOUR - 1) });
    expect(await readPredictions()).toMatchObject({
      predictions: [{ winner_prediction: "Charles Leclerc" }],
    });
    expect(await readRace()).toMatchObject({
      date: starts_at,
      qualifying_date: isoOf(LOCK + HOUR - 1),
    });
    await change({ action: "cancel" });
    const race = (await readRace()) as Race;
    expect([race.status, ...race.teams.map((team) => team.status)]).toEqual(Array(4).fill("cancelled"));
  });

  test("goes on without a team that is cancelled alone, whose picks do not count until it is restored", async ({
    db,
    call,
  }) => {
    await createSeason(db);
    await createRace(db, { id: 501, qualifying: LOCK, start: LOCK + 24 * HOUR });
    const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
    const change = (action: string, more: object = {}) =>
      call("PUT", "/api/organise/tournaments/5/contests/50101/schedule", {
        as: ada,
        body: { part: "team", action, reason: "Broken car", ...more },
      });
    const pick = (team_name: string, winner_prediction: string) =>
      call("POST", "/api/f1/predictions", {
        as: mari,
        body: { user_id: mari.id, race_id: 501, team_name, winner_prediction },
      });
    const play = (teamName: string) =>
      call("POST", "/api/f1/predictions/double-points", {
        as: mari,
        body: { userId: mari.id, raceId: 501, teamName, isDoublePoints: true },
      });
    const readStatuses = async () => {
      const race = (await call("GET", "/api/f1/races/501?tournamentId=5")).body as Race;
      return [race.status, ...race.teams.map((team) => team.status)];
    };
    const readSchedule = async (query = "?part=team") =>
      (await call("GET", `/api/organise/tournaments/5/contests/50101/schedule${query}`, { as: ada })).body;
    expect(await pick("Ferrari", "Lewis Hamilton")).toMatchObject({ status: 200 });
    expect(await change("cancel")).toMatchObject({ status: 200, body: { updated: 1 } });
    expect(await readStatuses()).toEqual([undefined, "cancelled", undefined, undefined]);
    expect(await readSchedule()).toMatchObject({ name: "Bahrain Grand Prix, Ferrari", status: "cancelled" });
    expect(await readSchedule("")).toMatchObject({ name: "Bahrain Grand Prix", status: "scheduled" });
    const isOut = { status: 409, body: { error: "Ferrari is out of this race, so it takes no picks." } };
    expect(await pick("Ferrari", "Charles Leclerc")).toMatchObject(isOut);
    expect(await play("Ferrari")).toMatchObject(isOut);
    expect(await pick("McLaren", "Lando Norris")).toMatchObject({ status: 200 });
    expect((await call("GET", "/api/notices?tournamentId=5", { as: mari })).body).toMatchObject([
      { kind: "cancelled", name: "Bahrain Grand Prix, Ferrari" },
    ]);
    expect(await change("cancel")).toMatchObject({ status: 409 });
    expect(await change("restore")).toMatchObject({ status: 200, body: { updated: 1 } });
    expect(await readStatuses()).toEqual([undefined, undefined, undefined, undefined]);
    expect(await pick("Ferrari", "Charles Leclerc")).toMatchObject({ status: 200 });
    const times = { starts_at: isoOf(LOCK), qualifying_at: isoOf(LOCK) };
    expect(await change("move", times)).toMatchObject({ status: 400 });
  });

  test("whose team is cancelled alone keeps the notices for its players", async ({ db, call }) => {
    await createSeason(db);
    await createRace(db, { id: 501, qualifying: LOCK, start: LOCK + 24 * HOUR });
    const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
    const change = (body: object) =>
      call("PUT", "/api/organise/tournaments/5/contests/50101/schedule", {
        as: ada,
        body: { reason: "Rain", ...body },
      });
    const body = { user_id: mari.id, race_id: 501, team_name: "McLaren", winner_prediction: "Lando Norris" };
    await call("POST", "/api/f1/predictions", { as: mari, body });
    const jaan = await createPlayer(db, "Jaan");
    await call("POST", "/api/f1/predictions", {
      as: jaan,
      body: { ...body, user_id: jaan.id, team_name: "Ferrari", winner_prediction: "Charles Leclerc" },
    });
    const times = { starts_at: isoOf(LOCK + 25 * HOUR), qualifying_at: isoOf(LOCK + HOUR) };
    expect(await change({ action: "move", ...times })).toMatchObject({ status: 200 });
    expect(await change({ part: "team", action: "cancel" })).toMatchObject({ status: 200 });
    expect((await call("GET", "/api/notices?tournamentId=5", { as: mari })).body).toMatchObject([
      { kind: "moved", name: "Bahrain Grand Prix", is_team_alone: false },
    ]);
    expect((await call("GET", "/api/notices?tournamentId=5", { as: jaan })).body).toMatchObject([
      { kind: "moved", name: "Bahrain Grand Prix" },
      { kind: "cancelled", name: "Bahrain Grand Prix, Ferrari", is_team_alone: true },
    ]);
  });
});

test("a cancelled game whose jokers were moved back to an early start can be restored until one leaves it", async ({
  db,
  call,
  clock,
}) => {
  const { mari, play, change } = await createScheduleScene(db, call, clock);
  await play(mari, 701);
  clock.now = START + 20 * MINUTE;
  await play(mari, 702);
  clock.now = START + 30 * MINUTE;
  await change("started-early", { at: isoOf(START + 10 * MINUTE) });
  await change("cancel");
  expect(await change("restore")).toMatchObject({ status: 200 });
  await change("cancel");
  expect(await play(mari, 702)).toMatchObject({ status: 200 });
  expect(await change("restore")).toMatchObject({ status: 409 });
});

test("a change names its dates and its reason, and a tournament's own contest", async ({
  db,
  call,
  clock,
}) => {
  const { ada, change, move } = await createScheduleScene(db, call, clock);
  await createTournament(db, 8);
  expect(await change("move")).toMatchObject({ status: 400 });
  expect(await change("move", { starts_at: "2026-02-30T12:00:00.000Z" })).toMatchObject({ status: 400 });
  expect(await change("cancel", { reason: "x".repeat(141) })).toMatchObject({ status: 400 });
  expect(await move(START + 3000 * 24 * HOUR)).toMatchObject({ status: 409 });
  expect(await change("cancel", {}, 701, 8)).toMatchObject({ status: 404 });
  expect(await change("cancel", {}, 703)).toMatchObject({ status: 404 });
  const { body } = await call("GET", "/api/organise/tournaments/7/contests/701/schedule", { as: ada });
  expect(body).toEqual({
    name: "Estonia – Finland",
    starts_at: isoOf(LOCK),
    locks_at: isoOf(LOCK),
    status: "scheduled",
    is_shut: false,
    has_result: false,
    players_with_picks: 0,
    players_after: null,
    jokers: null,
  });
});
