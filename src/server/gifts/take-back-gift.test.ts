// A gift can be taken back before anybody else has seen it, and not once it counts.
import type { FastifyInstance } from "fastify";
import { describe, expect } from "vitest";
import { GIFT_RETURN_MS } from "#domain/gift-return.ts";
import { isoOf, SECOND } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

async function createScene(db: Database) {
  await createTournament(db);
  return {
    mari: await createPlayer(db, "Mari"),
    jaan: await createPlayer(db, "Jaan"),
    liis: await createPlayer(db, "Liis"),
  };
}

const give = (call: Call, as: Caller, { id }: { id: number }, tournamentId = 7) =>
  call("POST", `/api/croissant/give/${id}`, { as, body: { tournamentId } });

const takeBack = (call: Call, as: Caller, { id }: { id: number }, tournamentId = 7) =>
  call("POST", `/api/croissant/take-back/${id}`, { as, body: { tournamentId } });

/** Waits until the gifts that were given cannot be taken back, and counts them. */
async function countDue(app: FastifyInstance, clock: { now: number }): Promise<void> {
  clock.now += GIFT_RETURN_MS;
  await app.countGifts();
}

async function readGifts(call: Call, as: Caller, { id }: Caller, tournamentId = 7) {
  const { status, body } = await call("GET", `/api/croissant/count/${id}?tournamentId=${tournamentId}`, {
    as,
  });
  expect(status).toBe(200);
  return body as { count: number; given: boolean };
}

async function countGifts(...asked: Parameters<typeof readGifts>): Promise<number> {
  return (await readGifts(...asked)).count;
}

describe("a gift can be taken back for a minute", () => {
  test("and nobody but its giver ever sees that it was there", async ({ db, app, call, clock }) => {
    const { mari, jaan, liis } = await createScene(db);
    const readBoard = async () => (await call("GET", "/api/leaderboard?tournamentId=7")).body;
    const before = await readTables(db);
    const board = await readBoard();
    await give(call, mari, jaan);
    clock.now += GIFT_RETURN_MS - SECOND;
    await app.countGifts();
    for (const other of [jaan, liis])
      expect(await readGifts(call, other, jaan)).toEqual({ count: 0, given: false });
    const take_back_until = isoOf(START + GIFT_RETURN_MS);
    expect(await readGifts(call, mari, jaan)).toEqual({ count: 0, given: true, take_back_until });
    expect(await takeBack(call, mari, jaan)).toMatchObject({ status: 200, body: { success: true } });
    expect(await readGifts(call, mari, jaan)).toEqual({ count: 0, given: false });
    await countDue(app, clock);
    expect(await readBoard()).toEqual(board);
    const changed = listChangedTables(before, await readTables(db));
    expect(changed.filter((table) => table !== "installation")).toEqual([]);
    expect(await give(call, mari, jaan)).toMatchObject({ status: 200 });
  });

  test("and not once the minute is over, whether it was counted yet or not", async ({
    db,
    app,
    call,
    clock,
  }) => {
    const { mari, jaan } = await createScene(db);
    await give(call, mari, jaan);
    clock.now += GIFT_RETURN_MS;
    const kept = { status: 409, body: { code: "gift-counts" } };
    expect(await takeBack(call, mari, jaan)).toMatchObject(kept);
    await app.countGifts();
    expect(await takeBack(call, mari, jaan)).toMatchObject(kept);
    expect(await countGifts(call, jaan, jaan)).toBe(1);
  });

  test("only by its giver", async ({ db, call }) => {
    const { mari, jaan, liis } = await createScene(db);
    await createTournament(db, 8);
    const kept = { status: 409, body: { code: "gift-counts" } };
    expect(await takeBack(call, mari, jaan)).toMatchObject(kept);
    await give(call, mari, jaan);
    for (const other of [liis, jaan]) expect(await takeBack(call, other, jaan)).toMatchObject(kept);
    expect(await takeBack(call, mari, jaan, 8)).toMatchObject(kept);
    expect(await takeBack(call, mari, liis)).toMatchObject(kept);
    expect((await readGifts(call, mari, jaan)).given).toBe(true);
  });
});
