// Notices to players whose picks are void because a side was replaced.
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

test("players who picked a replaced team learn which team plays instead, and nobody else does", async ({
  db,
  call,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const [mari, jaan, ada] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
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
  expect(await list(mari)).toMatchObject([
    { kind: "side-replaced", name: "Finland – Latvia", reason: "Latvia instead of Estonia" },
  ]);
  expect(await list(jaan)).toEqual([]);
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
