import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "#server/testing/store.ts";
import type { Store } from "./open.ts";
import { users } from "./schema.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test("a row goes in and comes out", async () => {
  await store.db
    .insert(users)
    .values({ email: "ana@example.org", name: "Ana", created_at: "2025-09-01T10:00:00.000Z" });
  const rows = await store.db.select().from(users);
  expect(rows).toMatchObject([
    { email: "ana@example.org", created_at: "2025-09-01T10:00:00.000Z", deactivated_at: null },
  ]);
});

test("a transaction that fails leaves nothing", async () => {
  await expect(
    store.db.transaction(async (tx) => {
      await tx.execute(sql`insert into installation values ('a', 'b')`);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  const { rows } = await store.pool.query("select * from installation");
  expect(rows).toEqual([]);
});
