// Cache invalidations reach the other servers on the PostgreSQL database, also after lost notifications and
// connections.
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createLogger } from "#server/runtime/logger.ts";
import { TcpProxy } from "#server/testing/tcp-proxy.ts";
import { loseNotifications } from "#server/testing/lose-notifications.ts";
import { openTestDatabase } from "#server/testing/store.ts";
import { ChangeFeed, MAX_CHANGES } from "./change-feed.ts";
import { openStore, type Store } from "#server/db/open.ts";
import { StoreRefused } from "#server/db/errors/store-errors.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";
const log = createLogger({ logLevel: "silent" });

/** A server's feed, the facts it received, and its scheduled check, which the test triggers. */
interface Follower {
  feed: ChangeFeed;
  heard: (string[] | null)[];
  look: () => void;
}

async function follow(databaseUrl: string): Promise<Follower> {
  const looks: (() => void)[] = [];
  const schedule = (work: () => void) => {
    looks.push(work);
    return () => undefined;
  };
  const feed = new ChangeFeed({ databaseUrl, log, schedule });
  const heard: (string[] | null)[] = [];
  feed.onChange((facts) => heard.push(facts && [...facts]));
  await feed.start();
  onTestFinished(() => feed.close());
  return { feed, heard, look: () => looks.forEach((work) => work()) };
}

describe.skipIf(server === "")("the changes of servers on one database (needs PostgreSQL)", () => {
  let store: Store & { databaseUrl: string };

  beforeEach(async () => {
    store = await openTestDatabase(server);
  });
  afterEach(() => store.close());

  const record = ({ feed }: Follower, ...keys: string[]) =>
    store.db.transaction((tx) => feed.record(tx, keys));

  test("reach the other servers with the commit, but not the writer", async () => {
    const [here, there] = [await follow(store.databaseUrl), await follow(store.databaseUrl)];
    await store.db.transaction(async (tx) => {
      await here.feed.record(tx, ["board:7:", "games:7"]);
      await there.feed.waitFor(1);
      expect(there.heard).toEqual([]);
    });
    await vi.waitFor(() => expect(there.heard).toEqual([["board:7:", "games:7"]]));
    await record(there, "tournaments");
    await vi.waitFor(() => expect(here.heard).toEqual([["tournaments"]]));
    await vi.waitFor(() => expect([there.heard.length, there.feed.version()]).toEqual([1, 2]));
  });

  test("that are rolled back reach no server, and leave no gap", async () => {
    const [here, there] = [await follow(store.databaseUrl), await follow(store.databaseUrl)];
    const failing = store.db.transaction(async (tx) => {
      await here.feed.record(tx, ["a"]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await record(here, "b")).toBe(1);
    await vi.waitFor(() => expect(there.heard).toEqual([["b"]]));
  });

  test("from concurrent writers all arrive", async () => {
    const [here, there] = [await follow(store.databaseUrl), await follow(store.databaseUrl)];
    const keys = Array.from({ length: 50 }, (_, n) => `key${n}`);
    const versions = await Promise.all(keys.map((key) => record(here, key)));
    expect(versions.toSorted((a, b) => a - b)).toEqual(keys.map((_, n) => n + 1));
    await there.feed.waitFor(50);
    expect(there.heard.flat().toSorted()).toEqual(keys.toSorted());
  });

  test("from before a server's start are not reported to it", async () => {
    const here = await follow(store.databaseUrl);
    await record(here, "a");
    const late = await follow(store.databaseUrl);
    await record(here, "b");
    await late.feed.waitFor(2);
    expect(late.heard).toEqual([["b"]]);
  });

  test("reach a server whose connection is lost: it reconnects and reads what it missed", async () => {
    const [here, there] = [await follow(store.databaseUrl), await follow(store.databaseUrl)];
    for (const key of ["a", "b"]) {
      await store.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'jokerpick changes' and datname = current_database()`);
      await record(here, key);
      await vi.waitFor(() => expect(there.heard).toContainEqual([key]));
    }
  });

  test("reach a server that could not reach the database, at its next check", async () => {
    const line = new TcpProxy(store.databaseUrl);
    await line.mend();
    onTestFinished(() => line.cut());
    const [here, there] = [await follow(store.databaseUrl), await follow(line.url)];
    await line.cut();
    await record(here, "a");
    await there.feed.waitFor(1);
    expect([there.heard, there.feed.hasSeen(1)]).toEqual([[], false]);
    await line.mend();
    there.look();
    await vi.waitFor(() => expect(there.heard).toEqual([["a"]]));
    // Notifications arrive again as well.
    await record(here, "b");
    await vi.waitFor(() => expect(there.heard).toEqual([["a"], ["b"]]));
  });

  test("reach a server through whose connection nothing comes any more", async () => {
    const line = new TcpProxy(store.databaseUrl);
    await line.mend();
    onTestFinished(() => line.cut());
    const [here, there] = [await follow(store.databaseUrl), await follow(line.url)];
    line.silence();
    await record(here, "a");
    there.look();
    // The check may take this long: with its interval of two seconds it is less than five.
    await vi.waitFor(() => expect(there.heard).toEqual([["a"]]), { timeout: 2_500 });
  });

  test("without a notification are found by the regular check, or by a caller that waits for their version", async () => {
    await loseNotifications(store.databaseUrl);
    const silent = await openStore({ databaseUrl: store.databaseUrl });
    onTestFinished(() => silent.close());
    const [here, there] = [await follow(store.databaseUrl), await follow(store.databaseUrl)];
    const write = (key: string) => silent.db.transaction((tx) => here.feed.record(tx, [key]));
    await write("a");
    here.feed.noteCommitted(1);
    expect([here.feed.version(), here.feed.hasSeen(1), there.feed.hasSeen(1)]).toEqual([1, false, false]);
    await there.feed.waitFor(1);
    expect(there.heard).toEqual([["a"]]);
    await write("b");
    there.look();
    await vi.waitFor(() => expect(there.heard).toEqual([["a"], ["b"]]));
  });

  test("cause no wait when there are none", async () => {
    const here = await follow(store.databaseUrl);
    await here.feed.waitFor(1_000_000);
    expect([here.heard, here.feed.hasSeen(1)]).toEqual([[], false]);
  });

  test("on a hanging database delay a caller by at most a second", async () => {
    const here = await follow(store.databaseUrl);
    const givenUp = vi.spyOn(log, "warn");
    onTestFinished(() => givenUp.mockRestore());
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`lock table change_counter`);
      await here.feed.waitFor(1);
      expect(givenUp).not.toHaveBeenCalled();
    });
  });

  test("that are no longer stored make everything stale", async () => {
    await loseNotifications(store.databaseUrl);
    const silent = await openStore({ databaseUrl: store.databaseUrl });
    onTestFinished(() => silent.close());
    const [here, there] = [await follow(store.databaseUrl), await follow(store.databaseUrl)];
    await silent.db.transaction((tx) => here.feed.record(tx, ["a"]));
    await silent.db.transaction((tx) => here.feed.record(tx, ["b"]));
    await silent.db.execute(sql`delete from change_feed where version = 1`);
    await there.feed.waitFor(2);
    expect(there.heard).toEqual([null]);
    // As after the database was restored to an earlier state.
    await silent.db.execute(sql`update change_counter set version = 1`);
    there.look();
    await vi.waitFor(() => expect(there.heard).toEqual([null, null]));
  });

  test("are kept until there are a thousand newer ones", async () => {
    const here = await follow(store.databaseUrl);
    const last = MAX_CHANGES + 100;
    await store.db.execute(sql`
      insert into change_feed select n, gen_random_uuid(), '{a}' from generate_series(1, ${last - 1}) n`);
    await store.db.execute(sql`insert into change_counter values (1, ${last - 1})`);
    await record(here, "b");
    await vi.waitFor(async () => {
      const { rows } = await store.db.execute(sql`
        select min(version)::int as oldest, max(version)::int as newest from change_feed`);
      expect(rows).toEqual([{ oldest: 101, newest: last }]);
    });
  });
});

test("an unreachable database is reported in a sentence", async () => {
  const feed = new ChangeFeed({ databaseUrl: "postgres://127.0.0.1:1/none", log });
  const refusal = await feed.start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StoreRefused);
  expect(String(refusal)).toMatch(/The PostgreSQL server of DATABASE_URL cannot be used: .*ECONNREFUSED/);
});
