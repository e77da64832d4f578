import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { instantOf } from "#domain/time.ts";
import { test } from "#server/testing/fixture.ts";
import { createRacingFolder } from "#server/testing/tournament-folders.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import { athletes, contests, races, results, teams } from "#server/db/schema/tournament-schema.ts";

test("a contest locks with qualifying, and an unclassified driver is stored as such", async ({ db }) => {
  const now = instantOf("2026-03-02T00:00:00Z");
  expect(await importFolder(db, createRacingFolder(), { now })).toEqual({ isNew: true, written: 4 });
  expect(await db.select().from(races).orderBy(races.id)).toMatchObject([
    { id: 801, name: "Tallinn Grand Prix" },
    { id: 802 },
  ]);
  expect(await db.select().from(teams).orderBy(teams.name)).toMatchObject([
    { name: "Blue", color: "#0000cc" },
    { name: "Red", color: "#cc0000" },
  ]);
  const duels = () =>
    db
      .select()
      .from(contests)
      .leftJoin(athletes, eq(athletes.id, contests.side1_id))
      .leftJoin(results, eq(results.contest_id, contests.id))
      .orderBy(contests.id);
  expect(
    (await duels()).map((row) => [
      row.contests.id,
      row.contests.locks_at,
      row.contests.starts_at,
      row.athletes?.name,
      row.contests.handicap,
      row.results?.position1,
    ]),
  ).toEqual([
    [80_101, "2026-03-01T09:00:00.000Z", "2026-03-01T13:00:00.000Z", "Ada", -1.5, 1],
    [80_102, "2026-03-01T09:00:00.000Z", "2026-03-01T13:00:00.000Z", "Cy", null, 2],
    [80_201, "2026-03-08T09:00:00.000Z", "2026-03-08T13:00:00.000Z", "Ada", -1.5, undefined],
    [80_202, "2026-03-08T09:00:00.000Z", "2026-03-08T13:00:00.000Z", "Cy", null, undefined],
  ]);
  const disqualified = createRacingFolder();
  Object.assign(disqualified.races[0]?.teams[0] ?? {}, { driver1_position: null });
  expect(await importFolder(db, disqualified, { now })).toMatchObject({ written: 1 });
  expect((await duels())[0]?.results).toMatchObject({ position1: null, position2: 3 });
  Object.assign(disqualified.races[0]?.teams[0] ?? {}, { driver2_position: null });
  await importFolder(db, disqualified, { now });
  expect((await duels())[0]?.results).toBeNull();
});

test("moving only a race's start moves its contests' starts, and their locks stay", async ({ db }) => {
  const now = instantOf("2026-02-01T00:00:00Z");
  await importFolder(db, createRacingFolder(), { now });
  const later = createRacingFolder();
  Object.assign(later.races[0] ?? {}, { date: "2026-03-02T13:00:00Z" });
  expect(await importFolder(db, later, { now })).toEqual({ isNew: false, written: 0 });
  const rows = await db.select().from(contests).orderBy(contests.id);
  expect(rows[1]).toMatchObject({
    starts_at: "2026-03-02T13:00:00.000Z",
    locks_at: "2026-03-01T09:00:00.000Z",
    revision: 2,
  });
  expect(rows[3]).toMatchObject({ starts_at: "2026-03-08T13:00:00.000Z", revision: 1 });
});
