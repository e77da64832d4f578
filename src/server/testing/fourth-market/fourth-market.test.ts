// A fourth market goes through the key, the record, the settlement and the board by its entry in the list
// alone.
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { mapMarkets, MARKET_COLUMNS, MARKETS } from "#domain/contest/market.ts";
import { MARKET_RULES } from "#domain/contest/market-rules.ts";
import { compareScores } from "#domain/contest/outcome.ts";
import { isEmpty, keyOf } from "#domain/contest/pick-combination.ts";
import { settle } from "#domain/contest/settlement.ts";
import { listReasons } from "#domain/leaderboard/preview.ts";
import { createPointsTable } from "#domain/leaderboard/points-table.ts";
import { Sums } from "#domain/leaderboard/sums.ts";
import { hasPick } from "#server/db/market-columns.ts";
import { readSettled, writeSettled } from "#server/leaderboard/settled-table.ts";
import { listPicksByPlayer } from "#server/sealing/pick-rows.ts";
import { decodeRecord, encodeRecord } from "#server/sealing/sealed-record.ts";
import { buildReferenceLeaf, computeReferenceRoot } from "../reference-record.ts";

const market = MARKETS.at(-1) ?? "winner";
const [OVER, UNDER] = [11, 12];
/** A line of 150.5 points; side 1 won by five, with 161 points together. */
const offer = { markets: MARKETS, hasDraw: false, side1: OVER, side2: UNDER, handicap: 150.5, nameable: [] };
const outcome = { ...compareScores([83, 78]), topScorers: [] };
const secret = Buffer.alloc(32, 7);

/** Players 1 and 2 differ in the fourth market alone, and player 3 picked nothing else. */
const rows = {
  offer,
  pages: [`1,101,${OVER},,,${OVER};2,102,${OVER},,,${UNDER};3,103,,,,${OVER}`],
  jokers: "",
};

/** Seals and settles the picks, and returns the record and what its combinations earned. */
async function play() {
  const picks = await listPicksByPlayer(rows);
  const encoded = await encodeRecord({ contestId: 7, secret, offer, picks });
  const record = decodeRecord(encoded);
  const picked = record.combinations.map((one) => ({ ...one, players: 1 }));
  return { picks, encoded, record, settled: settle(offer, outcome, picked) };
}

test("the fourth market is in the list, with bits and columns of their own", () => {
  expect(MARKETS).toHaveLength(4);
  expect(new Set(MARKETS.map((one) => MARKET_RULES[one].bit)).size).toBe(4);
  expect(new PgDialect().sqlToQuery(hasPick("p")).sql).toBe(
    "num_nonnulls(p.winner, p.handicap, p.top_scorer, p.over_under) > 0",
  );
});

test("picks that differ in it alone are two combinations, and one is no empty combination", () => {
  const of = (id: number | null) => ({ picks: { ...mapMarkets(() => null), [market]: id }, joker: false });
  expect(keyOf(of(OVER))).not.toBe(keyOf(of(UNDER)));
  expect([isEmpty(of(OVER)), isEmpty(of(null))]).toEqual([false, true]);
});

test("the record holds it for each player, under the root", async () => {
  const { picks, encoded, record } = await play();
  expect(picks.map((one) => one.picks[market])).toEqual([OVER, UNDER, OVER]);
  expect(encoded.table.offer.markets).toEqual(Object.values(MARKET_COLUMNS));
  expect(record.combinations).toHaveLength(3);
  const picked = [...record.combinationNumbers].map(
    (number) => record.combinations[number - 1]?.picks[market],
  );
  expect(picked).toEqual([OVER, UNDER, OVER]);
  const leaves = picks.map((one) =>
    buildReferenceLeaf({ contestId: 7, secret, format: 2, markets: MARKETS }, one),
  );
  expect(leaves[0]).toHaveLength(51 + 9 * 4);
  expect(encoded.root).toEqual(computeReferenceRoot(leaves));
});

test("it is settled, stored, and counts in every sum", async () => {
  const { record, settled } = await play();
  const table = writeSettled(settled, record.layout);
  expect(readSettled(JSON.parse(JSON.stringify(table)))).toEqual(settled);
  const points = createPointsTable(record.combinations, { pointsPerPick: 3, combinations: settled });
  const sums = new Sums();
  sums.grow(3);
  sums.add(record.combinationNumbers, points, 1);
  expect([0, 1, 2].map((player) => sums.totalOf(player))).toEqual([6, 3, 3]);
  expect([...sums.byMarket[market]]).toEqual([3, 0, 3]);
  expect([...sums.contests]).toEqual([1, 1, 1]);
  const { combinationNumbers: numbers, combinations } = record;
  const change = { contestId: 7, numbers, combinations, before: null, after: points, final: null };
  expect(listReasons([change], 2)).toMatchObject([{ points: 3 }]);
});
