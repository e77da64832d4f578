// Races named by their own id, with and without teams.
import { expect } from "vitest";
import type { Race } from "#contract/racing.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { createAdmin, createRace, createSeason } from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import { listEmptyRaces } from "#server/leaderboard/scoreboard-queries.ts";
import { LOCK } from "#server/testing/schedule-scene.ts";
import { readTables } from "#server/testing/tables.ts";

test("a race without teams is moved, cancelled and restored by its own id", async ({ db, call }) => {
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: LOCK, start: LOCK + 24 * HOUR, teams: [] });
  const ada = await createAdmin(db);
  const url = "/api/admin/contests/501/schedule";
  const change = (action: string, more: object = {}) =>
    call("PUT", url, {
      as: ada,
      body: { tournament_id: 5, part: "race", action, reason: "Flood", ...more },
    });
  const readStatus = async () =>
    ((await call("GET", "/api/f1/races/501?tournamentId=5")).body as Race).status;
  expect(await change("cancel", { part: undefined })).toMatchObject({ status: 404 });
  expect(await change("cancel", { tournament_id: 7 })).toMatchObject({ status: 404 });
  expect(await change("postpone")).toMatchObject({ status: 409, body: { code: "not-reschedulable" } });
  expect(await change("cancel")).toMatchObject({ status: 200, body: { updated: 1 } });
  expect(await readStatus()).toBe("cancelled");
  // It is not the race that ends the tournament.
  expect(await listEmptyRaces(db, 5)).toEqual([]);
  expect(await change("cancel")).toMatchObject({ status: 409 });
  const { body } = await call("GET", `${url}?tournament_id=5&part=race`, { as: ada });
  expect(body).toMatchObject({ name: "Bahrain Grand Prix", status: "cancelled", players_with_picks: 0 });
  expect((await readTables(db))["audit_log"]?.at(-1)).toMatchObject({
    action: "schedule",
    game_id: null,
    additional_info: expect.stringContaining("Bahrain Grand Prix: cancel"),
  });
  expect(await change("restore")).toMatchObject({ status: 200 });
  expect(await readStatus()).toBeUndefined();
  expect(await listEmptyRaces(db, 5)).toMatchObject([{ eventId: 501 }]);
  const [starts_at, qualifying_at] = [isoOf(LOCK + 25 * HOUR), isoOf(LOCK + HOUR)];
  expect(await change("move", { starts_at, qualifying_at })).toMatchObject({ status: 200 });
  expect((await call("GET", "/api/f1/races/501?tournamentId=5")).body).toMatchObject({ date: starts_at });
});

test("a race is named by its own id also when it has teams", async ({ db, call }) => {
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: LOCK, start: LOCK + 24 * HOUR });
  const body = { tournament_id: 5, part: "race", action: "cancel", reason: "Flood" };
  const as = await createAdmin(db);
  const answer = await call("PUT", "/api/admin/contests/501/schedule", { as, body });
  expect(answer).toMatchObject({ status: 200, body: { updated: 3 } });
});
