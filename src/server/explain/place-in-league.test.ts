import { expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createTournament,
  savePick,
  saveResult,
} from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";

test("a league's page and the explanation of a place in it count the same members", async ({
  db,
  call,
  clock,
}) => {
  await createTournament(db, 7);
  await createGame(db, { id: 701 });
  const [mari, olev] = [await createPlayer(db, "Mari"), await createPlayer(db, "Olev")];
  await savePick(db, 701, mari, { winner: "Estonia" });
  await saveResult(db, 701, { score1: 80, score2: 70 });
  clock.now = START + 3 * HOUR;
  const body = { tournament_id: 7, sport: "basketball" };
  await call("POST", "/api/admin/update-leaderboard", { as: await createAdmin(db), body });
  const league = await createLeague(call, mari);
  await call("POST", `/api/join/${league.code}`, { as: olev });
  const path = `/api/explain/${mari.id}?tournamentId=7&leagueId=${league.id}`;
  expect((await call("GET", path, { as: mari })).body).toMatchObject({ rank: 1, players: 2 });
  const own = await call("GET", "/api/leagues?tournamentId=7", { as: mari });
  expect(own.body).toMatchObject([{ standing: { rank: 1, players: 2 } }]);
});
