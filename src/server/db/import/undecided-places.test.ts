import path from "node:path";
import { expect } from "vitest";
import { HOUR, instantOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { listOffers } from "#server/setup/store-queries.ts";
import { test } from "#server/testing/fixture.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import { readTournamentFolder } from "./read-tournament-folder.ts";

const EUROBASKET = path.resolve("tournaments/7-eurobasket-2025");
const QUARTERFINAL = 7_070;

/** Two hours after the starts of games 63 and 68, whose winners play quarterfinal 70. */
const FIRST_OVER = instantOf("2025-09-06T17:30:00Z");
const SECOND_OVER = instantOf("2025-09-07T20:45:00Z");

const readSides = async (db: Database, id: number) => (await listOffers(db, new Set([id])))[0];

test("a pairing shows places until the games that decide it are over by the clock, each side by itself", async ({
  db,
}) => {
  const folder = await readTournamentFolder(EUROBASKET);
  const read = async (now: number) => {
    await importFolder(db, folder, { now });
    return readSides(db, QUARTERFINAL);
  };
  expect(await read(FIRST_OVER - 1)).toMatchObject({
    side1: "Winner of Lithuania/Latvia",
    side2: "Winner of Greece/Israel",
    handicap: null,
  });
  expect(await read(FIRST_OVER)).toMatchObject({
    side1: "Lithuania",
    side2: "Winner of Greece/Israel",
    handicap: null,
  });
  expect(await read(SECOND_OVER - 1)).toMatchObject({ side2: "Winner of Greece/Israel" });
  expect(await read(SECOND_OVER)).toMatchObject({ side1: "Lithuania", side2: "Greece", handicap: 1.5 });
});

test("a place of a group is decided with the last game of the rounds before", async ({ db }) => {
  const folder = await readTournamentFolder(EUROBASKET);
  const lastGroupGame = instantOf("2025-09-04T18:30:00Z");
  await importFolder(db, folder, { now: lastGroupGame + 2 * HOUR - 1 });
  expect(await readSides(db, 7_061)).toMatchObject({ side1: "1st of group A", side2: "4th of group B" });
  await importFolder(db, folder, { now: lastGroupGame + 2 * HOUR });
  expect(await readSides(db, 7_061)).toMatchObject({ side1: "Turkey", side2: "Sweden" });
});
