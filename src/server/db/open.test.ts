import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLogger } from "#server/runtime/logger.ts";
import { openTestDatabase, openTestStore } from "#server/testing/store.ts";
import { ChangeFeed } from "./changes/change-feed.ts";
import { listApplied, migrate } from "./migrate.ts";
import { openStore, type Store } from "./open.ts";
import { installation, players } from "./schema/player-schema.ts";
import { sessions } from "./schema/sign-in-schema.ts";
import { lockOutServers } from "./server-lock.ts";
import {
  isForeignKeyViolation,
  isStoreUnavailable,
  isUniqueViolation,
  StoreRefused,
} from "#server/db/errors/store-errors.ts";
import { transact } from "./transact.ts";

const createdAt = "2025-09-01T10:00:00.000Z";
/** With surrogate pair, quotes and backslash, which encodings break most easily. */
const AWKWARD = `Žalgiris 🏀 "it's" \\ {a,b}\n\t`;

/** The same table for both engines: equal values here are equal JSON for players. */
const VALUES: [text: string, value: unknown, result: unknown][] = [
  ["$1::int", 2147483647, 2147483647],
  ["$1::int", null, null],
  ["$1::bigint", "9007199254740993", "9007199254740993"],
  ["$1::float8", -3.5, -3.5],
  ["$1::numeric", "1.50", "1.50"],
  ["$1::boolean", true, true],
  ["$1::text", AWKWARD, AWKWARD],
  ["$1::text", "", ""],
  ["$1::jsonb", { a: [1, null, AWKWARD] }, { a: [1, null, AWKWARD] }],
  ["$1::jsonb", JSON.stringify(["x"]), ["x"]],
  ["$1::int[]", [1, null, 3], [1, null, 3]],
  ["$1::text[]", [AWKWARD, null, "NULL", ""], [AWKWARD, null, "NULL", ""]],
  ["$1::bytea", Buffer.from([0, 255, 92]), Buffer.from([0, 255, 92])],
  ["$1::timestamptz", "2025-09-01T12:00:00+02:00", new Date("2025-09-01T10:00:00Z")],
  ["$1::timestamptz::text", new Date("2025-09-01T10:00:00.5Z"), "2025-09-01 10:00:00.5+00"],
  ["(select json_agg(x)::text from unnest($1::int[]) as x)", [1, 2], "[1, 2]"],
];

const engines: [name: string, open: () => Promise<Store>][] = [
  ["embedded", () => openStore({ memory: true })],
];
if (process.env["TEST_DATABASE_URL"]) engines.push(["postgresql", openTestStore]);

describe.each(engines)("%s", (kind, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await store.pool.query("create table marks (mark int primary key)");
  });
  afterAll(() => store.close());

  const listMarks = async (): Promise<number[]> => {
    const { rows } = await store.pool.query<{ mark: number }>("select mark from marks order by mark");
    return rows.map((row) => row.mark);
  };

  test("has its kind", () => {
    expect(store.kind).toBe(kind);
  });

  test.each(VALUES)("returns %s of %j", async (text, value, result) => {
    // Four times: from the third on, the embedded engine uses a cached statement.
    for (let time = 0; time < 4; time++) {
      const { rows } = await store.pool.query(`select ${text} as value`, [value]);
      expect(rows).toEqual([{ value: result }]);
    }
  });

  test("rows are objects or arrays, with their count and fields", async () => {
    const text = "select x, 'a' as y from generate_series(1, 2) as x where $1";
    expect(await store.pool.query({ text, values: [true], rowMode: "array" })).toMatchObject({
      rows: [
        [1, "a"],
        [2, "a"],
      ],
      rowCount: 2,
      command: "SELECT",
      fields: [{ name: "x", dataTypeID: 23 }, { name: "y" }],
    });
  });

  test("drizzle reads what it wrote", async () => {
    await store.db.insert(players).values({ email: "ana@example.org", name: AWKWARD, created_at: createdAt });
    const byEmail = store.db
      .select({ name: players.name, created_at: players.created_at, deactivated_at: players.deactivated_at })
      .from(players)
      .where(eq(players.email, sql.placeholder("email")))
      .prepare("user_by_email");
    for (let time = 0; time < 3; time++) {
      expect(await byEmail.execute({ email: "ana@example.org" })).toEqual([
        { name: AWKWARD, created_at: createdAt, deactivated_at: null },
      ]);
    }
  });

  test("concurrent queries each get their own result", async () => {
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map(async (number) => {
        const { rows } = await store.pool.query<{ n: number }>("select $1::int as n", [number]);
        return rows[0]?.n;
      }),
    );
    expect(answers).toEqual(numbers);
  });

  test("a transaction that fails is rolled back, one that succeeds is committed", async () => {
    const fail = store.db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values (101)`);
      throw new Error("no");
    });
    await expect(fail).rejects.toThrow("no");
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values (102)`);
      await tx.transaction((inner) => inner.execute(sql`insert into marks values (103)`));
      await expect(
        tx.transaction(async (inner) => {
          await inner.execute(sql`insert into marks values (104)`);
          await inner.execute(sql`insert into marks values (102)`);
        }),
      ).rejects.toSatisfy(isUniqueViolation);
    });
    expect((await listMarks()).filter((mark) => mark > 100 && mark < 200)).toEqual([102, 103]);
  });

  test("no query sees another's open transaction, and both complete", async () => {
    let seen: Promise<number[]> | undefined;
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values (201)`);
      seen = listMarks();
      await tx.execute(sql`select 1`);
      await tx.execute(sql`delete from marks where mark = 201`);
    });
    expect(await seen).not.toContain(201);
  });

  test("concurrent transactions all take effect", async () => {
    await store.db.insert(installation).values({ name: "counter", value: "0" });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        transact(store.db, async (tx) => {
          const [row] = await tx
            .select()
            .from(installation)
            .where(eq(installation.name, "counter"))
            .for("update");
          await tx
            .update(installation)
            .set({ value: String(Number(row?.value) + 1) })
            .where(eq(installation.name, "counter"));
        }),
      ),
    );
    const rows = await store.db.select().from(installation).where(eq(installation.name, "counter"));
    expect(rows).toEqual([{ name: "counter", value: "20" }]);
  });

  test("errors say what is wrong, and the next query works", async () => {
    const session = { token_hash: "x", user_id: -1, created_at: createdAt, expires_at: createdAt };
    await expect(store.db.insert(sessions).values(session)).rejects.toSatisfy(isForeignKeyViolation);
    for (let time = 0; time < 3; time++) {
      await expect(store.pool.query("select * from nowhere where a = $1", [1])).rejects.toMatchObject({
        code: "42P01",
      });
      await expect(store.pool.query("select $1::int", ["x"])).rejects.toMatchObject({ code: "22P02" });
      await expect(store.pool.query("select $1::text", ["a\0b"])).rejects.toMatchObject({ code: "22021" });
    }
    await expect(store.pool.query("select $1::int", ["x"])).rejects.not.toSatisfy(isStoreUnavailable);
    expect((await store.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("a transaction that conflicts with another is retried", async () => {
    let attempts = 0;
    const work = transact(store.db, async (tx) => {
      attempts++;
      if (attempts < 3)
        await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
      await tx.execute(sql`insert into marks values (301)`);
      return "done";
    });
    expect(await work).toBe("done");
    expect(attempts).toBe(3);
    await expect(
      transact(store.db, (tx) =>
        tx.execute(sql`do $$ begin raise exception 'x' using errcode = '40P01'; end $$`),
      ),
    ).rejects.toThrow("Failed query");
  });

  test("migrations change nothing the second time, and servers that start together do not conflict", async () => {
    const before = await store.pool.query("select * from migrations order by name");
    await Promise.all([migrate(store.pool), migrate(store.pool), migrate(store.pool)]);
    expect((await store.pool.query("select * from migrations order by name")).rows).toEqual(before.rows);
    await store.pool.query("drop schema public cascade");
    await store.pool.query("create schema public");
    await Promise.all([migrate(store.pool), migrate(store.pool), migrate(store.pool)]);
    expect((await store.pool.query("select name from migrations")).rows).toHaveLength(before.rows.length);
    await store.pool.query("create table marks (mark int primary key)");
  });

  test("the web server responds during a long query", async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await store.pool.query("select pg_sleep(0.3)");
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });
});

test("an unreachable server is reported at startup", async () => {
  await expect(openStore({ databaseUrl: "postgres://127.0.0.1:1/nothing" })).rejects.toSatisfy(
    isStoreUnavailable,
  );
});

const server = process.env["TEST_DATABASE_URL"];

test.runIf(server)(
  "a start during a restore is refused at once, and a restore while a server runs",
  async () => {
    const { databaseUrl, close } = await openTestDatabase(server ?? "");
    const sentence = "A backup is being restored into the database of DATABASE_URL. Start again after it.";
    const release = await lockOutServers(databaseUrl, "DATABASE_URL");
    await expect(openStore({ databaseUrl })).rejects.toThrow(sentence);
    const feed = new ChangeFeed({ databaseUrl, log: createLogger({ logLevel: "silent" }) });
    await expect(feed.start()).rejects.toThrow(new StoreRefused(sentence));
    await release();
    const running = new ChangeFeed({ databaseUrl, log: createLogger({ logLevel: "silent" }) });
    await running.start();
    await (await openStore({ databaseUrl })).close();
    await expect(lockOutServers(databaseUrl, "DATABASE_URL")).rejects.toThrow("Stop it first");
    await running.close();
    await close();
  },
);

test("a store that has recorded a migration under its former name is opened as it is", async () => {
  const store = await openTestStore();
  const names = async () =>
    (await store.pool.query<{ name: string }>("select name from migrations order by 1")).rows;
  const before = await names();
  await store.pool.query(
    "update migrations set name = '0008_flippant_wraith' where name = '0008_used_credentials'",
  );
  await store.pool.query(
    "update migrations set name = '0009_needy_photon' where name = '0009_nullable_flags'",
  );
  await migrate(store.pool);
  expect(await names()).toHaveLength(before.length);
  const client = await store.pool.connect();
  expect(await listApplied(client)).toEqual(before.map(({ name }) => name));
  client.release();
  await store.close();
});
