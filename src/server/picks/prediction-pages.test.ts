// The predictions of a game or race page by page, and in short.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { GamePrediction, GamePredictionsSummary } from "#contract/basketball/schemas.ts";
import { PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";
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

const LOCK = START + HOUR;
const SEALED_AT = LOCK + WRITING_GRACE_MS;
const GAME = "/api/games/701/predictions";
const RACE = "/api/f1/races/501/predictions";

/** Creates this many players, in order of name, who pick the first side of a contest. */
async function addPlayers(db: Database, contestId: number, count: number): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into players (name, email, created_at)
      select 'Player ' || lpad(n::text, 4, '0'), 'player' || n || '@example.org', now() from generate_series(1, ${count}::int) n
      returning id
    )
    insert into picks (contest_id, player_id, winner)
    select c.id, added.id, c.side1_id from added, contests c where c.id = ${contestId}`);
}

/** Creates a game with this many picks, and one of Zoe, who is last by name and picked differently. */
async function createLargeGame(db: Database, others: number) {
  await createTournament(db);
  await createGame(db, { id: 701, start: LOCK });
  await addPlayers(db, 701, others);
  const zoe = await createPlayer(db, "Zoe");
  await savePick(db, 701, zoe, { winner: "Finland", handicap: "Finland" });
  return zoe;
}

async function listNames(call: Call, query: string, as?: Caller): Promise<string[]> {
  const { status, body } = await call("GET", `${GAME}?tournamentId=7${query}`, as && { as });
  expect(status).toBe(200);
  return (body as GamePrediction[]).map((row) => row.user_name);
}

async function summarize(call: Call, as?: Caller): Promise<GamePredictionsSummary> {
  const { status, body } = await call("GET", `${GAME}/summary?tournamentId=7`, as && { as });
  expect(status).toBe(200);
  return body as GamePredictionsSummary;
}

describe("a game", () => {
  test.for([
    ["before the lock", START],
    ["once sealed", SEALED_AT],
  ] as const)("%s has the same rows in pages as at once", async ([, now], { db, call, clock }) => {
    const zoe = await createLargeGame(db, PREDICTIONS_ON_PAGE);
    clock.now = now;
    const all = await listNames(call, "", zoe);
    expect(all).toHaveLength(PREDICTIONS_ON_PAGE + 1);
    expect(await listNames(call, "&limit=200", zoe)).toEqual(all.slice(0, 200));
    expect(await listNames(call, "&limit=200&offset=200", zoe)).toEqual(["Zoe"]);
    expect(await listNames(call, "&limit=3&offset=100", zoe)).toEqual(all.slice(100, 103));
    expect(await listNames(call, "&offset=199", zoe)).toEqual(all.slice(199));
    expect(await listNames(call, "&limit=200&offset=400", zoe)).toEqual([]);
    expect(await listNames(call, "&limit=7&offset=9999999", zoe)).toEqual([]);
  });

  test("shows a page's rows as the whole list does", async ({ db, call, clock }) => {
    await createLargeGame(db, 3);
    clock.now = SEALED_AT;
    const all = await call("GET", `${GAME}?tournamentId=7`);
    const page = await call("GET", `${GAME}?tournamentId=7&limit=200`);
    expect(page.body).toEqual(all.body);
    const headers = { "if-none-match": String(page.headers["etag"]) };
    expect((await call("GET", `${GAME}?tournamentId=7&limit=200`, { headers })).status).toBe(304);
  });

  test("is told in short: how many, who picked what, and the own row", async ({ db, call, clock }) => {
    const zoe = await createLargeGame(db, 3);
    const hidden = await summarize(call, zoe);
    expect(hidden).toMatchObject({ count: 4, combinations: [], own: { straight_prediction: "Finland" } });
    expect(await summarize(call)).toEqual({ count: 4, own: null, combinations: [] });
    clock.now = SEALED_AT;
    const { own, ...shared } = await summarize(call, zoe);
    expect(own).toMatchObject({ user_name: "Zoe", spread_prediction: "Finland" });
    const nothing = { spread_prediction: null, top_scorer_prediction: null };
    expect(shared).toEqual({
      count: 4,
      combinations: [
        { straight_prediction: "Estonia", ...nothing, count: 3 },
        { straight_prediction: "Finland", ...nothing, spread_prediction: "Finland", count: 1 },
      ],
    });
    expect(await summarize(call)).toEqual({ ...shared, own: null });
  });

  test("hides others' picks on every page until it is sealed", async ({ db, call, clock }) => {
    await createLargeGame(db, 3);
    clock.now = SEALED_AT - 1;
    const { body } = await call("GET", `${GAME}?tournamentId=7&limit=2&offset=2`);
    expect(body).toMatchObject([{ straight_prediction: null }, { straight_prediction: null }]);
  });

  test("has new pages and another sum once a player has another name or left", async ({
    db,
    call,
    clock,
  }) => {
    const zoe = await createLargeGame(db, 2);
    clock.now = SEALED_AT;
    expect(await listNames(call, "&limit=200")).toEqual(["Player 0001", "Player 0002", "Zoe"]);
    await call("PUT", `/api/user/${zoe.id}`, { as: zoe, body: { name: "Aino" } });
    expect(await listNames(call, "&limit=200")).toEqual(["Aino", "Player 0001", "Player 0002"]);
    await call("POST", `/api/user/delete/${zoe.id}`, { as: zoe });
    expect(await listNames(call, "&limit=200")).toEqual(["Player 0001", "Player 0002"]);
    expect((await summarize(call)).count).toBe(2);
  });

  test.for(["limit=0", "limit=100001", "limit=x", "offset=-1", "offset=10000001", "limit=1.5", "page=2"])(
    "%s is refused",
    async (query, { db, call }) => {
      await createLargeGame(db, 1);
      expect((await call("GET", `${GAME}?tournamentId=7&${query}`)).status).toBe(400);
    },
  );
});

describe("a race", () => {
  async function createLargeRace(db: Database) {
    await createSeason(db);
    await createRace(db, { id: 501, qualifying: LOCK });
    await addPlayers(db, 50_101, 3);
    const zoe = await createPlayer(db, "Zoe");
    await savePick(db, 50_101, zoe, { winner: "Lewis Hamilton" });
    await savePick(db, 50_103, zoe, { winner: "Lando Norris" });
    return zoe;
  }

  async function listRows(call: Call, query: string): Promise<string[]> {
    const { status, body } = await call("GET", `${RACE}?tournamentId=5${query}`);
    expect(status).toBe(200);
    const { predictions } = body as { predictions: RacePrediction[] };
    return predictions.map((row) => `${row.team_name} ${row.user_name}`);
  }

  test.for([
    ["before qualifying", START],
    ["once sealed", SEALED_AT],
  ] as const)("%s is paged team by team", async ([, now], { db, call, clock }) => {
    await createLargeRace(db);
    clock.now = now;
    const first = ["Ferrari Player 0001", "Ferrari Player 0002"];
    expect(await listRows(call, "&limit=2")).toEqual([...first, "McLaren Zoe"]);
    expect(await listRows(call, "&limit=2&teamId=50101")).toEqual(first);
    expect(await listRows(call, "&limit=2&offset=2&teamId=50101")).toEqual([
      "Ferrari Player 0003",
      "Ferrari Zoe",
    ]);
    expect(await listRows(call, "&limit=200&teamId=50103")).toEqual(["McLaren Zoe"]);
    expect(await listRows(call, "&limit=200&teamId=50101")).toHaveLength(4);
    expect(await listRows(call, "&limit=200&offset=200&teamId=50101")).toEqual([]);
    expect(await listRows(call, "&limit=200&teamId=701")).toEqual([]);
    expect((await call("GET", `${RACE}?tournamentId=5&teamId=x`)).status).toBe(400);
  });

  test.for([
    ["before qualifying", START, 0],
    ["once sealed", SEALED_AT, 2],
  ] as const)("%s is told in short, team by team", async ([, now, different], { db, call, clock }) => {
    const zoe = await createLargeRace(db);
    clock.now = now;
    const { status, body } = await call("GET", `${RACE}/summary?tournamentId=5`, { as: zoe });
    expect(status).toBe(200);
    const { teams } = body as RacePredictionsSummary;
    expect(teams.map(({ team_name, count }) => [team_name, count])).toEqual([
      ["Ferrari", 4],
      ["Haas", 0],
      ["McLaren", 1],
    ]);
    expect(teams.map(({ own }) => own?.winner_prediction)).toEqual([
      "Lewis Hamilton",
      undefined,
      "Lando Norris",
    ]);
    expect(teams[0]?.combinations).toHaveLength(different);
    const other = await call("GET", `${RACE}/summary?tournamentId=5`);
    expect((other.body as RacePredictionsSummary).teams.map(({ own }) => own)).toEqual([null, null, null]);
  });
});
