import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { sealedPicks, settlements } from "#server/db/schema/player-schema.ts";
import { decodePickIds, decodeRecord, encodeRecord } from "#server/sealing/sealed-record.ts";
import { FORMAT_1_MARKETS } from "#server/sealing/record-format.ts";
import { verifyStore } from "#server/verification/verify-store.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import { createPlayedGame } from "#server/testing/publishing.ts";
import { readOutcome } from "#server/testing/random-histories.ts";
import { loadScoreboard } from "./load-scoreboard.ts";
import { planSettlements } from "./plan-settlements.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";
import { readSettled, writeSettled } from "./settled-table.ts";

/** Two games with published results, in the newest format. */
async function createCup(db: Database): Promise<void> {
  await createTournament(db);
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  for (const id of [701, 702]) {
    await createPlayedGame(db, { id }, [
      [mari, "Estonia"],
      [jaan, "Finland"],
    ]);
  }
  await sealAndPublish(db, { tournamentId: 7, now: START + 3 * HOUR });
}

async function find(db: Database, contestId: number) {
  const [record] = await db.select().from(sealedPicks).where(eq(sealedPicks.contest_id, contestId));
  const [settlement] = await db.select().from(settlements).where(eq(settlements.contest_id, contestId));
  if (record === undefined || settlement === undefined) throw new Error(`${contestId} is not settled`);
  return { record, settlement };
}

/** Writes the record and the settlement of a contest as servers wrote them before format 2. */
async function writeFormat1(db: Database, contestId: number): Promise<void> {
  const { record, settlement } = await find(db, contestId);
  const { secret } = record;
  const { players, combinationNumbers, combinations, offer } = decodeRecord(record);
  const pickIds = decodePickIds(record.pick_ids, players.length);
  const picks = [...players].flatMap((player_id, index) => {
    const combination = combinations[(combinationNumbers[index] ?? 0) - 1];
    return combination === undefined ? [] : [{ player_id, pick_id: pickIds[index] ?? 0, ...combination }];
  });
  const { table, root } = await encodeRecord({ contestId, secret, offer, picks }, 1);
  await db.update(sealedPicks).set({ table, root }).where(eq(sealedPicks.contest_id, contestId));
  const rows = writeSettled(readSettled(settlement.table), { format: 1, markets: FORMAT_1_MARKETS });
  await db.update(settlements).set({ table: rows }).where(eq(settlements.contest_id, contestId));
}

async function verify(db: Database) {
  const lines: string[] = [];
  const damages = await verifyStore(db, (line) => lines.push(line));
  return { damages, lines };
}

/** The damaged contests, what was logged of them, and the points of the others. */
async function load(db: Database) {
  const logged: unknown[] = [];
  const log = { error: (about: object, message?: string) => logged.push({ ...about, message }) };
  const { scoreboard, damaged } = await loadScoreboard({ db, log, tournamentId: 7, version: "" });
  const planned = await planSettlements(db, { tournamentId: 7, log });
  const totals = [...scoreboard.players.ids].map((_, player) => scoreboard.overall.totalOf(player));
  return { damaged: [...damaged], logged, totals, planned };
}

const NEWER = "A newer version of Jokerpick wrote this contest's record or settlement: update this server.";
const damagedBy = (reason: string) => ({
  contest_id: 701,
  message: NEWER,
  err: expect.objectContaining({ message: expect.stringContaining(reason) }),
});

test("contests of both formats count on the same boards, and are verified", async ({ db }) => {
  await createCup(db);
  const before = await readOutcome(db, 7);
  await writeFormat1(db, 701);
  const [first, second] = [await find(db, 701), await find(db, 702)];
  expect([first.record.table.format, second.record.table.format]).toEqual([1, 2]);
  expect(first.settlement.table[0]).toHaveLength(6);
  expect(second.settlement.table[0]).toEqual([2, ["winner", "handicap", "top_scorer"]]);
  expect(await readOutcome(db, 7)).toEqual(before);
  expect(await verify(db)).toMatchObject({ damages: 0 });
});

test("a contest sealed in format 1 is settled in format 1 again", async ({ db }) => {
  await createCup(db);
  await writeFormat1(db, 701);
  const before = await readOutcome(db, 7);
  await db.delete(settlements);
  await sealAndPublish(db, { tournamentId: 7, now: START + 3 * HOUR });
  expect((await find(db, 701)).settlement.table[0]).toHaveLength(6);
  expect(await readOutcome(db, 7)).toEqual(before);
});

test("a record of a newer format is left alone, and the log and the verification say so", async ({ db }) => {
  await createCup(db);
  await db.execute(sql`
    update sealed_picks set "table" = jsonb_set("table", '{format}', '3') where contest_id = 701`);
  await db.execute(sql`update results set score1 = 60`);
  const { damaged, logged, totals, planned } = await load(db);
  expect([damaged, totals]).toEqual([[701], [1, 0]]);
  const expected = damagedBy("The record has format 3, which this version cannot read.");
  expect(logged).toEqual([expected, expected]);
  expect(planned.map(({ contestId }) => contestId)).toEqual([702]);
  expect((await verify(db)).lines).toContain(
    "Cup 7 (7), contest 701: version 1: The record has format 3, which this version cannot read.",
  );
});

test.for([
  {
    head: [3, ["winner"]],
    reason: "The settlement has format 3, which this version cannot read.",
  },
  {
    head: [2, ["over_under"]],
    reason: 'The settlement has the market "over_under", which this version does not know.',
  },
])(
  "so is a settlement that begins with $head, until another is published",
  async ({ head, reason }, { db }) => {
    await createCup(db);
    const { settlement } = await find(db, 701);
    await db.execute(sql`
    update settlements set "table" = jsonb_set("table", '{0}', ${JSON.stringify(head)}::jsonb) where contest_id = 701`);
    const { damaged, logged, totals } = await load(db);
    expect([damaged, totals, logged]).toEqual([[701], [1, 0], [damagedBy(reason)]]);
    expect((await verify(db)).lines).toContain(`Cup 7 (7), contest 701: Settlement 1: ${reason}`);
    await db.insert(settlements).values({ ...settlement, version: 2 });
    expect(await load(db)).toMatchObject({ damaged: [], totals: [2, 0], logged: [] });
  },
);

test("a settlement under other rules than its sport has now is settled again, and only that", async ({
  db,
}) => {
  await createCup(db);
  await db.update(settlements).set({ rules_version: 0 }).where(eq(settlements.contest_id, 702));
  expect((await load(db)).planned).toMatchObject([{ contestId: 702, version: 2, rulesVersion: 1 }]);
  await sealAndPublish(db, { tournamentId: 7, now: START + 3 * HOUR });
  expect((await load(db)).planned).toEqual([]);
  expect(await verify(db)).toMatchObject({ damages: 0 });
});
