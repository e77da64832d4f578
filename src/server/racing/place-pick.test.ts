import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { HOUR, type Instant } from "#domain/time.ts";
import { SESSION_COOKIE } from "#server/auth/cookies.ts";
import type { Database } from "#server/db/open.ts";
import { createPlayer, createRace, createSeason } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test, computeShift } from "#server/testing/fixture.ts";
import { readPicks } from "#server/testing/stored-picks.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";
import { saveTeamPicks } from "./pick-queries.ts";

const PATH = "/api/f1/predictions";
const LOCK = START + HOUR;
const CLOSED = "Predictions closed";
const NO_PICK = "Send a pick: winner_prediction or handicap_prediction.";

interface Scene {
  mari: Caller;
  jaan: Caller;
  /** Sends Mari's pick of Ferrari in race 501 with these fields. */
  pick: (fields: Record<string, unknown>) => ReturnType<Call>;
}

/** Race 501 with all teams, 502 without McLaren, 503 without any. */
async function createScene(db: Database, call: Call): Promise<Scene> {
  await createSeason(db, 5, { Bahrain: 1, Jeddah: 1, Imola: 1 });
  await createRace(db, { id: 501, qualifying: LOCK });
  await createRace(db, { id: 502, round: "Jeddah", qualifying: LOCK + HOUR, teams: ["Ferrari", "Haas"] });
  await createRace(db, { id: 503, round: "Imola", teams: [] });
  const mari = await createPlayer(db, "Mari");
  const named = { user_id: mari.id, race_id: 501, team_name: "Ferrari" };
  const pick = (fields: Record<string, unknown>) =>
    call("POST", PATH, { as: mari, body: { ...named, ...fields } });
  return { mari, jaan: await createPlayer(db, "Jaan"), pick };
}

const LECLERC = "Charles Leclerc";
const HAMILTON = "Lewis Hamilton";
const winner = { winner_prediction: LECLERC };

const notDriving = (name: string) => `${name} does not drive for Ferrari in this race.`;

test.for([
  ["an unknown race", { ...winner, race_id: 999 }, 404, "Race not found"],
  ["an unknown team", { ...winner, team_name: "Lotus" }, 404, "Lotus is not a team of this race."],
  ["no team", { ...winner, team_name: "" }, 404, "An empty name is not a team of this race."],
  [
    "a team in other letters",
    { ...winner, team_name: "ferrari" },
    404,
    "ferrari is not a team of this race.",
  ],
  [
    "a team of another race",
    { race_id: 502, team_name: "McLaren", winner_prediction: "Lando Norris" },
    404,
    "McLaren is not a team of this race.",
  ],
  ["a race without teams yet", { ...winner, race_id: 503 }, 404, "Ferrari is not a team of this race."],
  ["a driver of another team", { winner_prediction: "Lando Norris" }, 400, notDriving("Lando Norris")],
  ["an unknown driver", { handicap_prediction: "Ayrton Senna" }, 400, notDriving("Ayrton Senna")],
  ["a driver in other letters", { winner_prediction: "charles leclerc" }, 400, notDriving("charles leclerc")],
  ["no driver", { winner_prediction: "" }, 400, notDriving("An empty name")],
  ["a draw", { handicap_prediction: "Draw" }, 400, notDriving("Draw")],
  [
    "a good winner with a bad handicap pick",
    { ...winner, handicap_prediction: "Lando Norris" },
    400,
    notDriving("Lando Norris"),
  ],
  [
    "a good handicap pick with a bad winner",
    { winner_prediction: "Esteban Ocon", handicap_prediction: HAMILTON },
    400,
    notDriving("Esteban Ocon"),
  ],
  ["neither winner nor handicap", { winner_prediction: null, handicap_prediction: null }, 400, NO_PICK],
  ["nothing at all", {}, 400, NO_PICK],
  ["only a joker", { is_double_points: true }, 400, NO_PICK],
  [
    "a handicap pick without a handicap",
    { team_name: "Haas", handicap_prediction: "Esteban Ocon" },
    409,
    "Handicap not yet available",
  ],
  [
    "a winner together with a handicap pick without a handicap",
    { team_name: "Haas", winner_prediction: "Oliver Bearman", handicap_prediction: "Esteban Ocon" },
    409,
    "Handicap not yet available",
  ],
] as const)("%s is refused and changes nothing", async ([, fields, status, error], { db, call }) => {
  const { pick } = await createScene(db, call);
  await pick({ winner_prediction: HAMILTON, handicap_prediction: LECLERC });
  const before = await readTables(db);
  expect(await pick(fields)).toMatchObject({ status, body: { error } });
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test("another player's user_id is refused, whether that player exists or not", async ({ db, call }) => {
  const { jaan, pick } = await createScene(db, call);
  const before = await readTables(db);
  for (const user_id of [jaan.id, 2_000_000_000]) {
    const answer = await pick({ ...winner, user_id });
    expect(answer).toMatchObject({ status: 403, body: { error: "These are not your predictions." } });
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

describe("from the millisecond of the qualifying's start", () => {
  test.for([
    ["the winner", { winner_prediction: HAMILTON }],
    ["the handicap", { handicap_prediction: HAMILTON }],
    ["both", { winner_prediction: HAMILTON, handicap_prediction: HAMILTON }],
    ["a repeated pick", winner],
  ] as const)("%s is refused, just before it is taken", async ([, fields], { db, call, clock }) => {
    const { pick } = await createScene(db, call);
    await pick({ ...winner, handicap_prediction: LECLERC });
    const before = await readTables(db);
    for (const late of [0, 1, HOUR]) {
      clock.now = LOCK + late;
      expect(await pick(fields)).toMatchObject({ status: 409, body: { error: CLOSED } });
    }
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    clock.now = LOCK - 1;
    expect(await pick(fields)).toMatchObject({ status: 200, body: { success: true } });
  });
});

async function readPick(db: Database): Promise<unknown> {
  const [pick, ...others] = await readPicks(db);
  expect(others).toEqual([]);
  return [pick?.winner, pick?.handicap, pick?.top_scorer];
}

test("a single pick keeps the other market; both can be saved in one call", async ({ db, call }) => {
  const { pick } = await createScene(db, call);
  const steps = [
    [{ winner_prediction: LECLERC, handicap_prediction: null }, [LECLERC, null, null]],
    [{ handicap_prediction: HAMILTON }, [LECLERC, HAMILTON, null]],
    [{ winner_prediction: HAMILTON, handicap_prediction: HAMILTON }, [HAMILTON, HAMILTON, null]],
    [{ winner_prediction: null, handicap_prediction: LECLERC }, [HAMILTON, LECLERC, null]],
    [{ winner_prediction: LECLERC }, [LECLERC, LECLERC, null]],
  ] as const;
  for (const [fields, saved] of steps) {
    expect(await pick(fields)).toMatchObject({ status: 200, body: { success: true } });
    expect(await readPick(db)).toEqual(saved);
  }
});

test("a pick from one device keeps another device's newer pick in the other market", async ({ db, call }) => {
  const { mari, pick } = await createScene(db, call);
  await pick({ winner_prediction: LECLERC });
  await pick({ winner_prediction: HAMILTON });
  expect(await pick({ handicap_prediction: LECLERC })).toMatchObject({ status: 200 });
  const { body } = await call("GET", `${PATH}/${mari.id}?tournamentId=5`, { as: mari });
  expect(body).toMatchObject([{ winner_prediction: HAMILTON, handicap_prediction: LECLERC }]);
});

test("the audit log has what was picked, and of two picks in one call only what changed", async ({
  db,
  call,
}) => {
  const { mari, pick } = await createScene(db, call);
  await pick({ winner_prediction: LECLERC });
  await pick({ winner_prediction: LECLERC, handicap_prediction: HAMILTON });
  await pick({ winner_prediction: LECLERC, handicap_prediction: LECLERC });
  await pick({ winner_prediction: HAMILTON, handicap_prediction: HAMILTON });
  const { audit_log: logs } = await readTables(db);
  const lines = (logs as Record<string, unknown>[])
    .toSorted((a, b) => Number(a["id"]) - Number(b["id"]))
    .map((line) => {
      expect(line).toMatchObject({ user_id: mari.id, action: "pick", tournament_id: 5, game_id: 50_101 });
      return `${String(line["additional_info"])} ${String(line["team_name"])}`;
    });
  expect(lines.slice(0, 3)).toEqual([`winner ${LECLERC}`, `handicap ${HAMILTON}`, `handicap ${LECLERC}`]);
  expect(lines.slice(3).sort()).toEqual([`handicap ${HAMILTON}`, `winner ${HAMILTON}`]);
});

test("a pick neither plays nor takes back the joker", async ({ db, call }) => {
  const { mari, pick } = await createScene(db, call);
  await pick({ ...winner, is_double_points: true });
  expect((await readTables(db))["jokers"]).toEqual([]);
  const joker = { userId: mari.id, raceId: 501, teamName: "Ferrari", isDoublePoints: true };
  await call("POST", `${PATH}/double-points`, { as: mari, body: joker });
  await pick({ ...winner, is_double_points: false });
  expect((await readTables(db))["jokers"]).toHaveLength(1);
});

test("the session cookie is enough, but only from this site", async ({ db, call }) => {
  const { mari } = await createScene(db, call);
  const body = { user_id: mari.id, race_id: 501, team_name: "Ferrari", ...winner };
  const cookie = `${SESSION_COOKIE}=${mari.token}`;
  const send = (headers: Record<string, string>) => call("POST", PATH, { headers, body });
  expect(await send({})).toMatchObject({ status: 401 });
  expect(await send({ cookie, "sec-fetch-site": "cross-site" })).toMatchObject({ status: 403 });
  expect((await readTables(db))["picks"]).toEqual([]);
  expect(await send({ cookie, "sec-fetch-site": "same-origin" })).toMatchObject({ status: 200 });
  expect((await readTables(db))["picks"]).toHaveLength(1);
});

test("picks that share a statement are accepted or refused one by one", async ({ db, call }) => {
  const { mari, jaan } = await createScene(db, call);
  const asked = [
    { user_id: mari.id, race_id: 501, team_name: "Ferrari", winner: LECLERC, handicap: HAMILTON },
    { user_id: jaan.id, race_id: 501, team_name: "Ferrari", handicap: LECLERC },
    { user_id: mari.id, race_id: 501, team_name: "McLaren", winner: LECLERC },
    { user_id: mari.id, race_id: 502, team_name: "Ferrari", winner: HAMILTON },
    { user_id: mari.id, race_id: 501, team_name: "Haas", winner: "Esteban Ocon", handicap: "Esteban Ocon" },
    { user_id: jaan.id, race_id: 502, team_name: "McLaren", winner: "Lando Norris" },
  ];
  const expected = [true, true, false, true, false, false];
  const sendAt = (now: Instant) =>
    saveTeamPicks(
      db,
      asked.map((one) => ({ ...one, arrived_at: now })),
      { shift: computeShift(now) },
    );
  expect(await sendAt(LOCK - 1)).toEqual(expected);
  expect(await readPicks(db)).toMatchObject([
    { user_id: mari.id, contest_id: 50_101, winner: LECLERC, handicap: HAMILTON },
    { user_id: jaan.id, contest_id: 50_101, winner: null, handicap: LECLERC },
    { user_id: mari.id, contest_id: 50_201, winner: HAMILTON, handicap: null },
  ]);
  expect(await sendAt(LOCK)).toEqual([false, false, false, true, false, false]);
});

describe("a listed row can always be sent back", () => {
  const readOwn = async (call: Call, { id }: Caller, as: Caller) => {
    const { body } = await call("GET", `${PATH}/${id}?tournamentId=5`, { as });
    return (body as Record<string, unknown>[])[0] ?? {};
  };

  test("as it is listed", async ({ db, call }) => {
    const { mari, pick } = await createScene(db, call);
    await pick({ handicap_prediction: LECLERC });
    const own = await readOwn(call, mari, mari);
    expect(own).toEqual({
      user_id: mari.id,
      race_id: 501,
      team_name: "Ferrari",
      winner_prediction: null,
      handicap_prediction: LECLERC,
      is_double_points: false,
    });
    expect(await pick({ ...own, winner_prediction: HAMILTON })).toMatchObject({ status: 200 });
    expect(await readPick(db)).toEqual([HAMILTON, LECLERC, null]);
  });

  test("after a substitution, or after the handicap was withdrawn", async ({ db, call }) => {
    const { mari, pick } = await createScene(db, call);
    await pick({ winner_prediction: HAMILTON, handicap_prediction: HAMILTON });
    await db.execute(sql`
      with substitute as (
        insert into athletes (tournament_id, name) values (5, 'Antonio Giovinazzi') returning id)
      update contests set side2_id = substitute.id from substitute where contests.id = 50101`);
    const own = await readOwn(call, mari, mari);
    expect(own).toMatchObject({ winner_prediction: null, handicap_prediction: null });
    expect(await pick({ ...own, winner_prediction: LECLERC })).toMatchObject({ status: 200 });
    await pick({ handicap_prediction: LECLERC });
    await db.execute(sql`update contests set handicap = null where id = 50101`);
    const later = await readOwn(call, mari, mari);
    expect(later).toMatchObject({ winner_prediction: LECLERC, handicap_prediction: null });
    const answer = await pick({ ...later, winner_prediction: "Antonio Giovinazzi" });
    expect(answer).toMatchObject({ status: 200 });
  });
});
