// A release of f1db as it is published, from its address to the moved board; and archives that are none.
import { strToU8, zipSync } from "fflate";
import { describe, expect, test as bareTest } from "vitest";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import { createAdmin, createPlayer, createRace, createSeason, savePick } from "#server/testing/builders.ts";
import { createFeedScene } from "#server/testing/feed-scene.ts";
import { START, test } from "#server/testing/fixture.ts";
import { unpack } from "./unpack.ts";

const QUALIFYING = START + HOUR;
const RACE = QUALIFYING + DAY;

const dateOf = (instant: number) => isoOf(instant).slice(0, 10);
const timeOf = (instant: number) => isoOf(instant).slice(11, 16);

const RACES =
  '"id","year","round","date","time","grandPrixId","officialName","qualifyingDate","qualifyingTime"';
const RESULTS =
  '"raceId","year","round","positionDisplayOrder","positionNumber","positionText","driverId","constructorId"';

/** The tables of a release: a race of this year with these places, and the same race of the year before. */
function writeTables(places: readonly (readonly [string, number | null])[]): Record<string, string> {
  const race = (id: number, year: number) =>
    `${id},${year},4,"${year}${dateOf(RACE).slice(4)}","${timeOf(RACE)}","bahrain","FORMULA 1 ""GULF AIR"" BAHRAIN GRAND PRIX ${year}","${year}${dateOf(QUALIFYING).slice(4)}","${timeOf(QUALIFYING)}"`;
  const result = (id: number, year: number, driver: string, place: number | null, at: number) =>
    `${id},${year},4,${at + 1},${place ?? ""},"${place ?? "DNF"}","${driver.toLowerCase().replaceAll(" ", "-")}","team"`;
  const drivers = [
    "Charles Leclerc",
    "Lewis Hamilton",
    "Esteban Ocon",
    "Oliver Bearman",
    "Lando Norris",
    "Oscar Piastri",
  ];
  return {
    races: [RACES, race(1100, 2025), race(1130, 2026)].join("\n"),
    "races-race-results": [
      RESULTS,
      ...drivers.map((driver, at) => result(1100, 2025, driver, at + 1, at)),
      ...places.map(([driver, place], at) => result(1130, 2026, driver, place, at)),
    ].join("\n"),
    "grands-prix": '"id","name","fullName"\n"bahrain","Bahrain","Bahrain Grand Prix"',
    drivers: [
      '"id","name"',
      ...drivers.map((name) => `"${name.toLowerCase().replaceAll(" ", "-")}","${name}"`),
    ].join("\n"),
    "seasons-drivers": "year\n".repeat(2_000),
  };
}

const pack = (tables: Record<string, string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(tables).map(([name, text]) => [`f1db-${name}.csv`, strToU8(text)])),
      { level: 1 },
    ),
  );

const at = { now: START, rest: async () => {} };

test("a race of a release waits as it is classified, is accepted, moves the board, and is taken back", async ({
  db,
  clock,
}) => {
  await createSeason(db);
  await createRace(db, { id: 51, qualifying: QUALIFYING, start: RACE, teams: ["Ferrari", "McLaren"] });
  const ada = await createAdmin(db);
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 5101, mari, { winner: "Charles Leclerc" });
  const { source, add, read, decide, board, list } = await createFeedScene(db, clock, {
    id: () => 5,
    as: () => ada,
  });
  const publish = (places: readonly (readonly [string, number | null])[]) => {
    const archive = pack(writeTables(places));
    const etag = `"${archive.length}-${places.length}"`;
    source.answer = (request, response) => {
      const isKnown = request.headers["if-none-match"] === etag;
      response.writeHead(isKnown ? 304 : 200, { etag });
      response.end(isKnown ? undefined : archive);
    };
  };
  publish([]);
  expect(await add("f1db")).toMatchObject({
    status: 200,
    feeds: { feeds: [{ found: 1, said: null }], changes: [] },
  });
  clock.now = RACE + 4 * HOUR;
  publish([
    ["Charles Leclerc", 1],
    ["Oscar Piastri", 2],
    ["Lando Norris", 3],
    ["Lewis Hamilton", null],
  ]);
  const [change] = (await read()).changes;
  expect(change).toMatchObject({
    kind: "result",
    value: {
      duels: [
        { id: 5101, position1: 1, position2: null },
        { id: 5102, position1: 3, position2: 2 },
      ],
    },
  });
  await decide(change?.id ?? 0, "accept");
  expect(await board()).toEqual(["Mari 1"]);
  expect((await read()).changes).toEqual([]);
  expect((await list()).feeds).toMatchObject([{ said: null, attempts: 3, deliveries: 3 }]);
  expect(await decide(change?.id ?? 0, "undo", { reason: "An appeal" })).toMatchObject({ status: 200 });
  expect(await board()).toEqual([]);
});

describe("an archive", () => {
  bareTest("of another edition, or damaged, says so", async () => {
    const { races: _, ...others } = writeTables([]);
    await expect(unpack(pack(others), at)).rejects.toThrow(
      "It is an archive without f1db-races.csv: give the address of f1db-csv.zip.",
    );
    const damaged = pack(writeTables([]));
    damaged.fill(0xff, 60, 200);
    await expect(unpack(damaged, at)).rejects.toThrow("It is an archive that cannot be unpacked.");
    await expect(unpack(pack(writeTables([])).subarray(0, 300), at)).rejects.toThrow(/^It is an archive /);
  });

  bareTest("that becomes huge is left before it does, whatever sizes it claims", async () => {
    const bomb = pack({ ...writeTables([]), drivers: "0".repeat(45_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    const memory = process.memoryUsage().arrayBuffers;
    // Its directory and its heads say that it is small.
    for (let index = 0; index < bomb.length - 4; index++)
      if (bomb.readUInt32LE(index) === 45_000_000) bomb.writeUInt32LE(100, index);
    await expect(unpack(bomb, at)).rejects.toThrow(
      "It is an archive that becomes too large when it is unpacked.",
    );
    expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(150e6);
  });

  bareTest("with thousands of files is left", async () => {
    const files = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`table-${index}`, ""]));
    await expect(unpack(pack(files), at)).rejects.toThrow(/too large/);
  });
});
