// Database connections through which nothing comes any more, though both ends believe that they are open.
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
} from "#server/testing/builders.ts";
import { buildTestApp, type Caller, createCall, START } from "#server/testing/fixture.ts";
import { post } from "#server/testing/chat-room.ts";
import { connect, listen } from "#server/testing/sockets.ts";
import { openTestDatabase } from "#server/testing/store.ts";
import { readTables } from "#server/testing/tables.ts";
import { TcpProxy } from "#server/testing/tcp-proxy.ts";
import { GIVE_UP_AFTER_MS } from "./connection-watch.ts";
import { openStore, type Store } from "./open.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";

describe.skipIf(server === "")("a database connection that does not answer (needs PostgreSQL)", () => {
  let direct: Store & { databaseUrl: string };
  let line: TcpProxy;
  let store: Store;
  let app: FastifyInstance;
  let mari: Caller;
  let warnings: unknown[];

  beforeEach(async () => {
    direct = await openTestDatabase(server);
    line = new TcpProxy(direct.databaseUrl);
    await line.mend();
    warnings = [];
    store = await openStore({ databaseUrl: line.url }, undefined, {
      warn: (entry: unknown) => void warnings.push(entry),
    });
    app = await buildTestApp(store.db, { now: START }, { LOG_LEVEL: "silent" });
    await createTournament(direct.db);
    await createGame(direct.db, { id: 701 });
    mari = await createPlayer(direct.db, "Mari");
  });

  afterEach(async () => {
    await line.cut();
    await app.close();
    await store.close();
    await direct.close();
  });

  const pick = (team: string) =>
    createCall(app)("POST", "/api/predictions", {
      as: mari,
      body: {
        user_id: mari.id,
        game_id: 701,
        tournament_id: 7,
        round: "Day 1",
        team1: "Estonia",
        team2: "Finland",
        emoji1: "",
        emoji2: "",
        straight_prediction: team,
        spread_prediction: null,
        is_double_points: false,
      },
    });

  test.for(["everything", "answers"] as const)(
    "is replaced, and a pick is saved and logged once, when %s is lost",
    async (what) => {
      expect(await pick("Estonia")).toMatchObject({ status: 200 });
      line.silence(what);
      expect(await pick("Finland")).toMatchObject({ status: 200 });
      const { rows } = await direct.db.execute(sql`
        select t.name from picks p join teams t on t.id = p.winner`);
      expect(rows).toEqual([{ name: "Finland" }]);
      expect((await readTables(direct.db))["audit_log"]).toMatchObject([
        { team_name: "Estonia" },
        { team_name: "Finland" },
      ]);
      expect(warnings).toEqual([{ connections: 1 }]);
    },
  );

  test("is replaced, and a race's pick whose answer was lost is saved and logged once", async () => {
    await createSeason(direct.db);
    await createRace(direct.db, { id: 501 });
    const body = {
      user_id: mari.id,
      race_id: 501,
      team_name: "Ferrari",
      winner_prediction: "Lewis Hamilton",
    };
    line.silence("answers");
    expect(await createCall(app)("POST", "/api/f1/predictions", { as: mari, body })).toMatchObject({
      status: 200,
    });
    expect((await readTables(direct.db))["audit_log"]).toMatchObject([{ team_name: "Lewis Hamilton" }]);
  });

  test("is replaced, and a chat message whose answer was lost is stored and sent once", async () => {
    const url = await listen(app);
    const jaan = await createPlayer(direct.db, "Jaan");
    const [mine, theirs] = [await connect(url, { as: mari }), await connect(url, { as: jaan })];
    onTestFinished(() => [mine, theirs].forEach(({ socket }) => socket.disconnect()));
    for (const one of [mine, theirs]) await one.join(7);
    line.silence("answers");
    expect(await mine.say(post(mari, "Hello"))).toMatchObject({ message: { content: "Hello" } });
    await vi.waitFor(() => expect(theirs.messages.map(({ content }) => content)).toEqual(["Hello"]));
    expect((await direct.db.execute(sql`select content from messages`)).rows).toEqual([{ content: "Hello" }]);
  });

  test("is kept while the database works on its statement", async () => {
    const slow = store.db.execute(sql`select pg_sleep(${GIVE_UP_AFTER_MS / 1_000 - 2}), 'done' as state`);
    expect((await slow).rows).toMatchObject([{ state: "done" }]);
    expect(warnings).toEqual([]);
  });

  test("is kept when this process stood still, not the database", async () => {
    const asked = sql`select pg_sleep(0.5), pg_backend_pid() as pid`;
    const {
      rows: [before],
    } = await store.db.execute(asked);
    const answer = store.db.execute(asked).then(({ rows }) => rows);
    await vi.waitFor(async () => {
      const { rows } = await direct.db.execute(sql`
        select 1 from pg_stat_activity where pid = ${before?.["pid"]} and state = 'active'`);
      expect(rows).toHaveLength(1);
    });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
    expect(await answer).toMatchObject([{ pid: before?.["pid"] }]);
    // The time in which the database would be asked, and would end the session.
    await direct.db.execute(sql`select pg_sleep(1)`);
    expect((await store.db.execute(asked)).rows).toMatchObject([{ pid: before?.["pid"] }]);
    expect(warnings).toEqual([]);
  });

  test("is given up although the database cannot be asked, and works again afterwards", async () => {
    await pick("Estonia");
    line.silenceAll();
    expect(await pick("Finland")).toMatchObject({ status: 503, body: { code: "store-away" } });
    await line.mend();
    expect(await pick("Finland")).toMatchObject({ status: 200 });
  });

  test("does not keep its rows locked when it began a transaction", async () => {
    const lost = store.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from contests where id = 701 for update`);
      line.silence();
      await tx.execute(sql`select 1`);
    });
    await expect(lost).rejects.toThrow();
    await direct.db.execute(sql`select 1 from contests where id = 701 for update nowait`);
  });

  test("has the database end a transaction whose server is gone", async () => {
    const { rows } = await store.db.execute(sql`
      select name, setting from pg_settings where name in (
        'idle_in_transaction_session_timeout', 'tcp_keepalives_idle', 'tcp_user_timeout') order by name`);
    expect(rows).toEqual([
      { name: "idle_in_transaction_session_timeout", setting: "10000" },
      { name: "tcp_keepalives_idle", setting: "5" },
      { name: "tcp_user_timeout", setting: "10000" },
    ]);
  });
});
