import { desc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { picks, sealedPicks } from "#server/db/schema/player-schema.ts";
import { createGame, createTournament, findTeamId } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import { type PreparedRecords, resealContests, withPreparedRecords } from "./reseal-contests.ts";
import { sealContest } from "./seal-contest.ts";
import { decodeRecord } from "./sealed-record.ts";

const LOCK = START + HOUR;

async function createSealedGame(
  db: Database,
  players: number,
): Promise<{ estonia: number; finland: number }> {
  await createTournament(db);
  await createGame(db, { id: 701, start: LOCK });
  const [estonia, finland] = [await findTeamId(db, "Estonia"), await findTeamId(db, "Finland")];
  await db.execute(sql`
    insert into picks (contest_id, player_id, winner) select 701, n, ${estonia}
    from generate_series(1, ${players}::int) n`);
  await sealContest(db, 701, { now: LOCK + WRITING_GRACE_MS, waits: true });
  return { estonia, finland };
}

/** Reseals game 701, calling `prepare` before each attempt, and returns the number of attempts. */
async function reseal(db: Database, prepare: (attempt: number) => Promise<unknown>): Promise<number> {
  let attempts = 0;
  const how = { now: LOCK + HOUR, lockedAt: LOCK, reason: "Started early" };
  await withPreparedRecords(async (preparedRecords: PreparedRecords) => {
    await prepare(++attempts);
    await db.transaction((tx) => resealContests(tx, [701], { ...how, preparedRecords }));
  });
  return attempts;
}

async function readNewest(db: Database) {
  const [row] = await db.select().from(sealedPicks).orderBy(desc(sealedPicks.version));
  if (row === undefined) throw new Error("there is no record");
  const { combinations } = decodeRecord(row);
  return {
    version: row.version,
    leafCount: row.leaf_count,
    winners: combinations.map((one) => one.picks.winner),
  };
}

const pickOne = (db: Database, player: number, winner: number) =>
  db.update(picks).set({ winner }).where(eq(picks.player_id, player));

test("a record of few picks is encoded within the transaction", async ({ db }) => {
  const { estonia } = await createSealedGame(db, 10);
  expect(await reseal(db, async () => {})).toBe(1);
  expect(await readNewest(db)).toEqual({ version: 2, leafCount: 10, winners: [estonia] });
});

test("a record of many picks is encoded between two transactions", async ({ db }) => {
  const { estonia } = await createSealedGame(db, 5_000);
  expect(await reseal(db, async () => {})).toBe(2);
  expect(await readNewest(db)).toEqual({ version: 2, leafCount: 5_000, winners: [estonia] });
});

test("a record of rows that have changed since is not used, and the last attempt encodes within its transaction", async ({
  db,
}) => {
  const { estonia, finland } = await createSealedGame(db, 5_000);
  expect(await reseal(db, (attempt) => pickOne(db, attempt, finland))).toBe(3);
  expect(await readNewest(db)).toMatchObject({
    version: 2,
    winners: [estonia, finland].toSorted((a, b) => a - b),
  });
  const { rows } = await db.execute(sql`select 1 from picks where winner = ${finland}`);
  expect(rows).toHaveLength(3);
});
