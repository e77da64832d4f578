// A league with members on two servers, one PostgreSQL database and one Redis. A message reaches
// members on both, but nobody removed, even if a server does not know of the removal yet.
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { LeagueAnswer, LeagueMessage } from "#contract/leagues/schemas.ts";
import { ChangeFeed } from "#server/db/changes/change-feed.ts";
import { openStore, type Store } from "#server/db/open.ts";
import { openRedis, type Redis } from "#server/redis/open-redis.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { buildTestApp, type Call, type Caller, createCall, START } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { loseNotifications } from "#server/testing/lose-notifications.ts";
import { findRedis, startRedis, type TestRedis } from "#server/testing/redis.ts";
import { connect, listen } from "#server/testing/sockets.ts";
import { openTestDatabase } from "#server/testing/store.ts";

interface Node {
  app: FastifyInstance;
  call: Call;
  url: string;
  /** Has it look for changes of which it was not notified. */
  look: () => void;
  changes: ChangeFeed;
  close: () => Promise<void>;
}

interface Connection {
  listTexts: () => string[];
  /** Number of `league changed` events it received. */
  countChanges: () => number;
  join: () => Promise<{ error?: string }>;
  /** Says it, again where the player has said too much in the last seconds. */
  say: (content: string) => Promise<void>;
}

const database = process.env["TEST_DATABASE_URL"] ?? "";
const program = findRedis();
const log = createLogger({ logLevel: "silent" });

describe.skipIf(database === "" || program === undefined)(
  "a league on two servers (needs PostgreSQL and redis-server)",
  () => {
    let server: TestRedis;
    let created: Store & { databaseUrl: string };
    let closing: (() => unknown)[];

    beforeAll(async () => {
      server = await startRedis(program ?? "");
    });
    afterAll(() => server.stop());
    beforeEach(async () => {
      created = await openTestDatabase(database);
      closing = [];
      await createTournament(created.db);
    });
    afterEach(async () => {
      for (const close of closing.reverse()) await close();
      await created.close();
    });

    async function openNode(store: Store): Promise<Node> {
      const looks: (() => void)[] = [];
      const schedule = (work: () => void) => {
        looks.push(work);
        return () => undefined;
      };
      const changes = new ChangeFeed({ databaseUrl: created.databaseUrl, log, schedule });
      await changes.start();
      const redis: Redis = await openRedis(server.url, log);
      const app = await buildTestApp(store.db, { now: START }, { LOG_LEVEL: "silent" }, { changes, redis });
      const close = async () => {
        await app.close();
        redis.close();
        await changes.close();
      };
      closing.push(close);
      const url = await listen(app);
      return { app, call: createCall(app), url, look: () => looks.forEach((work) => work()), changes, close };
    }

    async function createScene(store: Store) {
      const [here, there] = [await openNode(store), await openNode(store)];
      const [captain, member, other] = [
        await createPlayer(store.db, "Mari"),
        await createPlayer(store.db, "Jaan"),
        await createPlayer(store.db, "Kai"),
      ];
      const league = await createLeague(here.call, captain);
      for (const as of [member, other]) await here.call("POST", `/api/join/${league.code}`, { as });
      there.look();
      // A later change would move its connections between rooms, so that they miss messages.
      const newest = here.changes.version();
      await vi.waitFor(() => expect(there.changes.hasSeen(newest)).toBe(true));
      const open = async ({ url }: Node, as: Caller): Promise<Connection> => {
        const { socket } = await connect(url, { as });
        closing.push(() => socket.disconnect());
        const texts: string[] = [];
        let changes = 0;
        socket.on("league message", ({ content }: LeagueMessage) => void texts.push(content));
        socket.on("league changed", () => void changes++);
        const ids = { user_id: as.id, league_id: league.id };
        let nonces = 0;
        const post = async (content: string): Promise<LeagueAnswer> =>
          socket
            .timeout(10_000)
            .emitWithAck("league message", { ...ids, content, nonce: `nonce-${as.id}-${++nonces}` });
        return {
          listTexts: () => texts,
          countChanges: () => changes,
          join: () => socket.timeout(10_000).emitWithAck("league join", league.id),
          say: (content) =>
            vi.waitFor(async () => expect(await post(content)).toHaveProperty("message"), { interval: 500 }),
        };
      };
      const connections = {
        captain: await open(here, captain),
        member: await open(there, member),
        removed: await open(there, other),
      };
      for (const one of Object.values(connections))
        await vi.waitFor(async () => expect(await one.join()).toEqual({}));
      const remove = () =>
        here.call("POST", `/api/leagues/${league.id}/members/${other.id}`, {
          as: captain,
          body: { action: "remove" },
        });
      return { there, league, jaan: member, ...connections, remove };
    }

    /** Sends messages until the other server receives one: it subscribes a moment after it has started. */
    async function warmUp(from: Connection, to: Connection): Promise<void> {
      await vi.waitFor(
        async () => {
          if (to.listTexts().length === 0) await from.say("warm-up");
          expect(to.listTexts()).not.toEqual([]);
        },
        { interval: 500 },
      );
    }

    test("a message reaches the members on both servers, and after a removal those who are left", async () => {
      const { captain, member, removed, remove } = await createScene(created);
      await warmUp(captain, member);
      await vi.waitFor(() => expect(removed.listTexts()).toEqual(member.listTexts()));
      const before = [...removed.listTexts()];
      const changes = member.countChanges();
      expect(await remove()).toMatchObject({ status: 200 });
      await vi.waitFor(() => expect(member.countChanges()).toBeGreaterThan(changes));
      await captain.say("Now we can talk");
      await vi.waitFor(() => expect(member.listTexts()).toContain("Now we can talk"));
      expect(removed.listTexts()).toEqual(before);
      expect(await removed.join()).toMatchObject({ code: "league-not-found" });
    });

    test("a server that does not know of a removal yet notifies nobody, and makes the members ask again", async () => {
      await loseNotifications(created.databaseUrl);
      const store = await openStore({ databaseUrl: created.databaseUrl });
      closing.push(() => store.close());
      const { there, league, jaan, captain, member, removed, remove } = await createScene(store);
      await warmUp(captain, member);
      await vi.waitFor(() => expect(removed.listTexts()).toEqual(member.listTexts()));
      const before = [...removed.listTexts()];
      const changes = member.countChanges();
      expect(await remove()).toMatchObject({ status: 200 });
      await captain.say("Only among us");
      // What is said on the same server arrives after it, so that nothing is on its way any more.
      await member.say("Still here");
      await vi.waitFor(() => expect(captain.listTexts().at(-1)).toBe("Still here"));
      expect(removed.listTexts()).toEqual(before);
      there.look();
      await vi.waitFor(() => expect(member.countChanges()).toBeGreaterThan(changes));
      const asked = await there.call("GET", `/api/leagues/${league.id}/messages?limit=2`, {
        as: jaan,
      });
      expect(asked.body).toMatchObject([{ content: "Only among us" }, { content: "Still here" }]);
      await captain.say("All again");
      await vi.waitFor(() => expect(member.listTexts()).toContain("All again"));
      expect(removed.listTexts()).toEqual(before);
    });
  },
);
