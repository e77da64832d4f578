import { sql } from "drizzle-orm";
import { Type } from "typebox";
import { expect } from "vitest";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";
import { test } from "#server/testing/fixture.ts";
import { limitWaits } from "./queries.ts";

async function readIdleLimit(db: Database): Promise<string | undefined> {
  const setting = sql`select current_setting('idle_in_transaction_session_timeout') as setting`;
  const [row] = await selectRows(db, { setting: Type.String() }, setting);
  return row?.setting;
}

test("a transaction that seals may be idle as long as it likes where the engine has one session", async ({
  db,
}) => {
  await limitWaits(db, { lock: 1_000, idle: 5_000 });
  expect(await readIdleLimit(db)).toBe("0");
  await db.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
  await limitWaits(db, { lock: 1_000, idle: 300_000 });
  expect(await readIdleLimit(db)).toBe("5min");
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
});
