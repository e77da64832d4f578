// Two servers on one database that share a Redis (D21): chat, limits and what is out of date reach both, and the game
// goes on while Redis is away.
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Store } from "#server/db/open.ts";
import { HOUR } from "#domain/time.ts";
import { aGame, anAdmin, aPlayer, aTournament } from "#server/testing/builders.ts";
import { buildTestApp, type Call, type Caller, createCall, START } from "#server/testing/fixture.ts";
import { findRedis, startRedis, type TestRedis } from "#server/testing/redis.ts";
import { messageOf, post } from "#server/testing/room.ts";
import { gameRow } from "#server/testing/sample-calls.ts";
import { connect, listen, type Listener } from "#server/testing/sockets.ts";
import { openTestStore } from "#server/testing/store.ts";
import { createLogger } from "./logger.ts";
import { openRedis, type Redis } from "./open-redis.ts";

/** A server of the two. */
interface Node {
  app: FastifyInstance;
  redis: Redis;
  call: Call;
  url: string;
}

const WARM_UP = "warm-up";

const program = findRedis();
let server: TestRedis;
let store: Store;
let nodes: Node[];
let listeners: Listener[];
let mari: Caller;
let jaan: Caller;
let ada: Caller;

const clock = { now: START };

describe.skipIf(program === undefined)("two servers with one Redis (needs redis-server)", () => {
  beforeAll(async () => {
    [server, store] = await Promise.all([startRedis(program ?? ""), openTestStore()]);
  });

  afterAll(async () => {
    await server.stop();
    await store.close();
  });

  beforeEach(async () => {
    clock.now = START;
    await store.db.execute(sql`truncate users, tournaments, picks cascade`);
    await aTournament(store.db);
    await aGame(store.db, { id: 701 });
    [mari, jaan, ada] = [
      await aPlayer(store.db, "Mari"),
      await aPlayer(store.db, "Jaan"),
      await anAdmin(store.db),
    ];
    listeners = [];
    nodes = [await openNode(), await openNode()];
  });

  afterEach(async () => {
    for (const { socket } of listeners) socket.disconnect();
    for (const { app, redis } of nodes) {
      await app.close();
      redis.close();
    }
    vi.restoreAllMocks();
  });

  async function openNode(): Promise<Node> {
    const redis = await openRedis(server.url, createLogger({ logLevel: "silent" }));
    const app = await buildTestApp(store.db, clock, {}, redis);
    const url = await listen(app);
    return { app, redis, call: createCall(app), url };
  }

  async function open(node: 0 | 1, as?: Caller): Promise<Listener> {
    const listener = await connect(nodes[node]?.url ?? "", as && { as });
    listeners.push(listener);
    if (as !== undefined) expect(await listener.join(7)).toEqual({});
    return listener;
  }

  const callOf = (node: 0 | 1): Call => {
    const found = nodes[node];
    if (found === undefined) throw new Error("no such server");
    return found.call;
  };
  const readBoard = async (node: 0 | 1) =>
    (await callOf(node)("GET", "/api/leaderboard?tournamentId=7")).body;
  /** What was heard besides the warming up. */
  const heard = ({ messages }: Listener) => messages.filter(({ content }) => !content.startsWith(WARM_UP));
  const contentsOf = (listener: Listener) => heard(listener).map(({ content }) => content);

  /** Says something until the other server hears it: it begins to listen a moment after it has started. */
  async function settle(from: Listener, to: Listener, as: Caller): Promise<void> {
    let n = 0;
    await vi.waitFor(
      async () => {
        await from.say(post(as, `${WARM_UP} ${n++}`));
        expect(to.messages).not.toEqual([]);
      },
      { timeout: 10_000, interval: 100 },
    );
  }

  test("a message said on one reaches the other once, and in its order", async () => {
    const [here, there] = [await open(0, mari), await open(1, jaan)];
    const loud = await open(0, ada);
    await settle(loud, there, ada);
    for (let n = 1; n <= 5; n++) messageOf(await here.say(post(mari, `${n}`)));
    await vi.waitFor(() => expect(contentsOf(there)).toEqual(["1", "2", "3", "4", "5"]));
    expect(heard(there)).toEqual(heard(here));
    messageOf(await there.say(post(jaan, "and back")));
    await vi.waitFor(() => expect(contentsOf(here)).toEqual(["1", "2", "3", "4", "5", "and back"]));
    expect(contentsOf(there)).toHaveLength(6);
  });

  test("a removal, too", async () => {
    const [here, there] = [await open(0, mari), await open(1, jaan)];
    await settle(here, there, mari);
    const id = here.messages[0]?.id ?? 0;
    await callOf(0)("POST", `/api/admin/messages/${id}/remove`, { as: ada });
    await vi.waitFor(() => expect(there.removed).toEqual([id]));
    expect(here.removed).toEqual([id]);
  });

  test("a result saved on one changes the other's board, and its screens are told afterwards", async () => {
    const body = { user_id: mari.id, game_id: 701, tournament_id: 7, round: "Day 1" };
    const pick = { straight_prediction: "Estonia", spread_prediction: null, is_double_points: false };
    const shown = { team1: "Estonia", team2: "Finland", emoji1: "", emoji2: "" };
    expect(
      await callOf(1)("POST", "/api/predictions", { as: mari, body: { ...body, ...pick, ...shown } }),
    ).toMatchObject({ status: 200 });
    expect(await readBoard(1)).toEqual([]);
    const visitor = await open(1);
    const seen: unknown[] = [];
    visitor.socket.on("changed", ({ what }: { what: string }) => {
      if (what === "board") void readBoard(1).then((board) => seen.push(board));
    });
    clock.now = START + 3 * HOUR;
    const games = { tournament_id: 7, games: [gameRow(701)] };
    await callOf(0)("PUT", "/api/admin/basketball-games", { as: ada, body: games });
    await callOf(0)("POST", "/api/admin/update-leaderboard", {
      as: ada,
      body: { tournament_id: 7, sport: "basketball" },
    });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]).toMatchObject([{ user_id: mari.id, total_points: 1 }]);
  });

  test("who signs out on one is out on the other, and hears nothing there any more", async () => {
    const there = await open(1, mari);
    const url = `/api/user/${mari.id}/old?tournamentId=7`;
    expect(await callOf(1)("GET", url, { as: mari })).toMatchObject({ status: 200 });
    await callOf(0)("POST", "/api/sign-out", { as: mari });
    await vi.waitFor(async () => {
      expect(await callOf(1)("GET", url, { as: mari })).toMatchObject({ status: 401 });
    });
    expect(await there.say(post(mari, "still there?"))).toMatchObject({ error: expect.any(String) });
    const other = await open(1, jaan);
    messageOf(await other.say(post(jaan, "just us")));
    await vi.waitFor(() => expect(contentsOf(other)).toEqual(["just us"]));
    expect(contentsOf(there)).toEqual([]);
  });

  test("a player's messages are counted over both", async () => {
    const both = [await open(0, mari), await open(1, mari)];
    for (let n = 0; n < 5; n++) messageOf((await both[n % 2]?.say(post(mari, `${n}`))) ?? { error: "" });
    for (const one of both) expect(await one.say(post(mari, "more"))).toMatchObject({ error: /too fast/ });
  });

  test("while Redis is away the game goes on, and what was missed is made good when it is back", async () => {
    const [here, near, there] = [await open(0, mari), await open(0, jaan), await open(1, jaan)];
    await settle(here, there, mari);
    const readGames = async () => (await callOf(1)("GET", "/api/games?tournamentId=7")).body;
    expect(await readGames()).toMatchObject([{ score1: null }]);
    await server.stop();
    messageOf(await near.say(post(jaan, "alone")));
    await vi.waitFor(() => expect(contentsOf(here)).toContain("alone"));
    expect(await callOf(0)("GET", "/api/health")).toMatchObject({ status: 200 });
    const change = { url: `/api/user/${mari.id}`, body: { name: "Maasikas" } };
    expect(await callOf(0)("PUT", change.url, { as: mari, body: change.body })).toMatchObject({
      status: 200,
    });
    clock.now = START + 3 * HOUR;
    const games = { tournament_id: 7, games: [gameRow(701)] };
    expect(await callOf(0)("PUT", "/api/admin/basketball-games", { as: ada, body: games })).toMatchObject({
      status: 200,
    });
    // Nobody could tell the other server.
    expect(await readGames()).toMatchObject([{ score1: null }]);
    for (const { changes } of [here, there]) changes.splice(0);
    await server.start();
    await vi.waitFor(
      async () => {
        for (const { changes } of [here, there]) {
          const told = changes.map(({ what, tournament_id }) => `${what} ${tournament_id}`);
          expect(told).toEqual(expect.arrayContaining(["contests 7", "board 7"]));
        }
        expect(await readGames()).toMatchObject([{ score1: 80 }]);
        expect(contentsOf(there)).toContain("alone");
      },
      { timeout: 15_000, interval: 100 },
    );
  });

  test.each(["stopped", "hanging"])(
    "while Redis is %s who signs out or is deactivated on one is out on the other within five seconds",
    async (how) => {
      const there = await open(1, mari);
      const act = (as: Caller) =>
        callOf(1)("PUT", `/api/supporters/${as.id}`, { as, body: { team: "Estonia", tournamentId: 7 } });
      for (const as of [mari, jaan]) expect(await act(as)).toMatchObject({ status: 200 });
      if (how === "stopped") await server.stop();
      else server.hang(true);
      try {
        await callOf(0)("POST", "/api/sign-out", { as: mari });
        await callOf(0)("POST", `/api/user/delete/${jaan.id}`, { as: jaan });
        const out = async () => {
          for (const as of [mari, jaan]) expect(await act(as)).toMatchObject({ status: 401 });
        };
        await vi.waitFor(out, { timeout: 5_000, interval: 200 });
        // Nor does the open connection hear the chat any more.
        const other = await open(1, ada);
        messageOf(await other.say(post(ada, "just us")));
        await vi.waitFor(() => expect(contentsOf(other)).toEqual(["just us"]));
        expect(contentsOf(there)).toEqual([]);
      } finally {
        if (how === "stopped") await server.start();
        else server.hang(false);
      }
    },
  );

  test("a Redis that hangs holds nobody up for long", async () => {
    const [here, near] = [await open(0, mari), await open(0, jaan)];
    server.hang(true);
    try {
      messageOf(await here.say(post(mari, "patience")));
      await vi.waitFor(() => expect(contentsOf(near)).toEqual(["patience"]));
      expect(await callOf(0)("GET", "/api/health")).toMatchObject({ status: 200 });
    } finally {
      server.hang(false);
    }
  });
});

test("a Redis that is not there at the start is named in a sentence", async () => {
  await expect(openRedis("redis://127.0.0.1:1", createLogger({ logLevel: "silent" }))).rejects.toThrow(
    /^The Redis server of REDIS_URL cannot be used: .*ECONNREFUSED/,
  );
});
