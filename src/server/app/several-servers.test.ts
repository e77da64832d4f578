// Two servers on one PostgreSQL database and no Redis: what is written on one is right on the other.
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { DATA_VERSION_HEADER } from "#contract/protocol.ts";
import { HOUR } from "#domain/time.ts";
import { ChangeFeed } from "#server/db/changes/change-feed.ts";
import { openStore, type Store } from "#server/db/open.ts";
import { createGame, createAdmin, createPlayer, createTournament } from "#server/testing/builders.ts";
import { bearer, buildTestApp, type Call, type Caller, createCall, START } from "#server/testing/fixture.ts";
import { TcpProxy } from "#server/testing/tcp-proxy.ts";
import { loseNotifications } from "#server/testing/lose-notifications.ts";
import { getMessage, post } from "#server/testing/chat-room.ts";
import { createGameRow } from "#server/testing/sample-calls.ts";
import { connect, listen, type Listener } from "#server/testing/sockets.ts";
import { openTestDatabase } from "#server/testing/store.ts";
import { createLogger } from "#server/runtime/logger.ts";

/** A server of the two. */
interface Node {
  app: FastifyInstance;
  changes: ChangeFeed;
  call: Call;
  url: string;
  /** Has it look for changes of which it was not notified, as it does every two seconds. */
  look: () => void;
}

const database = process.env["TEST_DATABASE_URL"] ?? "";
const log = createLogger({ logLevel: "silent" });
const clock = { now: START };

const GAME = {
  game_id: 701,
  tournament_id: 7,
  round: "Day 1",
  team1: "Estonia",
  team2: "Finland",
  emoji1: "",
  emoji2: "",
};
const PICKED = { straight_prediction: "Estonia", spread_prediction: null, is_double_points: false };
const pickOf = ({ id }: Caller) => ({ user_id: id, ...GAME, ...PICKED });

describe.skipIf(database === "")("two servers on one database, without Redis (needs PostgreSQL)", () => {
  let created: Store & { databaseUrl: string };
  /** The store that the servers write to; reopened by a test that loses notifications. */
  let store: Store;
  let nodes: Node[];
  let listeners: Listener[];
  let mari: Caller;
  let jaan: Caller;
  let ada: Caller;

  beforeEach(async () => {
    clock.now = START;
    nodes = [];
    listeners = [];
    created = await openTestDatabase(database);
    store = created;
    await createTournament(store.db);
    await createGame(store.db, { id: 701 });
    await createGame(store.db, { id: 702, start: START + 9 * HOUR });
    [mari, jaan, ada] = [
      await createPlayer(store.db, "Mari"),
      await createPlayer(store.db, "Jaan"),
      await createAdmin(store.db),
    ];
  });

  afterEach(async () => {
    for (const { socket } of listeners) socket.disconnect();
    for (const { app, changes } of nodes) {
      await app.close();
      await changes.close();
    }
    await created.close();
  });

  async function openNode(databaseUrl = created.databaseUrl): Promise<Node> {
    const looks: (() => void)[] = [];
    const schedule = (work: () => void) => {
      looks.push(work);
      return () => undefined;
    };
    const changes = new ChangeFeed({ databaseUrl, log, schedule });
    await changes.start();
    const app = await buildTestApp(store.db, clock, { LOG_LEVEL: "silent" }, { changes });
    const url = await listen(app);
    const node = { app, changes, call: createCall(app), url, look: () => looks.forEach((work) => work()) };
    nodes.push(node);
    return node;
  }

  /** The two servers, on a database whose notifications never arrive. */
  async function openSilentNodes(): Promise<[Node, Node]> {
    await loseNotifications(created.databaseUrl);
    store = await openStore({ databaseUrl: created.databaseUrl });
    onTestFinished(() => store.close());
    return [await openNode(), await openNode()];
  }

  const openNodes = async (): Promise<[Node, Node]> => [await openNode(), await openNode()];

  async function open({ url }: Node, as?: Caller): Promise<Listener> {
    const listener = await connect(url, as && { as });
    listeners.push(listener);
    if (as !== undefined) expect(await listener.join(7)).toEqual({});
    return listener;
  }

  /** Asks over the network, as a browser does. */
  async function read({ url }: Node, path: string, headers: Record<string, string> = {}): Promise<unknown> {
    return (await fetch(`${url}${path}`, { headers })).json();
  }

  const GAMES = "/api/games?tournamentId=7";
  const saveGames = async ({ call }: Node, changes: Record<string, unknown>) => {
    const games = [createGameRow(701, { score1: null, score2: null, top_scorer: null, ...changes })];
    const body = { tournament_id: 7, games };
    const answer = await call("PUT", "/api/admin/basketball-games", { as: ada, body });
    expect(answer).toMatchObject({ status: 200 });
    return answer;
  };
  const supportEstonia = ({ call }: Node, as: Caller) =>
    call("PUT", `/api/supporters/${as.id}`, { as, body: { team: "Estonia", tournamentId: 7 } });

  test("an admin's save on one is read on the other, whose screens are notified afterwards", async () => {
    const [here, there] = await openNodes();
    expect(await read(there, GAMES)).toMatchObject([{ spread: -4.5 }, {}]);
    const visitor = await open(there);
    await saveGames(here, { spread: -6.5 });
    const told = [{ what: "contests", tournament_id: 7, version: 1 }];
    await vi.waitFor(() => expect(visitor.changes).toEqual(told));
    expect(await read(there, GAMES)).toMatchObject([{ spread: -6.5 }, {}]);
  });

  test("who saved it reads it on the other at once, although that was not notified", async () => {
    const [here, there] = await openSilentNodes();
    expect(await read(there, GAMES)).toMatchObject([{ spread: -4.5 }, {}]);
    const { headers } = await saveGames(here, { spread: -6.5 });
    const version = String(headers[DATA_VERSION_HEADER]);
    expect(version).toBe("1");
    // Other reads are still answered from memory.
    expect(await read(there, GAMES)).toMatchObject([{ spread: -4.5 }, {}]);
    expect(await read(there, GAMES, { [DATA_VERSION_HEADER]: version })).toMatchObject([
      { spread: -6.5 },
      {},
    ]);
    expect(await read(there, GAMES)).toMatchObject([{ spread: -6.5 }, {}]);
  });

  test("a version that is none delays and changes nothing", async () => {
    const [here] = await openNodes();
    const answer = await read(here, GAMES);
    for (const version of ["x", "-1", "1e9", "9".repeat(40), "999999999"]) {
      expect(await read(here, GAMES, { [DATA_VERSION_HEADER]: version })).toEqual(answer);
    }
    expect(answer).toHaveLength(2);
  });

  test("a change of which a server was not notified is found by its regular look", async () => {
    const [here, there] = await openSilentNodes();
    expect(await read(there, GAMES)).toMatchObject([{ spread: -4.5 }, {}]);
    await saveGames(here, { spread: -6.5 });
    expect(await read(there, GAMES)).toMatchObject([{ spread: -4.5 }, {}]);
    there.look();
    await vi.waitFor(async () => expect(await read(there, GAMES)).toMatchObject([{ spread: -6.5 }, {}]));
  });

  test("a change that a server missed while its connection was cut is read when it is back", async () => {
    const line = new TcpProxy(created.databaseUrl);
    await line.mend();
    onTestFinished(() => line.cut());
    const [here, there] = [await openNode(), await openNode(line.url)];
    expect(await read(there, GAMES)).toMatchObject([{ spread: -4.5 }, {}]);
    const visitor = await open(there);
    await line.cut();
    const { headers } = await saveGames(here, { spread: -6.5 });
    // It cannot catch up, so it says what it has.
    const seen = { [DATA_VERSION_HEADER]: String(headers[DATA_VERSION_HEADER]) };
    expect(await read(there, GAMES, seen)).toMatchObject([{ spread: -4.5 }, {}]);
    await line.mend();
    there.look();
    await vi.waitFor(() => expect(visitor.changes).toMatchObject([{ what: "contests", tournament_id: 7 }]));
    expect(await read(there, GAMES)).toMatchObject([{ spread: -6.5 }, {}]);
  });

  test("a server whose connection the database ended reads what it missed", async () => {
    const [here, there] = await openNodes();
    expect(await read(there, GAMES)).toMatchObject([{ spread: -4.5 }, {}]);
    await store.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'jokerpick changes' and datname = current_database()`);
    await saveGames(here, { spread: -6.5 });
    await vi.waitFor(async () => expect(await read(there, GAMES)).toMatchObject([{ spread: -6.5 }, {}]));
  });

  test("a name changed on one is the other's", async () => {
    const [here, there] = await openSilentNodes();
    expect(await here.call("POST", "/api/predictions", { as: mari, body: pickOf(mari) })).toMatchObject({
      status: 200,
    });
    clock.now = START + 8 * HOUR;
    const names = (headers = {}) => read(there, "/api/games/701/predictions?tournamentId=7", headers);
    expect(await names()).toMatchObject([{ user_name: "Mari" }]);
    const body = { name: "Maasikas" };
    const { headers } = await here.call("PUT", `/api/user/${mari.id}`, { as: mari, body });
    expect(await names()).toMatchObject([{ user_name: "Mari" }]);
    const seen = { [DATA_VERSION_HEADER]: String(headers[DATA_VERSION_HEADER]) };
    expect(await names(seen)).toMatchObject([{ user_name: "Maasikas" }]);
  });

  test("picks sealed by one are shown by the other", async () => {
    const [here, there] = await openNodes();
    const seals = (node: Node) => read(node, "/api/tournaments/7/seals");
    expect([await seals(here), await seals(there)]).toEqual([[], []]);
    clock.now = START + 8 * HOUR;
    const visitor = await open(there);
    // Asked for, which seals them.
    await read(here, "/api/games/701/predictions?tournamentId=7");
    await vi.waitFor(() => expect(visitor.changes.map(({ what }) => what)).toContain("lock"));
    expect(await seals(there)).toMatchObject([{ contest_id: 701 }]);
  });

  test("results published on one are on the other's leaderboard, and its screens are notified afterwards", async () => {
    const [here, there] = await openNodes();
    const BOARD = "/api/leaderboard?tournamentId=7";
    await here.call("POST", "/api/predictions", { as: mari, body: pickOf(mari) });
    clock.now = START + 8 * HOUR;
    await saveGames(here, { score1: 80, score2: 70 });
    expect(await read(there, BOARD)).toEqual([]);
    const visitor = await open(there);
    const body = { tournament_id: 7, sport: "basketball" };
    const published = await here.call("POST", "/api/admin/update-leaderboard", { as: ada, body });
    expect(published).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(visitor.changes.map(({ what }) => what)).toContain("board"));
    const version = String(published.headers[DATA_VERSION_HEADER]);
    expect(await read(there, BOARD, { [DATA_VERSION_HEADER]: version })).toMatchObject([
      { user_id: mari.id, total_points: 1 },
    ]);
  });

  test("who signs out on one is out on the other, and hears nothing there any more", async () => {
    const [here, there] = await openNodes();
    const socket = await open(there, mari);
    expect(await supportEstonia(there, mari)).toMatchObject({ status: 200 });
    await here.call("POST", "/api/sign-out", { as: mari });
    await vi.waitFor(async () => expect(await supportEstonia(there, mari)).toMatchObject({ status: 401 }));
    expect(await socket.say(post(mari, "still there?"))).toMatchObject({ error: expect.any(String) });
    const other = await open(there, jaan);
    getMessage(await other.say(post(jaan, "just us")));
    await vi.waitFor(() => expect(other.messages).toHaveLength(1));
    expect(socket.messages).toEqual([]);
  });

  test("who signs out or is deactivated on one is at once out on the other for a caller who knows", async () => {
    const [here, there] = await openSilentNodes();
    for (const as of [mari, jaan]) expect(await supportEstonia(there, as)).toMatchObject({ status: 200 });
    await here.call("POST", "/api/sign-out", { as: mari });
    const { headers } = await here.call("POST", `/api/user/delete/${jaan.id}`, { as: jaan });
    const seen = { [DATA_VERSION_HEADER]: String(headers[DATA_VERSION_HEADER]) };
    for (const as of [mari, jaan]) {
      const asked = { ...bearer(as), ...seen };
      expect(await read(there, `/api/user/${as.id}/old?tournamentId=7`, asked)).toEqual({
        error: expect.stringContaining("session"),
        code: expect.any(String),
      });
    }
  });

  test("picks and messages are notified to nobody", async () => {
    const [here] = await openNodes();
    const client = new Client({ connectionString: created.databaseUrl });
    // The database is dropped first.
    client.on("error", () => undefined);
    await client.connect();
    onTestFinished(() => client.end());
    const heard: unknown[] = [];
    client.on("notification", ({ payload }) => heard.push(payload));
    await client.query("listen jokerpick");
    const pick = await here.call("POST", "/api/predictions", { as: mari, body: pickOf(mari) });
    const joker = await here.call("POST", "/api/predictions/double-points", {
      as: mari,
      body: { ...GAME, user_id: mari.id, is_double_points: true },
    });
    expect([pick.status, joker.status]).toEqual([200, 200]);
    getMessage(await (await open(here, mari)).say(post(mari, "hello")));
    await saveGames(here, { spread: -6.5 });
    await vi.waitFor(() => expect(heard).not.toEqual([]));
    expect(heard).toEqual(["1"]);
  });
});
