// Two servers on one database that share a Redis: chat and limits reach both, and the game goes on while
// Redis is away.
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import type { Store } from "#server/db/open.ts";
import { createAdmin, createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import { buildTestApp, type Call, type Caller, createCall, START } from "#server/testing/fixture.ts";
import { findRedis, startRedis, type TestRedis } from "#server/testing/redis.ts";
import { getMessage, post } from "#server/testing/chat-room.ts";
import { connect, listen, type Listener } from "#server/testing/sockets.ts";
import { TcpProxy } from "#server/testing/tcp-proxy.ts";
import { openTestStore } from "#server/testing/store.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { openRedis, type Redis } from "#server/redis/open-redis.ts";

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

describe.skipIf(program === undefined)("two servers with one Redis (needs redis-server)", () => {
  beforeAll(async () => {
    [server, store] = await Promise.all([startRedis(program ?? ""), openTestStore()]);
  });

  afterAll(async () => {
    await server.stop();
    await store.close();
  });

  beforeEach(async () => {
    await store.db.execute(sql`truncate players, tournaments, picks cascade`);
    await createTournament(store.db);
    [mari, jaan, ada] = [
      await createPlayer(store.db, "Mari"),
      await createPlayer(store.db, "Jaan"),
      await createAdmin(store.db),
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

  async function openNode(redisUrl = server.url): Promise<Node> {
    const redis = await openRedis(redisUrl, createLogger({ logLevel: "silent" }));
    const app = await buildTestApp(store.db, { now: START }, {}, { redis });
    const url = await listen(app);
    return { app, redis, call: createCall(app), url };
  }

  async function open(node: 0 | 1 | 2, as?: Caller): Promise<Listener> {
    const listener = await connect(nodes[node]?.url ?? "", as && { as });
    listeners.push(listener);
    if (as !== undefined) expect(await listener.join(7)).toEqual({});
    return listener;
  }

  const callOf = (node: 0 | 1 | 2): Call => {
    const found = nodes[node];
    if (found === undefined) throw new Error("no such server");
    return found.call;
  };
  /** Messages received, without those of the warm-up. */
  const heard = ({ messages }: Listener) => messages.filter(({ content }) => !content.startsWith(WARM_UP));
  const contentsOf = (listener: Listener) => heard(listener).map(({ content }) => content);

  /** Sends messages until the other server receives one: it subscribes a moment after it has started. */
  async function settle(from: Listener, to: Listener, as: Caller): Promise<void> {
    let n = 0;
    await vi.waitFor(
      async () => {
        await from.say(post(as, `${WARM_UP} ${n++}`));
        expect(to.messages).not.toEqual([]);
      },
      { interval: 100 },
    );
  }

  test("a message said on one reaches the other once, and in its order", async () => {
    const [here, there] = [await open(0, mari), await open(1, jaan)];
    const loud = await open(0, ada);
    await settle(loud, there, ada);
    for (let n = 1; n <= 5; n++) getMessage(await here.say(post(mari, `${n}`)));
    await vi.waitFor(() => expect(contentsOf(there)).toEqual(["1", "2", "3", "4", "5"]));
    expect(heard(there)).toEqual(heard(here));
    getMessage(await there.say(post(jaan, "and back")));
    await vi.waitFor(() => expect(contentsOf(here)).toEqual(["1", "2", "3", "4", "5", "and back"]));
    expect(contentsOf(there)).toHaveLength(6);
  });

  test("a removal, too", async () => {
    const [here, there] = [await open(0, mari), await open(1, jaan)];
    await settle(here, there, mari);
    const id = here.messages[0]?.id ?? 0;
    await callOf(0)("POST", `/api/admin/messages/${id}/remove`, { as: ada });
    await vi.waitFor(() => expect(there.removed).toEqual([[id]]));
    expect(here.removed).toEqual([[id]]);
  });

  test("changes of own picks are sent to the player's connections on both, and to nobody else's", async () => {
    await createGame(store.db, { id: 701 });
    const [here, there, other] = [await open(0, mari), await open(1, mari), await open(1, jaan)];
    await settle(here, there, mari);
    const told: string[] = [];
    for (const [name, { socket }] of Object.entries({ here, there, other })) {
      socket.on("own picks", () => told.push(name));
    }
    const named = { game_id: 701, tournament_id: 7, round: "Day 1", straight_prediction: "Estonia" };
    const pick = (as: Caller) =>
      callOf(0)("POST", "/api/predictions", { as, body: { ...named, user_id: as.id } });
    expect(await pick(mari)).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(told.toSorted()).toEqual(["here", "there"]));
    expect(await pick(jaan)).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(told.toSorted()).toEqual(["here", "other", "there"]));
  });

  test("a player's messages are counted over both", async () => {
    const both = [await open(0, mari), await open(1, mari)];
    for (let n = 0; n < 5; n++)
      getMessage((await both[n % 2]?.say(post(mari, `${n}`))) ?? { error: "", code: "internal-error" });
    for (const one of both) expect(await one.say(post(mari, "more"))).toMatchObject({ error: /too fast/ });
  });

  test("while Redis is away each server's chat goes on, and the other gets it when Redis is back", async () => {
    const [here, near, there] = [await open(0, mari), await open(0, jaan), await open(1, jaan)];
    await settle(here, there, mari);
    await server.stop();
    getMessage(await near.say(post(jaan, "alone")));
    await vi.waitFor(() => expect(contentsOf(here)).toContain("alone"));
    expect(await callOf(0)("GET", "/api/health")).toMatchObject({ status: 200 });
    expect(contentsOf(there)).not.toContain("alone");
    await server.start();
    await vi.waitFor(() => expect(contentsOf(there)).toContain("alone"), { timeout: 15_000, interval: 100 });
  });

  test("a connection to Redis through which nothing comes any more is opened again, also while there is much to send", async () => {
    const line = new TcpProxy(server.url);
    await line.mend();
    onTestFinished(() => line.cut());
    nodes.push(await openNode(line.url));
    const [here, there] = [await open(2, mari), await open(1, jaan)];
    const loud = await open(2, ada);
    await settle(loud, there, ada);
    line.silence();
    const health = () => callOf(2)("GET", "/api/health");
    const ignore = () => undefined;
    const chatter = setInterval(() => void nodes[2]?.redis.client.publish("noise", "x").catch(ignore), 500);
    onTestFinished(() => clearInterval(chatter));
    await vi.waitFor(
      async () => expect(await health()).toMatchObject({ status: 200, body: { status: "degraded" } }),
      {
        timeout: 5_000,
      },
    );
    getMessage(await here.say(post(mari, "alone")));
    await vi.waitFor(async () => expect(await health()).toMatchObject({ body: { status: "ok" } }), {
      timeout: 8_000,
    });
    getMessage(await here.say(post(mari, "together")));
    await vi.waitFor(() => expect(contentsOf(there)).toContain("together"), { timeout: 8_000 });
  });

  test("messages said while Redis hangs do not count when it answers again", async () => {
    const here = await open(0, mari);
    const untilHealth = (status: string) =>
      vi.waitFor(
        async () => expect(await callOf(0)("GET", "/api/health")).toMatchObject({ body: { status } }),
        {
          timeout: 15_000,
        },
      );
    const sayFive = async () => {
      for (let n = 1; n <= 5; n++) getMessage(await here.say(post(mari, `${n}`)));
    };
    server.hang(true);
    try {
      await untilHealth("degraded");
      await sayFive();
    } finally {
      server.hang(false);
    }
    await untilHealth("ok");
    await sayFive();
  });

  test("a Redis that hangs holds nobody up for long", async () => {
    const [here, near] = [await open(0, mari), await open(0, jaan)];
    server.hang(true);
    try {
      getMessage(await here.say(post(mari, "patience")));
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
