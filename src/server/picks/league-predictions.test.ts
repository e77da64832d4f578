// The predictions of a game or race among the members of a league.
import { describe, expect } from "vitest";
import type { GamePrediction, GamePredictionsSummary } from "#contract/basketball/schemas.ts";
import type { RacePrediction, RacePredictionsSummary } from "#contract/racing/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";

const SEALED_AT = START + HOUR + WRITING_GRACE_MS;
const GAME = "/api/games/701/predictions";
const RACE = "/api/f1/races/501/predictions";

/** A game in which Liis, Mari and Otto picked; Liis is captain of a league with Mari in it. */
async function createScene(db: Database, call: Call) {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const liis = await createPlayer(db, "Liis");
  const mari = await createPlayer(db, "Mari");
  const otto = await createPlayer(db, "Otto");
  await savePick(db, 701, liis, { winner: "Finland" });
  await savePick(db, 701, mari, { winner: "Estonia" });
  await savePick(db, 701, otto, { winner: "Estonia" });
  const league = await createLeague(call, liis);
  await call("POST", `/api/join/${league.code}`, { as: mari });
  return { liis, mari, otto, league };
}

const askOf = (leagueId: number, more = "") => `?tournamentId=7&leagueId=${leagueId}${more}`;

async function listRows(call: Call, query: string, as: Caller): Promise<GamePrediction[]> {
  const { status, body } = await call("GET", GAME + query, { as });
  expect(status).toBe(200);
  return body as GamePrediction[];
}

describe("a game", () => {
  test("before the lock shows which members have picked, and nothing of what", async ({ db, call }) => {
    const { liis, league } = await createScene(db, call);
    const rows = await listRows(call, askOf(league.id), liis);
    expect(rows.map((row) => [row.user_name, row.straight_prediction])).toEqual([
      ["Liis", "Finland"],
      ["Mari", null],
    ]);
    const { body } = await call("GET", `${GAME}/summary${askOf(league.id)}`, { as: liis });
    expect(body).toMatchObject({ count: 2, combinations: [], own: { user_name: "Liis" } });
  });

  test("once sealed shows the members' picks, in pages, and their counts", async ({ db, call, clock }) => {
    const { liis, league } = await createScene(db, call);
    clock.now = SEALED_AT;
    expect((await listRows(call, "?tournamentId=7&limit=200", liis)).map((row) => row.user_name)).toEqual([
      "Liis",
      "Mari",
      "Otto",
    ]);
    const rows = await listRows(call, askOf(league.id), liis);
    expect(rows.map((row) => [row.user_name, row.straight_prediction])).toEqual([
      ["Liis", "Finland"],
      ["Mari", "Estonia"],
    ]);
    expect(await listRows(call, askOf(league.id, "&limit=1&offset=1"), liis)).toEqual(rows.slice(1));
    expect(await listRows(call, askOf(league.id, "&limit=200&offset=2"), liis)).toEqual([]);
    const { body } = await call("GET", `${GAME}/summary${askOf(league.id)}`, { as: liis });
    const { count, own, combinations } = body as GamePredictionsSummary;
    expect([count, own?.user_name]).toEqual([2, "Liis"]);
    expect(combinations.map((one) => [one.straight_prediction, one.count])).toEqual([
      ["Finland", 1],
      ["Estonia", 1],
    ]);
  });

  test("follows who joins and leaves the league", async ({ db, call, clock }) => {
    const { liis, mari, otto, league } = await createScene(db, call);
    clock.now = SEALED_AT;
    const names = async () => (await listRows(call, askOf(league.id), liis)).map((row) => row.user_name);
    expect(await names()).toEqual(["Liis", "Mari"]);
    await call("POST", `/api/join/${league.code}`, { as: otto });
    expect(await names()).toEqual(["Liis", "Mari", "Otto"]);
    await call("POST", `/api/leagues/${league.id}/leave`, { as: mari });
    expect(await names()).toEqual(["Liis", "Otto"]);
    expect((await call("GET", GAME + askOf(league.id), { as: mari })).status).toBe(404);
  });

  test.for(["", "/summary"])(
    "%s tells those who are not in the league as much as of one that does not exist",
    async (path, { db, call, clock }) => {
      const { otto, league } = await createScene(db, call);
      for (const now of [START, SEALED_AT]) {
        clock.now = now;
        const others = await call("GET", GAME + path + askOf(league.id), { as: otto });
        const none = await call("GET", GAME + path + askOf(999_999), { as: otto });
        expect(others.status).toBe(404);
        expect(others.body).toEqual(none.body);
        expect(others.body).toMatchObject({ code: "league-not-found" });
        const visitor = await call("GET", GAME + path + askOf(league.id));
        expect([visitor.status, visitor.body]).toMatchObject([401, { code: "sign-in-required" }]);
      }
    },
  );

  test("of another tournament than the league's is refused", async ({ db, call, clock }) => {
    const { liis } = await createScene(db, call);
    await createSeason(db);
    const other = await createLeague(call, liis, { tournament_id: 5 });
    const all = await createLeague(call, liis, { tournament_id: null });
    clock.now = SEALED_AT;
    expect(await call("GET", GAME + askOf(other.id), { as: liis })).toMatchObject({
      status: 404,
      body: { code: "tournament-not-found" },
    });
    expect((await listRows(call, askOf(all.id), liis)).map((row) => row.user_name)).toEqual(["Liis"]);
  });

  test.for(["leagueId=0", "leagueId=x", "leagueId=", "leagueId=1&leagueId=2", "leagueId=2147483648"])(
    "%s is refused",
    async (query, { db, call }) => {
      const { liis } = await createScene(db, call);
      for (const path of [GAME, `${GAME}/summary`])
        expect((await call("GET", `${path}?tournamentId=7&${query}`, { as: liis })).status).toBe(400);
    },
  );
});

describe("a race", () => {
  async function createRaceScene(db: Database, call: Call) {
    const scene = await createScene(db, call);
    await createSeason(db);
    await createRace(db, { id: 501 });
    await savePick(db, 50_101, scene.liis, { winner: "Lewis Hamilton" });
    await savePick(db, 50_101, scene.otto, { winner: "Charles Leclerc" });
    await savePick(db, 50_103, scene.otto, { winner: "Lando Norris" });
    const league = await createLeague(call, scene.liis, { tournament_id: 5 });
    return { ...scene, league };
  }

  test.for([
    ["before qualifying", START, 0],
    ["once sealed", SEALED_AT, 1],
  ] as const)("%s has the members' picks by team", async ([, now, different], { db, call, clock }) => {
    const { liis, league } = await createRaceScene(db, call);
    clock.now = now;
    const query = `?tournamentId=5&leagueId=${league.id}`;
    const { body } = await call("GET", RACE + query, { as: liis });
    const { predictions } = body as { predictions: RacePrediction[] };
    expect(predictions.map((row) => [row.team_name, row.user_name, row.winner_prediction])).toEqual([
      ["Ferrari", "Liis", "Lewis Hamilton"],
    ]);
    const page = await call("GET", `${RACE}${query}&limit=200&teamId=50103`, { as: liis });
    expect(page.body).toEqual({ predictions: [] });
    const summary = await call("GET", `${RACE}/summary${query}`, { as: liis });
    const { teams } = summary.body as RacePredictionsSummary;
    expect(teams.map(({ team_name, count }) => [team_name, count])).toEqual([
      ["Ferrari", 1],
      ["Haas", 0],
      ["McLaren", 0],
    ]);
    expect(teams[0]?.combinations).toHaveLength(different);
  });

  test("is hidden from those who are not in the league", async ({ db, call, clock }) => {
    const { otto, league } = await createRaceScene(db, call);
    clock.now = SEALED_AT;
    for (const path of ["", "/summary"]) {
      const asked = `${RACE}${path}?tournamentId=5&leagueId=${league.id}`;
      expect((await call("GET", asked, { as: otto })).status).toBe(404);
      expect((await call("GET", asked)).status).toBe(401);
    }
  });
});
