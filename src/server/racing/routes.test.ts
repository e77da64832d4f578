import { selectRows } from "#server/db/select-rows.ts";
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Race } from "#contract/racing/schemas.ts";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import {
  createAdmin,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
} from "#server/testing/builders.ts";
import { saveClassification } from "#server/testing/save-classification.ts";
import { START, test } from "#server/testing/fixture.ts";

const RACE = {
  id: 501,
  tournament_id: 5,
  round: "Bahrain",
  name: "Bahrain Grand Prix",
  date: isoOf(START + HOUR + DAY),
  qualifying_date: isoOf(START + HOUR),
  gp_emoji: "🏁",
  is_over: false,
};
const FERRARI = {
  id: 50_101,
  team_name: "Ferrari",
  team_emoji: "🏎️",
  team_color: "#cc0000",
  driver1: "Charles Leclerc",
  driver1_flag: "🇲🇨",
  driver2: "Lewis Hamilton",
  driver2_flag: "🇬🇧",
  handicap: -2.5,
  driver1_position: 4,
  driver2_position: null,
};

test("lists races by date, each with its teams by name", async ({ db, call }) => {
  await createSeason(db);
  await createRace(db, { id: 502, round: "Jeddah", qualifying: START - 9 * DAY, teams: [] });
  await createRace(db, { id: 501, teams: ["McLaren", "Ferrari"] });
  await saveClassification(db, 501, { "Charles Leclerc": 4, "Lando Norris": 1 });
  const { status, body } = await call("GET", "/api/f1/races?tournamentId=5");
  expect(status).toBe(200);
  const races = body as Race[];
  expect(races.map((race) => race.id)).toEqual([502, 501]);
  expect(races[0]?.teams).toEqual([]);
  const ferrari = { ...FERRARI, id: 50_102 };
  expect(races[1]).toEqual({
    ...RACE,
    teams: [ferrari, expect.objectContaining({ team_name: "McLaren", driver1_position: 1 })],
  });
});

test.for(["/api/f1/races/501?tournamentId=5", "/api/f1/races/501/?tournamentId=5"])(
  "%s is one race",
  async (url, { db, call }) => {
    await createSeason(db);
    await createRace(db, { id: 501, teams: ["Ferrari"] });
    await saveClassification(db, 501, { "Charles Leclerc": 4 });
    expect(await call("GET", url)).toMatchObject({ status: 200, body: { ...RACE, teams: [FERRARI] } });
  },
);

test.for([
  ["/api/f1/races?tournamentId=99", "Tournament not found"],
  ["/api/f1/races/999?tournamentId=5", "Race not found"],
  ["/api/f1/races/501?tournamentId=7", "Race not found"],
  ["/api/f1/races/701?tournamentId=7", "Race not found"],
  ["/api/f1/races/999/predictions?tournamentId=5", "Race not found"],
  ["/api/f1/races/501/predictions?tournamentId=7", "Race not found"],
  ["/api/f1/predictions/1?tournamentId=99", "Tournament not found"],
] as const)("%s is not found", async ([url, error], { db, call }) => {
  await createSeason(db);
  await createTournament(db, 7);
  await createRace(db, { id: 501 });
  const mari = await createPlayer(db, "Mari");
  expect(await call("GET", url, { as: mari })).toMatchObject({ status: 404, body: { error } });
});

describe("the cached list of races", () => {
  test("is invalidated by a completed round and an admin's save", async ({ db, call }) => {
    await createSeason(db);
    await createRace(db, { id: 501, qualifying: START - 2 * DAY });
    const ada = await createAdmin(db);
    const listAll = async () => {
      const { body, headers } = await call("GET", "/api/f1/races?tournamentId=5");
      return { race: (body as Race[])[0], etag: String(headers["etag"]) };
    };
    const before = await listAll();
    expect(before.race?.is_over).toBe(false);
    const headers = { "if-none-match": before.etag };
    expect((await call("GET", "/api/f1/races?tournamentId=5", { headers })).status).toBe(304);

    const toggle = { tournament_id: 5, round: "Bahrain", is_over: true };
    await call("POST", "/api/admin/toggle-round-status", { as: ada, body: toggle });
    const over = await listAll();
    expect(over.race?.is_over).toBe(true);
    expect(over.etag).not.toBe(before.etag);

    const { id, driver1, driver1_flag, driver2, driver2_flag } = FERRARI;
    const row = { id, driver1, driver1_flag, driver2, driver2_flag, handicap: 1.5 };
    const drivers = [{ ...row, driver1_position: 9, driver2_position: null }];
    const body = { tournament_id: 5, race_id: 501, drivers };
    await call("PUT", "/api/admin/f1-race-drivers", { as: ada, body });
    expect((await listAll()).race?.teams[0]).toMatchObject({ handicap: 1.5, driver1_position: 9 });
  });
});

test("a race is over when its round is complete, and the season when its last one is", async ({
  db,
  call,
}) => {
  await createSeason(db);
  await createRace(db, { id: 501 });
  await createRace(db, { id: 502, round: "Jeddah", qualifying: START + 9 * DAY });
  const ada = await createAdmin(db);
  const toggle = (round: string, is_over: boolean) =>
    call("POST", "/api/admin/toggle-round-status", { as: ada, body: { tournament_id: 5, round, is_over } });
  const listOver = async () => {
    const { body } = await call("GET", "/api/admin/f1-races?tournament_id=5", { as: ada });
    const rows = await selectRows(
      db,
      { is_over: Type.Boolean() },
      sql`select is_over from tournaments where id = 5`,
    );
    return [...(body as Race[]).map((race) => race.is_over), rows[0]?.is_over];
  };
  expect(await listOver()).toEqual([false, false, false]);
  await toggle("Bahrain", true);
  expect(await listOver()).toEqual([true, false, false]);
  await toggle("Jeddah", true);
  expect(await listOver()).toEqual([true, true, true]);
  await toggle("Bahrain", false);
  expect(await listOver()).toEqual([false, true, false]);
});
