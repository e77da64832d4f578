import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { createTournament } from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";

test("the tournament with the highest sequence comes first, hidden ones too, with rounds in playing order", async ({
  db,
  call,
}) => {
  await createTournament(db, 8, { Final: 3, "Day 1": 1 });
  await createTournament(db, 7);
  await db.execute(sql`update tournaments set visible = false, sequence = 2 where id = 7`);
  const { status, body } = await call("GET", "/api/tournaments");
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      id: 8,
      name: "Cup 8",
      sport: "basketball",
      visible: true,
      is_over: false,
      sequence: 8,
      points_per_pick: 1,
      rounds: [
        { name: "Final", multiplier: 3, is_over: false },
        { name: "Day 1", multiplier: 1, is_over: false },
      ],
    },
    { id: 7, visible: false },
  ]);
});

test("without tournaments the list is empty", async ({ call }) => {
  expect(await call("GET", "/api/tournaments")).toMatchObject({ status: 200, body: [] });
});

test("a caller that has the current list gets 304", async ({ db, call }) => {
  await createTournament(db);
  const { headers } = await call("GET", "/api/tournaments");
  const again = await call("GET", "/api/tournaments", {
    headers: { "if-none-match": String(headers["etag"]) },
  });
  expect(again).toMatchObject({ status: 304, body: "" });
});
