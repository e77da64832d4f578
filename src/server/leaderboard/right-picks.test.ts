// What "What changed" says of the picks that brought points.
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { mapMarkets, type Market } from "#domain/contest/market.ts";
import type { ContestChange } from "#domain/leaderboard/preview.ts";
import type { Database } from "#server/db/open.ts";
import { contests } from "#server/db/schema/tournament-schema.ts";
import { createPlayer, createRace, createSeason, savePick } from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import { createScene } from "#server/testing/publishing.ts";
import { createGameRow } from "#server/testing/sample-calls.ts";
import { saveJoker } from "#server/testing/stored-picks.ts";
import { readRightPicks } from "./right-picks.ts";

describe("the reasons of a change", () => {
  test("of one game name the right picks", async ({ db, call, clock }) => {
    const { save, update, preview, findChanges, mari } = await createScene(db, call, clock);
    const zoe = await createPlayer(db, "Zoe");
    await savePick(db, 701, zoe, { winner: "Estonia", handicap: "Estonia" });
    await saveJoker(db, 701, mari);
    await save(createGameRow(701));
    const told = async (moves: Awaited<ReturnType<typeof preview>>["moves"] | undefined) =>
      moves?.map(({ name, reasons, missed }) => [name, reasons.map(({ right }) => right), missed]);
    const expected = [
      ["Mari", [["Estonia won"]], false],
      ["Zoe", [["Estonia won", "Estonia −4.5"]], false],
      ["Jaan", [], true],
    ];
    expect(await told((await preview()).moves)).toEqual(expected);
    await update();
    expect(await told((await findChanges())?.moves)).toEqual(expected);
    // Kai had no pick in the first game.
    await save(createGameRow(702));
    await update();
    expect(await told((await findChanges())?.moves)).toEqual([
      ["Mari", [["Estonia won"]], false],
      ["Zoe", [], false],
      ["Kai", [["Estonia won"]], false],
      ["Jaan", [], true],
    ]);
  });

  test("that are several name the games instead", async ({ db, call, clock }) => {
    const { save, preview } = await createScene(db, call, clock);
    await save(createGameRow(701), createGameRow(702));
    const [first] = (await preview()).moves;
    expect(first?.reasons.map(({ name, right }) => [name, right])).toEqual([
      ["Estonia – Finland", []],
      ["Estonia – Finland", []],
    ]);
  });
});

/** A first result of a contest in which a pick of this market was right. */
const settled = (contestId: number, market: Market, picked: number): ContestChange => ({
  contestId,
  numbers: Uint16Array.of(1),
  combinations: [{ picks: mapMarkets((one) => (one === market ? picked : null)), joker: false }],
  before: null,
  after: {
    byMarket: mapMarkets((one) => Int32Array.of(0, one === market ? 1 : 0)),
    contests: Int32Array.of(0, 1),
    awards: ["", ""],
  },
  final: null,
});

async function describeAll(db: Database, contestId: number, picks: readonly [Market, number][]) {
  const right = picks.map(([market, picked]) => ({ market, picked }));
  const changes = picks.map(([market, picked]) => settled(contestId, market, picked));
  return (await readRightPicks(db, changes)).describe({ contestId, right });
}

test("picks say who was ahead in a race, with which handicap, who was top scorer, and that it was a draw", async ({
  db,
}) => {
  await createSeason(db);
  await createRace(db, { id: 51 });
  const [ferrari] = await db.select().from(contests).where(eq(contests.id, 5101));
  const [leclerc, hamilton] = [ferrari?.side1_id ?? 0, ferrari?.side2_id ?? 0];
  const picks: [Market, number][] = [
    ["winner", leclerc],
    ["handicap", hamilton],
    ["topScorer", leclerc],
    ["winner", 0],
  ];
  expect(await describeAll(db, 5101, picks)).toEqual([
    "Charles Leclerc was ahead",
    "Lewis Hamilton +2.5",
    "Charles Leclerc was top scorer",
    "Draw",
  ]);
});
