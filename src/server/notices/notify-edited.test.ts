// Notices to players whose picks are void because a side was replaced, or have another handicap.
import { expect } from "vitest";
import {
  createGame,
  createAdmin,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import { createDriversRow, createGameRow } from "#server/testing/sample-calls.ts";

const NO_RESULT = { score1: null, score2: null, top_scorer: null };

test("everybody who picked a game in any market learns that a team is replaced, and nobody else does", async ({
  db,
  call,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const [mari, jaan, kai, ada] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Kai"),
    await createAdmin(db),
  ];
  await savePick(db, 701, mari, { winner: "Estonia" });
  await savePick(db, 701, jaan, { winner: "Finland" });
  const save = (changes: object) =>
    call("PUT", "/api/admin/basketball-games", {
      as: ada,
      body: { tournament_id: 7, games: [createGameRow(701, { ...NO_RESULT, ...changes })] },
    });
  const list = async (as: typeof mari) => (await call("GET", "/api/notices?tournamentId=7", { as })).body;
  await save({ team1: "Finland", team2: "Estonia" });
  expect(await list(mari)).toEqual([]);
  await save({ team1: "Finland", team2: "Latvia" });
  for (const player of [mari, jaan])
    expect(await list(player)).toMatchObject([
      { kind: "side-replaced", name: "Finland – Latvia", reason: "Latvia instead of Estonia" },
    ]);
  expect(await list(kai)).toEqual([]);
});

test("a team that is back withdraws the notice, unless its player picked the other meanwhile", async ({
  db,
  call,
  clock,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const [mari, jaan, ada] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createAdmin(db),
  ];
  await savePick(db, 701, mari, { winner: "Estonia" });
  const save = (team1: string) => {
    clock.now += 1;
    const games = [createGameRow(701, { ...NO_RESULT, team1 })];
    return call("PUT", "/api/admin/basketball-games", { as: ada, body: { tournament_id: 7, games } });
  };
  const list = async (as: typeof mari) => (await call("GET", "/api/notices?tournamentId=7", { as })).body;
  await save("Latvia");
  expect(await list(mari)).toMatchObject([{ reason: "Latvia instead of Estonia" }]);
  await savePick(db, 701, jaan, { winner: "Latvia" });
  await save("Estonia");
  expect(await list(mari)).toEqual([]);
  expect(await list(jaan)).toMatchObject([{ reason: "Estonia instead of Latvia" }]);
});

test("players who picked a replaced driver learn who drives instead", async ({ db, call }) => {
  await createSeason(db);
  await createRace(db, { id: 501 });
  const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
  await savePick(db, 50_101, mari, { handicap: "Lewis Hamilton" });
  await call("PUT", "/api/admin/f1-race-drivers", {
    as: ada,
    body: {
      tournament_id: 5,
      race_id: 501,
      drivers: [
        createDriversRow({ driver1_position: null, driver2_position: null, driver2: "Antonio Fuoco" }),
      ],
    },
  });
  expect((await call("GET", "/api/notices?tournamentId=5", { as: mari })).body).toMatchObject([
    { kind: "side-replaced", race_id: 501, reason: "Antonio Fuoco instead of Lewis Hamilton" },
  ]);
});

test("players who picked a handicap learn its newest value, as long as it differs", async ({ db, call }) => {
  await createTournament(db);
  await createGame(db, { id: 701, spread: -4.5 });
  const [mari, jaan, ada] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createAdmin(db),
  ];
  await savePick(db, 701, mari, { handicap: "Estonia" });
  await savePick(db, 701, jaan, { winner: "Estonia" });
  const save = async (changes: object) => {
    const games = [createGameRow(701, { ...NO_RESULT, ...changes })];
    const body = { tournament_id: 7, games };
    expect(await call("PUT", "/api/admin/basketball-games", { as: ada, body })).toMatchObject({
      status: 200,
    });
  };
  const list = async (as: typeof mari) => (await call("GET", "/api/notices?tournamentId=7", { as })).body;
  await save({ emoji1: "🏀" });
  await save({ team1: "Finland", team2: "Estonia", spread: 4.5 });
  expect(await list(mari)).toEqual([]);
  await save({ team1: "Finland", team2: "Estonia", spread: 5.5 });
  expect(await list(mari)).toMatchObject([
    {
      kind: "handicap-changed",
      name: "Finland – Estonia",
      reason: "+5.5 instead of +4.5 for Finland",
      has_joker: false,
    },
  ]);
  await save({ spread: -6.5 });
  expect(await list(mari)).toMatchObject([{ reason: "\u22126.5 instead of \u22124.5 for Estonia" }]);
  await save({ spread: null });
  expect(await list(mari)).toMatchObject([{ reason: "none instead of \u22124.5 for Estonia" }]);
  expect(await list(jaan)).toEqual([]);
});

test("players who picked the handicap of a racing team learn the new one", async ({ db, call }) => {
  await createSeason(db);
  await createRace(db, { id: 501 });
  const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
  await savePick(db, 50_101, mari, { handicap: "Lewis Hamilton" });
  const drivers = [createDriversRow({ driver1_position: null, driver2_position: null, handicap: 1.5 })];
  await call("PUT", "/api/admin/f1-race-drivers", {
    as: ada,
    body: { tournament_id: 5, race_id: 501, drivers },
  });
  expect((await call("GET", "/api/notices?tournamentId=5", { as: mari })).body).toMatchObject([
    { kind: "handicap-changed", race_id: 501, reason: "+1.5 instead of \u22122.5 for Charles Leclerc" },
  ]);
});

test("a notice of a replaced side or a handicap stays when the game is moved afterwards", async ({
  db,
  call,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
  await savePick(db, 701, mari, { winner: "Estonia", handicap: "Finland" });
  const games = [createGameRow(701, { ...NO_RESULT, team1: "Latvia", spread: -1.5 })];
  await call("PUT", "/api/admin/basketball-games", { as: ada, body: { tournament_id: 7, games } });
  const move = (starts_at: string) =>
    call("PUT", "/api/organise/tournaments/7/contests/701/schedule", {
      as: ada,
      body: { action: "move", starts_at, reason: "Snow" },
    });
  expect(await move("2026-03-05T12:00:00.000Z")).toMatchObject({ status: 200 });
  await move("2026-03-06T12:00:00.000Z");
  expect((await call("GET", "/api/notices?tournamentId=7", { as: mari })).body).toMatchObject([
    { kind: "side-replaced" },
    { kind: "handicap-changed" },
    { kind: "moved", starts_at: "2026-03-06T12:00:00.000Z" },
  ]);
});

test("a handicap that is again what the player saw when picking is no change", async ({
  db,
  call,
  clock,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701, spread: -4.5 });
  const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
  const pick = async (spread_prediction: string) => {
    clock.now += 1;
    const named = { user_id: mari.id, game_id: 701, tournament_id: 7, round: "Day 1" };
    const body = { ...named, spread_prediction };
    expect(await call("POST", "/api/predictions", { as: mari, body })).toMatchObject({ status: 200 });
  };
  const save = async (spread: number) => {
    clock.now += 1;
    const body = { tournament_id: 7, games: [createGameRow(701, { ...NO_RESULT, spread })] };
    await call("PUT", "/api/admin/basketball-games", { as: ada, body });
  };
  const list = async () =>
    (await call("GET", "/api/notices?tournamentId=7", { as: mari })).body as { id: number }[];
  const dismiss = async () => {
    for (const { id } of await list()) await call("POST", `/api/notices/${id}/seen`, { as: mari });
  };
  await pick("Estonia");
  await save(-6.5);
  expect(await list()).toMatchObject([{ reason: "\u22126.5 instead of \u22124.5 for Estonia" }]);
  await save(-4.5);
  expect(await list()).toEqual([]);
  await save(-6.5);
  await dismiss();
  await save(-4.5);
  expect(await list()).toEqual([]);
  await save(-7.5);
  expect(await list()).toMatchObject([{ reason: "\u22127.5 instead of \u22124.5 for Estonia" }]);
  await pick("Finland");
  await save(-4.5);
  expect(await list()).toMatchObject([{ reason: "\u22124.5 instead of \u22127.5 for Estonia" }]);
});
