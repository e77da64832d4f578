// No call reveals a pick or a joker to anybody but its owner before the contest is sealed.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { RacePrediction, TeamPrediction } from "#contract/racing/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createPlayer, createRace, createSeason, savePick } from "#server/testing/builders.ts";
import { saveClassification } from "#server/testing/save-classification.ts";
import { buildTestApp, type Call, type Caller, createCall, START, test } from "#server/testing/fixture.ts";
import { saveJoker } from "#server/testing/stored-picks.ts";

const QUALIFYING = START + HOUR;
const SEALED_AT = QUALIFYING + WRITING_GRACE_MS;
const OPEN = [
  ["long before", START],
  ["a millisecond before qualifying", QUALIFYING - 1],
  ["when qualifying starts", QUALIFYING],
  ["a millisecond before the seal", SEALED_AT - 1],
] as const;
const REVEALED = [
  ["once sealed", SEALED_AT],
  ["after that", SEALED_AT + HOUR],
] as const;

const LECLERC = "Charles Leclerc";
const HAMILTON = "Lewis Hamilton";
const NORRIS = "Lando Norris";

/** Jaan has picked Ferrari, with the joker, and McLaren, Mari only Ferrari; Liis has no picks, Ada is an
 * admin. */
async function createScene(db: Database) {
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: QUALIFYING });
  await createRace(db, { id: 502, round: "Jeddah", qualifying: QUALIFYING + 100 * HOUR });
  const [jaan, mari, liis] = [
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Liis"),
  ];
  await savePick(db, 50_101, mari, { winner: HAMILTON, handicap: HAMILTON });
  await savePick(db, 50_101, jaan, { winner: LECLERC, handicap: HAMILTON });
  await savePick(db, 50_103, jaan, { winner: NORRIS, handicap: NORRIS });
  await saveJoker(db, 50_101, jaan);
  return { jaan, mari, liis, ada: await createAdmin(db) };
}

async function listRows(call: Call, as?: Caller): Promise<RacePrediction[]> {
  const { status, body } = await call("GET", "/api/f1/races/501/predictions?tournamentId=5", as && { as });
  expect(status).toBe(200);
  expect(Object.keys(body as object)).toEqual(["predictions"]);
  return (body as { predictions: RacePrediction[] }).predictions;
}

async function listOf(call: Call, owner: Caller, as: Caller): Promise<TeamPrediction[]> {
  const { status, body } = await call("GET", `/api/f1/predictions/${owner.id}?tournamentId=5`, { as });
  expect(status).toBe(200);
  return body as TeamPrediction[];
}

const HIDDEN = {
  winner_prediction: null,
  winner_points: null,
  handicap_prediction: null,
  handicap_points: null,
  is_double_points: null,
  total_points: null,
  emoji: "",
};
const HIDDEN_PICKS = { winner_prediction: null, handicap_prediction: null, is_double_points: null };

describe("the predictions of a race", () => {
  test.for(OPEN)("%s are visible only to their owner", async ([, now], { db, call, clock }) => {
    const { jaan, mari, liis, ada } = await createScene(db);
    clock.now = now;
    for (const viewer of [undefined, liis, ada, mari, jaan]) {
      const rows = await listRows(call, viewer);
      expect(rows.map((row) => `${row.user_name} ${row.team_name}`)).toEqual([
        "Jaan Ferrari",
        "Jaan McLaren",
        "Mari Ferrari",
      ]);
      for (const row of rows.filter((one) => one.user_id !== viewer?.id)) {
        const { id, race_id, team_name, user_id, user_name } = row;
        expect(row, viewer?.name).toEqual({ id, race_id, team_name, user_id, user_name, ...HIDDEN });
      }
    }
    const own = (await listRows(call, jaan)).filter((row) => row.user_id === jaan.id);
    expect(own).toMatchObject([
      { winner_prediction: LECLERC, handicap_prediction: HAMILTON, is_double_points: true },
      { winner_prediction: NORRIS, handicap_prediction: NORRIS, is_double_points: false },
    ]);
  });

  test("leave out a team whose record is damaged, which the response and the admin's preview report", async ({
    db,
    call,
    clock,
  }) => {
    const { ada } = await createScene(db);
    clock.now = SEALED_AT;
    await listRows(call);
    await db.execute(
      sql`update sealed_picks set players = players || '\\x01'::bytea where contest_id = 50101`,
    );
    const app = await buildTestApp(db, clock);
    const callAnew = createCall(app);
    const { body } = await callAnew("GET", "/api/f1/races/501/predictions?tournamentId=5");
    expect(body).toMatchObject({ predictions: [{ team_name: "McLaren" }], being_checked: ["Ferrari"] });
    const asked = { as: ada, body: { tournament_id: 5 } };
    expect(await callAnew("POST", "/api/admin/preview-leaderboard", asked)).toMatchObject({
      status: 200,
      body: { damaged: ["Bahrain Grand Prix, Ferrari"] },
    });
    await app.close();
  });

  test.for(REVEALED)("%s are visible to everybody, by team", async ([, now], { db, call, clock }) => {
    const { jaan, mari, liis, ada } = await createScene(db);
    clock.now = now;
    const rows = await listRows(call);
    expect(rows).toMatchObject([
      {
        race_id: 501,
        team_name: "Ferrari",
        user_id: jaan.id,
        user_name: "Jaan",
        winner_prediction: LECLERC,
        handicap_prediction: HAMILTON,
        is_double_points: true,
        total_points: null,
      },
      { team_name: "Ferrari", user_id: mari.id, winner_prediction: HAMILTON, is_double_points: false },
      { team_name: "McLaren", user_id: jaan.id, winner_prediction: NORRIS },
    ]);
    for (const viewer of [liis, ada, mari, jaan]) expect(await listRows(call, viewer)).toEqual(rows);
  });

  test("show the published points", async ({ db, call, clock }) => {
    const { ada } = await createScene(db);
    clock.now = SEALED_AT;
    await saveClassification(db, 501, { [HAMILTON]: 1, [NORRIS]: 5 });
    expect((await listRows(call)).map((row) => row.total_points)).toEqual([null, null, null]);
    const body = { tournament_id: 5, sport: "f1" };
    await call("POST", "/api/admin/update-leaderboard", { as: ada, body });
    expect((await listRows(call)).map((row) => [row.user_name, row.total_points])).toEqual([
      // Most points first within each team: Hamilton won, so Mari has both and Jaan's joker doubles his
      // handicap.
      ["Jaan", 2],
      ["Mari", 2],
      ["Jaan", 2],
    ]);
  });

  test("are revealed team by team when only some are sealed", async ({ db, call, clock }) => {
    const { jaan, mari } = await createScene(db);
    await db.execute(sql`update contests set locks_at = locks_at + interval '1 hour' where id = 50101`);
    clock.now = SEALED_AT;
    const rows = await listRows(call, mari);
    expect(rows.map((row) => [row.team_name, row.user_name, row.winner_prediction])).toEqual([
      ["McLaren", "Jaan", NORRIS],
      ["Ferrari", "Jaan", null],
      ["Ferrari", "Mari", HAMILTON],
    ]);
    expect(await listOf(call, jaan, mari)).toMatchObject([
      { team_name: "Ferrari", ...HIDDEN_PICKS },
      { team_name: "McLaren", winner_prediction: NORRIS },
    ]);
    clock.now += HOUR;
    expect((await listRows(call)).map((row) => row.winner_prediction)).toEqual([LECLERC, HAMILTON, NORRIS]);
  });

  test("leave out players who have only played the joker", async ({ db, call, clock }) => {
    const { liis, mari } = await createScene(db);
    await saveJoker(db, 50_102, liis);
    for (const now of [START, SEALED_AT]) {
      clock.now = now;
      expect((await listRows(call, mari)).some((row) => row.user_id === liis.id)).toBe(false);
    }
  });
});

describe("a player's predictions", () => {
  test.for(OPEN)("%s are visible only to the player", async ([, now], { db, call, clock }) => {
    const { jaan, mari, liis, ada } = await createScene(db);
    clock.now = now;
    const user_id = jaan.id;
    for (const viewer of [liis, ada, mari]) {
      expect(await listOf(call, jaan, viewer), viewer.name).toEqual([
        { user_id, race_id: 501, team_name: "Ferrari", ...HIDDEN_PICKS },
        { user_id, race_id: 501, team_name: "McLaren", ...HIDDEN_PICKS },
      ]);
    }
    expect(await listOf(call, jaan, jaan)).toMatchObject([
      { user_id, winner_prediction: LECLERC, handicap_prediction: HAMILTON, is_double_points: true },
      { user_id, winner_prediction: NORRIS, handicap_prediction: NORRIS, is_double_points: false },
    ]);
  });

  test.for(REVEALED)("%s are visible to every player", async ([, now], { db, call, clock }) => {
    const { jaan, mari, liis, ada } = await createScene(db);
    clock.now = now;
    const own = await listOf(call, jaan, jaan);
    expect(own).toHaveLength(2);
    for (const viewer of [liis, ada, mari]) expect(await listOf(call, jaan, viewer)).toEqual(own);
  });

  test("do not reveal the joker's team by a row without picks", async ({ db, call, clock }) => {
    const { liis, mari } = await createScene(db);
    await saveJoker(db, 50_102, liis);
    expect(await listOf(call, liis, mari)).toEqual([]);
    const own = [{ team_name: "Haas", winner_prediction: null, is_double_points: true }];
    expect(await listOf(call, liis, liis)).toMatchObject(own);
    clock.now = SEALED_AT;
    expect(await listOf(call, liis, mari)).toMatchObject(own);
  });

  test("of an unknown player are not found", async ({ db, call }) => {
    const { mari } = await createScene(db);
    const answer = await call("GET", "/api/f1/predictions/2000000000?tournamentId=5", { as: mari });
    expect(answer).toMatchObject({ status: 404, body: { error: "Player not found" } });
  });
});

test("a deactivated player is left out of all lists that others see", async ({ db, call, clock }) => {
  const { jaan, mari } = await createScene(db);
  await db.execute(sql`update players set deactivated_at = now() where id = ${jaan.id}`);
  for (const now of [START, SEALED_AT]) {
    clock.now = now;
    expect((await listRows(call)).map((row) => row.user_name)).toEqual(["Mari"]);
    const answer = await call("GET", `/api/f1/predictions/${jaan.id}?tournamentId=5`, { as: mari });
    expect(answer).toMatchObject({ status: 404, body: { error: "Player not found" } });
  }
});
