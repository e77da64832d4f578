import { expect } from "vitest";
import { HOUR, isoOf } from "#domain/time.ts";
import {
  createGame,
  createPlayer,
  createTournament,
  savePick,
  saveResult,
} from "#server/testing/builders.ts";
import { END, START, test } from "#server/testing/fixture.ts";
import { MAX_NEWCOMERS_AGE_MS } from "./leaderboard-cache.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";

const ADDRESS = "/api/leaderboard/newcomers?tournamentId=7";
const later = isoOf(START + HOUR);

test("who has picked stands among the newcomers until a pick is scored", async ({ db, call, clock }) => {
  await createTournament(db);
  await createTournament(db, 8);
  await createGame(db, { id: 701 });
  await createGame(db, { id: 702, round: "Day 2", start: START + 5 * HOUR });
  await createGame(db, { id: 801, tournamentId: 8 });
  const mari = await createPlayer(db, "Mari");
  const jaan = await createPlayer(db, "Jaan");
  const elsewhere = await createPlayer(db, "Elsewhere");
  await createPlayer(db, "Idle");
  await savePick(db, 701, mari, { winner: "Estonia" });
  await savePick(db, 702, mari, { winner: "Estonia" });
  await savePick(db, 702, jaan, { handicap: "Finland" });
  await savePick(db, 801, elsewhere, { winner: "Estonia" });
  const both = [
    { user_id: jaan.id, name: "Jaan", team: null },
    { user_id: mari.id, name: "Mari", team: null },
  ];
  expect((await call("GET", ADDRESS)).body).toEqual({ begins_at: later, players: both });

  await saveResult(db, 701, { score1: 70, score2: 80 });
  await sealAndPublish(db, { tournamentId: 7, now: END });
  clock.now += MAX_NEWCOMERS_AGE_MS;
  expect((await call("GET", ADDRESS)).body).toEqual({ begins_at: later, players: both.slice(0, 1) });
  expect((await call("GET", "/api/leaderboard?tournamentId=7")).body).toMatchObject([
    { name: "Mari", total_points: 0, rank: 1 },
  ]);
});

test("a cleared pick and a deactivated player are no newcomers", async ({ db, call }) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const undecided = await createPlayer(db, "Undecided");
  const gone = await createPlayer(db, "Gone");
  await savePick(db, 701, undecided, {});
  await savePick(db, 701, gone, { winner: "Estonia" });
  await call("POST", `/api/user/delete/${gone.id}`, { as: gone });
  expect((await call("GET", ADDRESS)).body).toEqual({ begins_at: later, players: [] });
});

test("the list is read again after a few seconds, not with every pick", async ({ db, call, clock }) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const listNames = async () => {
    const { body } = await call("GET", ADDRESS);
    return (body as { players: { name: string }[] }).players.map(({ name }) => name);
  };
  expect(await listNames()).toEqual([]);
  await savePick(db, 701, await createPlayer(db, "Mari"), { winner: "Estonia" });
  clock.now += MAX_NEWCOMERS_AGE_MS - 1;
  expect(await listNames()).toEqual([]);
  clock.now += 1;
  expect(await listNames()).toEqual(["Mari"]);
});

test("without games nothing begins, and an unknown tournament is not found", async ({ db, call }) => {
  await createTournament(db);
  expect((await call("GET", ADDRESS)).body).toEqual({ begins_at: null, players: [] });
  expect((await call("GET", ADDRESS.replace("7", "99"))).status).toBe(404);
});
