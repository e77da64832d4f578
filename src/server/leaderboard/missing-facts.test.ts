// What boards answer when something they are computed from is missing or goes away.
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { createLogger } from "#server/runtime/logger.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Database } from "#server/db/open.ts";
import { buildTestApp, createCall, END, test } from "#server/testing/fixture.ts";
import { createScene } from "#server/testing/publishing.ts";
import { createGameRow } from "#server/testing/sample-calls.ts";
import { createScoreboards } from "./scoreboards.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";

const SILENT = createLogger({ logLevel: "silent" });

test("without a game's record the board, the picks and a publication are answered, and the other game counts", async ({
  db,
  call,
  clock,
}) => {
  const { ada, save } = await createScene(db, call, clock);
  await save(createGameRow(701), createGameRow(702));
  await sealAndPublish(db, { tournamentId: 7, now: clock.now });
  await db.execute(sql`delete from sealed_picks where contest_id = 702`);
  await save(createGameRow(702, { score1: 60 }));
  const app = await buildTestApp(db, clock, {}, { log: SILENT });
  const fresh = createCall(app);
  expect(await fresh("GET", "/api/leaderboard?tournamentId=7")).toMatchObject({
    status: 200,
    body: [
      { name: "Mari", total_points: 1 },
      { name: "Jaan", total_points: 0 },
    ],
  });
  expect(await fresh("GET", "/api/games/702/predictions?tournamentId=7")).toMatchObject({
    status: 409,
    body: { error: "The picks of this game are being checked." },
  });
  const body = { tournament_id: 7, sport: "basketball" };
  expect(await fresh("POST", "/api/admin/update-leaderboard", { as: ada, body })).toMatchObject({
    status: 200,
    body: { updated: 0 },
  });
  await app.close();
});

class RolledBack extends Error {}

/** Asks for a tournament's board, of which everything is deleted before the n-th statement; returns the
 * status and the errors that were logged. */
async function askWhileDeleted(db: Database, n: number): Promise<{ status: number; errors: number }> {
  let answer = 200;
  let errors = 0;
  const log = { ...SILENT, error: () => void (errors += 1) };
  const asking = db.transaction(async (tx) => {
    const execute = tx.execute.bind(tx);
    let left = n;
    vi.spyOn(tx, "execute").mockImplementation((query) => {
      left -= 1;
      // One connection has its statements in their order.
      if (left === 0) void Promise.resolve(execute(sql`delete from tournaments where id = 7`));
      return execute(query);
    });
    const sealing = { ensureSealed: () => Promise.resolve(), sealDue: () => Promise.reject(new Error()) };
    const parts = { db: tx, clock: () => END, responseCache: new ResponseCache(), sealing, log };
    await createScoreboards(parts)
      .getPlayers(7)
      .catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        answer = error.status;
      });
    throw new RolledBack();
  });
  await expect(asking).rejects.toBeInstanceOf(RolledBack);
  return { status: answer, errors };
}

test("a tournament that is deleted while its board is computed is not found or empty, and not called damaged", async ({
  db,
  call,
  clock,
}) => {
  const { save } = await createScene(db, call, clock);
  await save(createGameRow(701), createGameRow(702));
  await sealAndPublish(db, { tournamentId: 7, now: clock.now });
  const answers: { status: number; errors: number }[] = [];
  for (let n = 1; n <= 9; n++) answers.push(await askWhileDeleted(db, n));
  expect(answers[0]?.status).toBe(404);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 200]));
  expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => 0));
});

test("a result of a cancelled game is kept and earns nothing until the game is restored", async ({
  db,
  call,
  clock,
}) => {
  const { ada, save, update, listBoard } = await createScene(db, call, clock);
  const change = (action: string) =>
    call("PUT", "/api/organise/tournaments/7/contests/701/schedule", {
      as: ada,
      body: { action, reason: "Snow" },
    });
  await listBoard();
  expect(await save(createGameRow(701))).toMatchObject({ status: 200 });
  await change("cancel");
  expect(await update()).toMatchObject({ body: { updated: 0 } });
  expect(await listBoard()).toEqual([]);
  expect(await change("restore")).toMatchObject({ status: 200 });
  expect(await update()).toMatchObject({ body: { updated: 1 } });
  expect(await listBoard()).toEqual(["1 Mari 1", "2 Jaan 0"]);
});
