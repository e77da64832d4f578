// Calls that create something, repeated under the same key, as after an answer that was lost.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { purgeExpired } from "#server/sign-in/purge-expired.ts";
import { DAY, isoOf } from "#domain/time.ts";
import { createAdmin, createPlayer, createTournament } from "#server/testing/builders.ts";
import { leagues } from "#server/db/schema/league-schema.ts";
import { buildTestApp, type Caller, createCall, START, test } from "#server/testing/fixture.ts";
import { openTestStore } from "#server/testing/store.ts";

const LEAGUE = { name: "Family", emoji: "🏀", tournament_id: null };
const DRAFT = { sport: "basketball", name: "Cup", time_zone: "Europe/Tallinn", points_per_pick: 100 };
const KEY = "8e03978e-40d5-43dd-bc93-6894a57f9324";

describe("a repeated call under the same key is the same one", () => {
  test.for([
    ["a league", "/api/leagues", LEAGUE, "leagues"],
    ["a tournament", "/api/organise/tournaments", DRAFT, "tournament_drafts"],
  ] as const)("which creates %s", async ([, url, body, table], { db, call }) => {
    await createTournament(db);
    const mari = await createAdmin(db);
    const create = (as = mari, key = KEY) =>
      call("POST", url, { as, body, headers: { "idempotency-key": key } });
    const first = await create();
    expect(first).toMatchObject({ status: 200 });
    expect((await create(mari, `"${KEY}"`)).body).toEqual(first.body);
    const count = async () =>
      (await db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`)).rows[0]?.["n"];
    expect(await count()).toBe(1);
    await create(mari, `${KEY}-2`);
    expect(await count()).toBe(2);
  });

  test("which makes a new invitation", async ({ db, call }) => {
    const mari = await createPlayer(db, "Mari");
    const { body } = await call("POST", "/api/leagues", { as: mari, body: LEAGUE });
    const { id } = body as { id: number };
    const renew = () =>
      call("POST", `/api/leagues/${id}/invitation`, {
        as: mari,
        body: { expires_at: null, uses: 5 },
        headers: { "idempotency-key": KEY },
      });
    const first = await renew();
    expect(first).toMatchObject({ status: 200, body: { uses_left: 5 } });
    expect((await renew()).body).toEqual(first.body);
  });
});

test("keys are a player's own", async ({ db, call }) => {
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const create = (as: Caller) =>
    call("POST", "/api/leagues", { as, body: LEAGUE, headers: { "idempotency-key": KEY } });
  const [first, second] = [await create(mari), await create(jaan)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).not.toEqual(first.body);
});

test("a key is refused with another call, when it is too short, and forgotten after a day", async ({
  db,
  call,
}) => {
  const mari = await createPlayer(db, "Mari");
  const create = (body: object, key = KEY) =>
    call("POST", "/api/leagues", { as: mari, body, headers: { "idempotency-key": key } });
  expect(await create(LEAGUE, "short")).toMatchObject({ status: 400, body: { code: "invalid-request" } });
  await create(LEAGUE);
  expect(await create({ ...LEAGUE, name: "Friends" })).toMatchObject({
    status: 422,
    body: { code: "key-reused" },
  });
  await purgeExpired(db, isoOf(START + DAY));
  expect(await create({ ...LEAGUE, name: "Friends" })).toMatchObject({ status: 200 });
});

test("a call that failed has not used its key", async ({ db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const create = (tournament_id: number) =>
    call("POST", "/api/leagues", {
      as: mari,
      body: { ...LEAGUE, tournament_id },
      headers: { "idempotency-key": KEY },
    });
  expect(await create(7)).toMatchObject({ status: 404 });
  await createTournament(db);
  expect(await create(7)).toMatchObject({ status: 200 });
});

test("a repeat while the first call runs waits for it, and is answered alike", async ({ clock }) => {
  const store = await openTestStore();
  try {
    const app = await buildTestApp(store.db, clock);
    const mari = await createPlayer(store.db, "Mari");
    const create = (body: object) =>
      createCall(app)("POST", "/api/leagues", { as: mari, body, headers: { "idempotency-key": KEY } });
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(LEAGUE)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
    const others = await Promise.all(["Aunts", "Uncles"].map((name) => create({ ...LEAGUE, name })));
    for (const answer of others) expect(answer).toMatchObject({ status: 422, body: { code: "key-reused" } });
    expect(await store.db.select().from(leagues)).toHaveLength(1);
    await app.close();
  } finally {
    await store.close();
  }
});
