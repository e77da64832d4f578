// Races named by their own id, with and without teams.
import { expect } from "vitest";
import type { Race } from "#contract/racing/schemas.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { createAdmin, createPlayer, createRace, createSeason } from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import { listEmptyRaces } from "#server/leaderboard/scoreboard-queries.ts";
import { LOCK } from "#server/testing/schedule-scene.ts";
import { listSetupRaces } from "#server/setup/queries.ts";
import { readTables } from "#server/testing/tables.ts";

test("a race without teams is moved, cancelled and restored by its own id", async ({ db, call }) => {
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: LOCK, start: LOCK + 24 * HOUR, teams: [] });
  const ada = await createAdmin(db);
  const urlIn = (tournament: number) => `/api/organise/tournaments/${tournament}/contests/501/schedule`;
  const change = (action: string, more: object = {}, tournament = 5) =>
    call("PUT", urlIn(tournament), {
      as: ada,
      body: { part: "race", action, reason: "Flood", ...more },
    });
  const readStatus = async () =>
    ((await call("GET", "/api/f1/races/501?tournamentId=5")).body as Race).status;
  expect(await change("cancel", { part: undefined })).toMatchObject({ status: 404 });
  expect(await change("cancel", {}, 7)).toMatchObject({ status: 404 });
  expect(await change("postpone")).toMatchObject({ status: 409, body: { code: "not-reschedulable" } });
  expect(await change("cancel")).toMatchObject({ status: 200, body: { updated: 1 } });
  expect(await readStatus()).toBe("cancelled");
  // So it is not the race that ends the tournament.
  expect(await listEmptyRaces(db, 5)).toEqual([]);
  expect(await change("cancel")).toMatchObject({ status: 409 });
  const { body } = await call("GET", `${urlIn(5)}?part=race`, { as: ada });
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
  const body = { part: "race", action: "cancel", reason: "Flood" };
  const as = await createAdmin(db);
  const answer = await call("PUT", "/api/organise/tournaments/5/contests/501/schedule", { as, body });
  expect(answer).toMatchObject({ status: 200, body: { updated: 3 } });
  // Everybody reads why, on its page.
  const read = async () => (await call("GET", "/api/f1/races/501?tournamentId=5")).body;
  expect(await read()).toMatchObject({ status: "cancelled", off_reason: "Flood" });
  const restored = { ...body, action: "restore", reason: "Dry again" };
  await call("PUT", "/api/organise/tournaments/5/contests/501/schedule", { as, body: restored });
  expect(await read()).not.toHaveProperty("off_reason");
});

test("a team that is out while its race moves is back at the race's new date", async ({
  db,
  call,
  clock,
}) => {
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: LOCK, start: LOCK + 24 * HOUR });
  const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
  const change = async (part: string, action: string, more: object = {}) => {
    const body = { part, action, reason: "Rain", ...more };
    const id = part === "team" ? 50_101 : 501;
    expect(
      await call("PUT", `/api/organise/tournaments/5/contests/${id}/schedule`, { as: ada, body }),
    ).toMatchObject({
      status: 200,
    });
  };
  const readStatuses = async () => {
    const race = (await call("GET", "/api/f1/races/501?tournamentId=5")).body as Race;
    return [race.status, ...race.teams.map((team) => team.status)];
  };
  const pick = { user_id: mari.id, race_id: 501, team_name: "Ferrari", winner_prediction: "Lewis Hamilton" };
  await change("team", "cancel");
  await change("race", "postpone");
  expect(await readStatuses()).toEqual(["undated", "cancelled", "undated", "undated"]);
  await change("team", "restore");
  expect(await readStatuses()).toEqual(Array(4).fill("undated"));
  await change("team", "cancel");
  const times = { starts_at: isoOf(LOCK + 26 * HOUR), qualifying_at: isoOf(LOCK + 2 * HOUR) };
  await change("race", "move", times);
  await change("team", "restore");
  expect(await readStatuses()).toEqual(Array(4).fill(undefined));
  clock.now = LOCK + HOUR;
  expect(await call("POST", "/api/f1/predictions", { as: mari, body: pick })).toMatchObject({ status: 200 });
  clock.now = LOCK + 2 * HOUR;
  expect(await call("POST", "/api/f1/predictions", { as: mari, body: pick })).toMatchObject({ status: 409 });
});

test("a cancelled race is on again once one of its teams takes part", async ({ db, call }) => {
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: LOCK, start: LOCK + 24 * HOUR });
  const as = await createAdmin(db);
  const change = async (id: number, part: string, action: string) => {
    const body = { part, action, reason: "Flood" };
    expect(
      await call("PUT", `/api/organise/tournaments/5/contests/${id}/schedule`, { as, body }),
    ).toMatchObject({
      status: 200,
    });
  };
  await change(501, "race", "cancel");
  expect(await listSetupRaces(db, 5)).toMatchObject([{ status: "cancelled" }]);
  await change(50_101, "team", "restore");
  expect(await listSetupRaces(db, 5)).toMatchObject([{ status: "scheduled" }]);
});
