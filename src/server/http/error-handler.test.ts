// Failures that are nobody's fault, or ours: a sentence, the right status, and never SQL or a stack trace.
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { type Database, openStore, type Store } from "#server/db/open.ts";
import { throwDriverError } from "#server/db/errors/store-errors.ts";
import { StorePool } from "#server/db/store-pool.ts";
import { createGame, createPlayer, createTournament, findTeamId } from "#server/testing/builders.ts";
import { buildTestApp, type Caller, createCall, START, test } from "#server/testing/fixture.ts";
import { TcpProxy } from "#server/testing/tcp-proxy.ts";
import { openTestStore } from "#server/testing/store.ts";
import { readTables } from "#server/testing/tables.ts";
import { describeFailure } from "./error-handler.ts";

const AWAY = { error: "The store is away for a moment. Try again shortly.", code: "store-away" };
const BROKEN = {
  error: "Something went wrong here. Try again; if it stays, tell the organiser.",
  code: "internal-error",
};

const PUBLIC_CALLS = [
  "/api/health",
  "/api/tournaments",
  "/api/games?tournamentId=7",
  "/api/games/701?tournamentId=7",
  "/api/games/701/predictions?tournamentId=7",
  "/api/leaderboard?tournamentId=7",
  "/api/round-leaderboard?tournamentId=7",
];

/** A server whose log the test does not show. */
async function createQuietApp(db: Database): Promise<FastifyInstance> {
  return buildTestApp(db, { now: START }, { LOG_LEVEL: "silent" });
}

const pickOf = (player: Caller, straight_prediction: string) => ({
  user_id: player.id,
  game_id: 701,
  tournament_id: 7,
  round: "Day 1",
  straight_prediction,
});

test("a store that is not there is answered with 503 by every call that needs it", async () => {
  // Nobody listens on the port for discarded traffic.
  const pool = new StorePool({ host: "127.0.0.1", port: 9, user: "nobody" });
  const app = await createQuietApp(drizzle(pool));
  const call = createCall(app);
  for (const url of PUBLIC_CALLS) {
    expect(await call("GET", url), url).toMatchObject({ status: 503, body: AWAY });
  }
  const nobody = { id: 1, name: "Mari", token: "x".repeat(43) };
  for (const url of ["/api/predictions", "/api/sign-out", "/api/admin/update-leaderboard"]) {
    const body = pickOf(nobody, "Estonia");
    expect(await call("POST", url, { as: nobody, body }), url).toMatchObject({ status: 503, body: AWAY });
  }
  for (const url of ["/api/settings", "/version.json", "/api/openapi.json"]) {
    expect(await call("GET", url), url).toMatchObject({ status: 200 });
  }
  await app.close();
  await pool.end();
});

const server = process.env["TEST_DATABASE_URL"] ?? "";

describe.skipIf(server === "")("a store that goes away and comes back", () => {
  let whole: Store;
  let line: TcpProxy;
  let store: Store;
  beforeAll(async () => {
    whole = await openTestStore();
    line = new TcpProxy(whole.pool.options.connectionString ?? "");
    await line.mend();
    store = await openStore({ databaseUrl: line.url });
  });
  afterAll(async () => {
    await store.close();
    await line.cut();
    await whole.close();
  });

  test("is answered with 503 until the store works again by itself, whatever was under way", async () => {
    const app = await createQuietApp(store.db);
    const call = createCall(app);
    await createTournament(whole.db);
    await createGame(whole.db, { id: 701 });
    const mari = await createPlayer(whole.db, "Mari");
    const pick = (team: string) => call("POST", "/api/predictions", { as: mari, body: pickOf(mari, team) });
    expect(await pick("Estonia")).toMatchObject({ status: 200 });
    const expectAll = async (urls: string[], status: number) => {
      for (const url of urls) {
        const answer = await call("GET", url);
        expect(answer, url).toMatchObject(status === 503 ? { status, body: AWAY } : { status });
      }
    };
    const readPicks = async () => (await readTables(whole.db))["picks"];

    await line.cut();
    await expectAll(PUBLIC_CALLS, 503);
    expect(await pick("Finland")).toMatchObject({ status: 503, body: AWAY });
    expect(await readPicks()).toMatchObject([{ winner: await findTeamId(whole.db, "Estonia") }]);
    await line.mend();
    await expectAll(PUBLIC_CALLS, 200);
    expect(await pick("Finland")).toMatchObject({ status: 200 });

    await line.cut();
    // Some answers are ready-made by now and do not even notice.
    await expectAll(PUBLIC_CALLS.slice(0, 1), 503);
    expect(await pick("Estonia")).toMatchObject({ status: 503, body: AWAY });
    await line.mend();
    await expectAll(PUBLIC_CALLS, 200);
    expect(await readPicks()).toMatchObject([{ winner: await findTeamId(whole.db, "Finland") }]);
    await app.close();
  });
});

test("a fault of the server is answered with 500 and reveals nothing internal", async ({ db }) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const mari = await createPlayer(db, "Mari");
  for (const [table, method, url] of [
    ["contests", "GET", "/api/games?tournamentId=7"],
    ["results", "GET", "/api/games/701?tournamentId=7"],
    ["rounds", "GET", "/api/tournaments"],
    ["settlements", "GET", "/api/leaderboard?tournamentId=7"],
    ["audit_log", "POST", "/api/predictions"],
    ["sessions", "POST", "/api/predictions"],
  ] as const) {
    const broken = db.transaction(async (tx) => {
      await tx.execute(sql`drop table ${sql.identifier(table)} cascade`);
      const app = await createQuietApp(tx);
      const body = method === "POST" ? pickOf(mari, "Estonia") : undefined;
      const answer = await createCall(app)(method, url, { as: mari, body });
      expect(answer, url).toMatchObject({ status: 500, body: BROKEN });
      expect(answer.body, url).toEqual(BROKEN);
      await app.close();
      tx.rollback();
    });
    await expect(broken).rejects.toThrow("Rollback");
  }
  const app = await createQuietApp(db);
  expect(await createCall(app)("GET", "/api/games?tournamentId=7")).toMatchObject({ status: 200 });
  await app.close();
});

/** What the server answers to these bytes on a connection of their own. */
async function exchange(app: FastifyInstance, sent: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
  socket.on("error", () => undefined);
  socket.write(sent);
  await once(socket, "close");
  return answer;
}

describe("a request with two Host headers is refused", () => {
  const hosts = "host: play.example.org\r\nHOST: evil.example\r\nconnection: close\r\n";
  const upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n";
  test.for([
    ["at a call", "GET /api/settings", hosts],
    ["at an answer that is kept", "GET /api/tournaments", hosts],
    ["at a page", "GET /leaderboard", hosts],
    ["at the socket, by polling", "GET /socket.io/?EIO=4&transport=polling", hosts],
    [
      "at the socket, by WebSocket",
      "GET /socket.io/?EIO=4&transport=websocket",
      `${hosts.slice(0, -"connection: close\r\n".length)}${upgrade}sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n`,
    ],
  ] as const)("%s", async ([, line, headers], { app, call }) => {
    expect(await call("GET", "/api/tournaments")).toMatchObject({ status: 200 });
    await app.listen({ port: 0, host: "127.0.0.1" });
    expect(await exchange(app, `${line} HTTP/1.1\r\n${headers}\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("what cannot be read as HTTP", () => {
  test.for([
    ["nonsense", "hello\r\n\r\n", "400 Bad Request", "The request is not valid HTTP."],
    [
      "two lengths",
      "POST /api/user HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
      "400",
    ],
    [
      "headers too large",
      `GET /api/health HTTP/1.1\r\nhost: x\r\ncookie: ${"x".repeat(70_000)}\r\n\r\n`,
      "431 Request Header Fields Too Large",
      "The headers of the request are too large.",
    ],
  ] as const)("%s", async ([, sent, status, sentence], { app }) => {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const [head, body] = (await exchange(app, sent)).split("\r\n\r\n");
    expect(head?.split("\r\n")[0]).toContain(`HTTP/1.1 ${status}`);
    expect(JSON.parse(body ?? "")).toEqual({
      error: sentence ?? "The request is not valid HTTP.",
      code: expect.any(String),
    });
  });
});

test("a lost connection counts as the store's only where it is the driver's", () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  const createLost = () => Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const aborted = { code: "invalid-request", sentence: "The request is not complete." };
  expect(describeFailure(createLost(), log)).toEqual(aborted);
  expect(log.warn).not.toHaveBeenCalled();
  const failed = new DrizzleQueryError("select 1", [], createLost());
  expect(describeFailure(failed, log)).toMatchObject({ code: "store-away" });
  const ofDriver = createLost();
  expect(() => throwDriverError(ofDriver)).toThrow("aborted");
  expect(describeFailure(ofDriver, log)).toMatchObject({ code: "store-away" });
  expect(log.error).not.toHaveBeenCalled();
});

test("a row of a tournament that was deleted meanwhile is a 404", async ({ db }) => {
  const log = { error: vi.fn(), warn: vi.fn() };
  const failed = await db
    .execute(sql`insert into rounds (tournament_id, name, position, multiplier) values (99, 'Final', 1, 1)`)
    .then(
      () => new Error("It was stored."),
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
  expect(describeFailure(failed, log)).toEqual({
    code: "tournament-not-found",
    sentence: "Tournament not found",
  });
  expect(log.error).not.toHaveBeenCalled();
});
