// A contest may be sealed while a call that shows picks is at work: the call shows the picks as they were
// when it began, never none.
import { expect } from "vitest";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR } from "#domain/time.ts";
import { listPlayerPredictions } from "#server/basketball/queries.ts";
import type { Database } from "#server/db/open.ts";
import { listPlayerPredictions as listTeamPredictions } from "#server/racing/queries.ts";
import {
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { type Call, START, test } from "#server/testing/fixture.ts";
import { openScoreboards } from "#server/testing/random-histories.ts";
import { listDifferences } from "#server/versus/list-differences.ts";
import { findPicksSource } from "./picks-source.ts";

const LOCK = START + HOUR;
const SEALED_AT = LOCK + WRITING_GRACE_MS;

/** Reads what is sealed of a player's picks now, without sealing anything. */
async function findSource(db: Database, player: { id: number }, tournament_id: number) {
  return findPicksSource({ scoreboards: openScoreboards(db) }, { user_id: player.id, tournament_id });
}

/** Has the server seal what is due, as it does for whoever asks who picked what. */
const seal = async (call: Call, path: string) => expect((await call("GET", path)).status).toBe(200);

test("a player's own picks stay while their game is sealed", async ({ db, call, clock }) => {
  await createTournament(db);
  await createGame(db, { id: 701, start: LOCK });
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 701, mari, { winner: "Estonia", handicap: "Finland" });
  const before = await findSource(db, mari, 7);
  clock.now = SEALED_AT;
  await seal(call, "/api/games/701/predictions?tournamentId=7");
  const after = await findSource(db, mari, 7);
  expect([before.sealedContests, after.sealedContests]).toEqual([[], [701]]);
  const picked = { game_id: 701, straight_prediction: "Estonia", spread_prediction: "Finland" };
  expect(await listPlayerPredictions(db, before)).toMatchObject([{ ...picked, is_sealed: false }]);
  expect(await listPlayerPredictions(db, after)).toMatchObject([{ ...picked, is_sealed: true }]);
});

test("a player's own picks stay while their race is sealed", async ({ db, call, clock }) => {
  await createSeason(db);
  await createRace(db, { id: 9, qualifying: LOCK, teams: ["Ferrari"] });
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 901, mari, { winner: "Charles Leclerc" });
  const before = await findSource(db, mari, 5);
  clock.now = SEALED_AT;
  await seal(call, "/api/f1/races/9/predictions?tournamentId=5");
  expect(await listTeamPredictions(db, before)).toMatchObject([
    { winner_prediction: "Charles Leclerc", is_sealed: false },
  ]);
});

test("a game that is sealed between the picks of two players is no difference between them", async ({
  db,
  call,
  clock,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701, start: LOCK });
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  for (const one of [mari, jaan]) await savePick(db, 701, one, { winner: "Estonia" });
  const before = await findSource(db, mari, 7);
  clock.now = SEALED_AT;
  await seal(call, "/api/games/701/predictions?tournamentId=7");
  expect(await listDifferences(db, "basketball", [before, await findSource(db, jaan, 7)])).toEqual([]);
});
