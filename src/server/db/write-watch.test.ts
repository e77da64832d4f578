import { once } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildApp } from "#server/app/build-app.ts";
import { readConfig } from "#server/config.ts";
import { createContext } from "#server/app/create-context.ts";
import { createCall, START, createGameClockAt } from "#server/testing/fixture.ts";
import { openTestStore } from "#server/testing/store.ts";
import type { Store } from "./open.ts";
import { isStoreUnavailable } from "#server/db/errors/store-errors.ts";
import { WriteWatch } from "./write-watch.ts";

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
