// Organisers correct the names of drivers in the editor: a driver has one name in all races.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { SetupChanges } from "#contract/organise/schemas.ts";
import type { Race } from "#contract/racing/schemas.ts";
import { DAY, HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createAdmin,
  createPlayer,
  createRace,
  createSeason,
  findAthleteId,
  savePick,
} from "#server/testing/builders.ts";
import { type Call, START, test, type TestClock } from "#server/testing/fixture.ts";
import { changeOrganised, readOrganised } from "#server/testing/organise-scene.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const HAMILTON = "Lewis Hamilton";
const SIR = "Sir Lewis Hamilton";
const correct = (was: string, now: string): SetupChanges => ({
  drivers: [{ was: { name: was }, now: { name: now } }],
});

/** A season of two races in which Mari has picked Hamilton. */
async function createScene(db: Database, call: Call) {
  const id = await createSeason(db);
  await createRace(db, { id: 501, qualifying: START + DAY, teams: ["Ferrari", "Haas"] });
  await createRace(db, { id: 502, round: "Jeddah", qualifying: START + 9 * DAY, teams: ["Ferrari"] });
  const [admin, mari] = [await createAdmin(db), await createPlayer(db, "Mari")];
  for (const contest of [50_101, 50_201]) await savePick(db, contest, mari, { winner: HAMILTON });
  const readDrivers = async () =>
    (await readOrganised(call, admin, id)).setup.races.flatMap(({ duels }) =>
      duels.map(({ driver2 }) => driver2),
    );
  const readPicks = async () => {
    const { rows } = await db.execute(sql`
      select a.name from picks p join athletes a on a.id = p.winner order by p.contest_id`);
    return rows.map((row) => row["name"]);
  };
  const readNotices = async () =>
    (await call("GET", `/api/notices?tournamentId=${id}`, { as: mari })).body as unknown[];
  const change = (changes: SetupChanges) => changeOrganised(call, admin, id, changes);
  return { id, admin, mari, readDrivers, readPicks, readNotices, change };
}

test("a corrected name is the driver's in all races, keeps the picks, and nobody is told", async ({
  db,
  call,
}) => {
  const { id, admin, readDrivers, readPicks, readNotices, change } = await createScene(db, call);
  const { headers } = await call("GET", `/api/f1/races?tournamentId=${id}`);
  const driver = await findAthleteId(db, HAMILTON, id);
  const haas = (await readDrivers())[1];
  expect(await change(correct(HAMILTON, SIR))).toMatchObject({ status: 200, body: { problems: [] } });
  expect(await readDrivers()).toEqual([SIR, haas, SIR]);
  expect(await findAthleteId(db, SIR, id)).toBe(driver);
  expect(await readPicks()).toEqual([SIR, SIR]);
  expect(await readNotices()).toEqual([]);
  // An open page caches the old name under this ETag, and still picks by it.
  const cached = { headers: { "if-none-match": String(headers["etag"]) } };
  const { status, body } = await call("GET", `/api/f1/races?tournamentId=${id}`, cached);
  expect([status, (body as Race[])[0]?.teams[0]?.driver2]).toEqual([200, SIR]);
  const log = await call("GET", `/api/organise/tournaments/${id}/log`, { as: admin });
  expect(JSON.stringify(log.body)).toContain(`name ${HAMILTON} → ${SIR}`);
});

test("the same save may replace his team-mate, of which players are told under the new name", async ({
  db,
  call,
}) => {
  const { id, admin, readPicks, readNotices, change, readDrivers } = await createScene(db, call);
  const [was] = (await readOrganised(call, admin, id)).setup.races;
  const [ferrari, haas] = was?.duels ?? [];
  if (was === undefined || ferrari === undefined || haas === undefined) throw new Error("A row is missing.");
  const duels = [{ ...ferrari, driver1: "Ann Red" }, haas];
  const races = [{ was, now: { ...was, duels } }];
  expect(await change({ ...correct(HAMILTON, SIR), races })).toMatchObject({ status: 200 });
  expect((await readDrivers())[0]).toBe(SIR);
  expect(await readPicks()).toEqual([SIR, SIR]);
  expect(await readNotices()).toMatchObject([
    { kind: "side-replaced", reason: "Ann Red instead of Charles Leclerc" },
  ]);
});

test("a save that is sent again, since its answer was lost, changes nothing more", async ({ db, call }) => {
  const { change } = await createScene(db, call);
  expect(await change(correct(HAMILTON, SIR))).toMatchObject({ status: 200 });
  const before = await readTables(db);
  expect(await change(correct(HAMILTON, SIR))).toMatchObject({ status: 200 });
  expect(listChangedTables(before, await readTables(db))).not.toContain("athletes");
});

test("after the lock the name can still be corrected, and the record keeps its picks", async ({
  db,
  call,
  clock,
}: {
  db: Database;
  call: Call;
  clock: TestClock;
}) => {
  const { id, change } = await createScene(db, call);
  clock.now = START + DAY + HOUR;
  const readPicked = async () =>
    (await call("GET", `/api/f1/races/501/predictions?tournamentId=${id}`)).body as unknown;
  const before = JSON.stringify(await readPicked());
  expect(before).toContain(HAMILTON);
  expect(await change(correct(HAMILTON, SIR))).toMatchObject({ status: 200 });
  expect(JSON.stringify(await readPicked())).toBe(before.replaceAll(HAMILTON, SIR));
});

describe("changes nothing and says why:", () => {
  test.for<[string, SetupChanges, number, RegExp]>([
    [
      "another driver's name",
      correct(HAMILTON, "lando NORRIS"),
      400,
      /is the name of another athlete of this tournament/,
    ],
    [
      "one name for two drivers",
      {
        drivers: [
          { was: { name: HAMILTON }, now: { name: SIR } },
          { was: { name: "Charles Leclerc" }, now: { name: SIR } },
        ],
      },
      400,
      /another athlete|twice/,
    ],
    ["a driver whom somebody else has renamed", correct("Hamilton", SIR), 409, /changed/],
    ["no name", correct(HAMILTON, " "), 400, /one line of text/],
    [
      "the name of a driver of the same race",
      correct(HAMILTON, "Charles Leclerc"),
      400,
      /drives in this race/,
    ],
  ])("%s", async ([, changes, status, error], { db, call }) => {
    const { change } = await createScene(db, call);
    const before = await readTables(db);
    expect(await change(changes)).toMatchObject({
      status,
      body: { error: expect.stringMatching(error) },
    });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });
});
