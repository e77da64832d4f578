import { sql } from "drizzle-orm";
import { Type } from "typebox";
import { expect } from "vitest";
import { Nullable } from "#contract/schemas.ts";
import { test } from "#server/testing/fixture.ts";
import { Bytes, json, selectRows } from "./select-rows.ts";

const ROW = {
  id: Type.Integer(),
  name: Nullable(Type.String()),
  is_there: Type.Boolean(),
  ids: Type.Array(Type.Integer()),
  note: json<{ text: string }>(),
  bytes: Bytes,
};

test("rows have the named columns", async ({ db }) => {
  const rows = await selectRows(
    db,
    ROW,
    sql`select 1 as id, null as name, true as is_there, array[1, 2] as ids, '{"text": "a"}'::jsonb as note, '\\x01'::bytea as bytes`,
  );
  expect(rows).toMatchObject([{ id: 1, name: null, is_there: true, ids: [1, 2], note: { text: "a" } }]);
  expect([...(rows[0]?.bytes ?? [])]).toEqual([1]);
});

test.for([
  ["of another type", sql`select '1' as id`],
  ["null where it must not be", sql`select null::int as id`],
  ["of 64 bits, which come as text", sql`select 1::bigint as id`],
  ["under another name", sql`select 1 as other`],
] as const)("a column that is %s is an error", async ([, statement], { db }) => {
  await expect(selectRows(db, { id: Type.Integer() }, statement)).rejects.toThrow("The column id");
});
