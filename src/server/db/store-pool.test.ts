import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { TcpProxy } from "#server/testing/tcp-proxy.ts";
import { EmbeddedEngine } from "./embedded/engine.ts";
import { openStore, type Store } from "./open.ts";
import { StorePool, WriteWatch } from "./store-pool.ts";
import { isStoreUnavailable } from "#server/db/errors/store-errors.ts";
import { once } from "node:events";
import { buildApp } from "#server/app/build-app.ts";
import { readConfig } from "#server/config.ts";
import { createContext } from "#server/app/create-context.ts";
import { createCall, createGameClockAt, START } from "#server/testing/fixture.ts";
import { openTestStore } from "#server/testing/store.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";

describe.skipIf(server === "")("a server that disconnects and comes back", () => {
  const line = new TcpProxy(server || "postgres://localhost");
  let store: Store;
  beforeAll(async () => {
    await line.mend();
    store = await openStore({ databaseUrl: line.url });
  });
  afterAll(async () => {
    await store.close();
    await line.cut();
  });

  test("lost idle connections cause no error", async () => {
    await Promise.all([1, 2, 3].map(() => store.pool.query("select pg_sleep(0.01)")));
    await line.cut();
    await expect(store.pool.query("select 1")).rejects.toSatisfy(isStoreUnavailable);
    await line.mend();
    expect((await store.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("transactions that lose their connection do not exhaust the pool", async () => {
    for (let time = 0; time < 20; time++) {
      const lost = store.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await line.cut();
        await tx.execute(sql`select 2`);
      });
      await expect(lost).rejects.toSatisfy(isStoreUnavailable);
      await expect(store.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toSatisfy(
        isStoreUnavailable,
      );
      await line.mend();
    }
    expect((await store.db.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }]);
    expect(store.pool.waitingCount).toBe(0);
  });

  test("a query that the server terminates fails as unavailable", async () => {
    const { rows } = await store.pool.query<{ name: string }>(
      "select current_setting('application_name') as name",
    );
    expect(rows).toEqual([{ name: "jokerpick" }]);
    const running = store.pool.query("select pg_sleep(30), 'mark-of-this-test'");
    const ended = expect(running).rejects.toSatisfy(isStoreUnavailable);
    await expect
      .poll(async () => {
        const { rowCount } = await store.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where query like '%mark-of-this-test%' and pid <> pg_backend_pid()",
        );
        return rowCount;
      })
      .toBe(1);
    await ended;
  });
});

describe("the embedded engine's sessions", () => {
  const engine = new EmbeddedEngine({ folder: undefined });
  const options = { stream: () => engine.connect(), user: "postgres", ssl: false, max: 8 };
  const pool = new StorePool(options);
  // Only for what must time out: on a busy machine any query may take this long.
  const impatient = new StorePool({ ...options, query_timeout: 500 });
  beforeAll(() => engine.ready());
  afterAll(async () => {
    await impatient.end();
    await pool.end();
    await engine.close();
  });

  test("a query that waits for its own transaction times out", async () => {
    await pool.query("create table doors (n int)");
    const client = await pool.connect();
    await client.query("begin");
    await client.query("insert into doors values (1)");
    await expect(impatient.query("insert into doors values (2)")).rejects.toSatisfy(isStoreUnavailable);
    await client.query("commit");
    client.release();
    expect((await pool.query("select n from doors")).rows).toEqual([{ n: 1 }]);
  });

  test("a session closed within a transaction is rolled back and does not block others", async () => {
    await pool.query("create table halves (n int)");
    const client = await pool.connect();
    await client.query("begin");
    await client.query("insert into halves values (1)");
    const waiting = pool.query("select n from halves");
    client.release(true);
    expect((await waiting).rows).toEqual([]);
  });

  test("a second release of a client has no effect", async () => {
    const client = await pool.connect();
    client.release();
    client.release();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("two sessions can give different statements the same name", async () => {
    const [one, two] = await Promise.all([pool.connect(), pool.connect()]);
    for (let time = 0; time < 3; time++) {
      expect((await one.query({ name: "mine", text: "select $1::int as a", values: [1] })).rows).toEqual([
        { a: 1 },
      ]);
      expect((await two.query({ name: "mine", text: "select $1::int as b", values: [2] })).rows).toEqual([
        { b: 2 },
      ]);
    }
    one.release();
    two.release();
  });

  test("more statements than the cache holds all get their results", async () => {
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        Array.from({ length: 600 }, (_, n) =>
          pool.query<{ sum: number }>(`select $1::int + ${n} as sum`, [1]),
        ),
      );
      expect(answers.map(({ rows }) => rows[0]?.sum)).toEqual(Array.from({ length: 600 }, (_, n) => n + 1));
    }
  });

  test("transactions that cannot begin release their clients", async () => {
    const client = await pool.connect();
    await client.query("begin");
    const db = drizzle(impatient);
    const started = Array.from({ length: 7 }, () => db.transaction((tx) => tx.execute(sql`select 1`)));
    for (const attempt of await Promise.allSettled(started)) {
      expect(attempt.status === "rejected" && isStoreUnavailable(attempt.reason)).toBe(true);
    }
    await client.query("commit");
    client.release();
    expect(impatient.totalCount - impatient.idleCount).toBe(0);
  });

  test("queries on a closed pool fail as unavailable", async () => {
    const closed = new StorePool({ stream: () => engine.connect(), user: "postgres", ssl: false });
    await closed.query("select 1");
    await closed.end();
    await expect(closed.query("select 1")).rejects.toSatisfy(isStoreUnavailable);
  });
});

describe("a store that refuses writes", () => {
  let store: Store;
  beforeEach(async () => {
    store = await openTestStore();
  });
  afterEach(() => store.close());

  /** Whether new transactions are read-only; undefined: the connection was lost. */
  async function readMode(): Promise<string | undefined> {
    const found = await store.pool.query("show default_transaction_read_only").catch(() => undefined);
    return found?.rows[0]?.default_transaction_read_only;
  }

  /** Makes the whole database read-only or writable; the setting affects only new sessions. */
  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    const mode = isReadOnly ? "on" : "off";
    if (store.kind === "embedded") {
      await store.pool.query(`set default_transaction_read_only = ${mode}`);
      return;
    }
    const client = await store.pool.connect();
    await client.query("set default_transaction_read_only = off");
    const { rows } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
    await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${mode}`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    client.release(true);
    // Terminated connections report it a moment later.
    await vi.waitUntil(async () => (await readMode()) === mode, { timeout: 10_000 });
  }

  const write = () =>
    store.pool.query(
      "insert into installation (name, value) values ('test', '1') on conflict (name) do update set value = '2'",
    );

  test("a store counts as read-only from the first failed write until one succeeds", async () => {
    const watch = new WriteWatch(store.pool, 20);
    await write();
    await expect(write().then(() => store.pool.query("select nonsense"))).rejects.toThrow();
    expect(watch.canWrite()).toBe(true);
    await setReadOnly(true);
    await expect(write()).rejects.toSatisfy(isStoreUnavailable);
    expect(watch.canWrite()).toBe(false);
    // A failed probe changes nothing.
    await once(store.pool, "release");
    await new Promise(setImmediate);
    expect(watch.canWrite()).toBe(false);
    await setReadOnly(false);
    await vi.waitUntil(() => watch.canWrite(), { timeout: 10_000 });
    watch.stop();
  });

  test("the health check is 503 after a failed write", async () => {
    const parts = await createContext(
      { config: readConfig({ LOG_LEVEL: "fatal" }), store, clock: createGameClockAt({ now: START }) },
      [],
    );
    const app = await buildApp({ ...parts, version: "1", clientFolder: null });
    const call = createCall(app);
    expect(await call("GET", "/api/health")).toMatchObject({ status: 200 });
    await setReadOnly(true);
    const asked = { name: "Mari", email: "mari@example.org" };
    const { body } = await call("POST", "/demo/credential", { body: asked });
    const { credential } = body as { credential: string };
    expect(await call("POST", "/api/user", { body: { ...asked, credential } })).toMatchObject({
      status: 503,
      body: { error: "The store is away for a moment. Try again shortly." },
    });
    expect(await call("GET", "/api/health")).toMatchObject({
      status: 503,
      body: { error: "The store takes no writes at the moment." },
    });
    expect(await call("GET", "/api/tournaments")).toMatchObject({ status: 200 });
    await app.close();
  });
});
