import { expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createGame, createPlayer, createTournament, savePick } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";

const read = async (call: Call, as: Caller, tournamentId = 7) =>
  (await call("GET", `/api/leagues/ready?tournamentId=${tournamentId}`, { as })).body;

const ESTONIA = { winner: "Estonia", handicap: "Estonia", top_scorer: "Henri Drell" };
const LATVIA_IN_PART = { winner: "Latvia", top_scorer: "Davis Bertans" };
const LATVIA = { ...LATVIA_IN_PART, handicap: "Sweden" };

/** Games 701 and 702 lock together, 703 an hour later; Mari and Jaan have made every pick of both, Liis has
 * picked in both, but misses one pick. */
async function createScene(db: Database) {
  await createTournament(db);
  await createGame(db, { id: 701, start: START + HOUR });
  await createGame(db, { id: 702, start: START + HOUR, team1: "Latvia", team2: "Sweden" });
  await createGame(db, { id: 703, start: START + 2 * HOUR });
  const [mari, jaan, liis] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Liis"),
  ];
  for (const player of [mari, jaan]) {
    await savePick(db, 701, player, ESTONIA);
    await savePick(db, 702, player, LATVIA);
  }
  await savePick(db, 701, liis, ESTONIA);
  await savePick(db, 702, liis, LATVIA_IN_PART);
  return { mari, jaan, liis };
}

/** Creates a league of these players, the first as its captain. */
async function createLeagueOf(call: Call, name: string, captain: Caller, others: readonly Caller[]) {
  const { id, code } = await createLeague(call, captain, { name });
  for (const as of others) {
    expect(await call("POST", `/api/join/${code}`, { as })).toMatchObject({ status: 200 });
  }
  return id;
}

test("without a league all players of the tournament are counted", async ({ db, call }) => {
  const { mari } = await createScene(db);
  await createPlayer(db, "Watcher");
  expect(await read(call, mari)).toEqual({
    deadline: { locks_at: "2026-03-01T13:00:00.000Z", round: "Day 1" },
    league: null,
    players: 3,
    complete: 2,
  });
});

test("of several leagues the one with most members missing is counted", async ({ db, call }) => {
  const { mari, jaan, liis } = await createScene(db);
  await createLeagueOf(call, "All ready", mari, [jaan]);
  const id = await createLeagueOf(call, "One missing", jaan, [mari, liis]);
  expect(await read(call, mari)).toMatchObject({
    league: { id, name: "One missing" },
    players: 3,
    complete: 2,
  });
});

test("without a deadline nobody is counted, and an unknown tournament is not found", async ({
  db,
  call,
  clock,
}) => {
  const { mari } = await createScene(db);
  clock.now = START + 2 * HOUR;
  expect(await read(call, mari)).toEqual({ deadline: null, league: null, players: 0, complete: 0 });
  const unknown = await call("GET", "/api/leagues/ready?tournamentId=99", { as: mari });
  expect(unknown).toMatchObject({ status: 404 });
  expect(await call("GET", "/api/leagues/ready?tournamentId=7")).toMatchObject({ status: 401 });
  expect(await call("GET", "/api/leagues/ready", { as: mari })).toMatchObject({ status: 400 });
});
