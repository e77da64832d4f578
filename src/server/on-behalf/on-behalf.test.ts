import { describe, expect } from "vitest";
import { MINUTE } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createGame, createPlayer, createRace, createSeason } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";
import { createScheduleScene, LOCK } from "#server/testing/schedule-scene.ts";
import { readPicks } from "#server/testing/stored-picks.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const REASON = "On a plane until 22:00";

const allow = (call: Call, as: Caller, is_allowed = true, tournamentId = 7) =>
  call("PUT", "/api/pick-permission", { as, body: { tournamentId, is_allowed } });

interface Entering {
  as?: Caller;
  tournament?: number;
  user_id?: number;
  reason?: string;
}

async function createScene(db: Database, call: Call, clock: TestClock) {
  const scene = await createScheduleScene(db, call, clock);
  const liis = await createPlayer(db, "Liis Õunapuu");
  const appointed = await call("POST", `/api/organise/tournaments/7/organisers/${liis.id}`, {
    as: scene.ada,
    body: { rights: "everything" },
  });
  expect(appointed.status).toBe(200);
  const enterAll = (contests: object[], changes: object = {}, as = liis, tournament = 7) =>
    call("POST", `/api/organise/tournaments/${tournament}/picks`, {
      as,
      body: { user_id: scene.mari.id, contests, reason: REASON, ...changes },
    });
  const enter = (picks: object, { as = liis, tournament = 7, ...changes }: Entering = {}) =>
    enterAll([{ contest_id: 701, ...picks }], changes, as, tournament);
  const readEntered = async (as?: Caller) =>
    (await call("GET", "/api/entered-picks?tournamentId=7", as && { as })).body;
  return { ...scene, liis, enter, enterAll, readEntered };
}

test("an organiser enters picks for a player who allowed it, who is notified and sees who did; others see it once they are sealed", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan, liis, enter, readEntered, readNotices, readRows, seal } = await createScene(
    db,
    call,
    clock,
  );
  expect(await allow(call, mari)).toMatchObject({ status: 200 });
  clock.now = START + MINUTE;
  const picks = { winner: "Estonia", handicap: "Finland", top_scorer: "Miro Little" };
  expect(await enter(picks)).toMatchObject({ status: 200, body: { success: true } });
  const entered = [
    {
      contest_id: 701,
      user_id: mari.id,
      entered_by: "Liis Õunapuu",
      entered_at: "2026-03-01T12:01:00.000Z",
    },
  ];
  expect(await readEntered(mari)).toEqual(entered);
  expect(await readEntered(liis)).toEqual([]);
  expect(await readEntered()).toEqual([]);
  expect(await readNotices(mari)).toMatchObject([
    { kind: "entered-picks", name: "Estonia – Finland", reason: REASON },
  ]);
  expect(await readNotices(jaan)).toEqual([]);
  expect(await readRows(mari)).toEqual([["Mari", "Estonia", false]]);
  expect(await readRows(liis)).toEqual([["Mari", null, null]]);

  const log = (await call("GET", "/api/organise/tournaments/7/log?limit=1", { as: liis })).body;
  const said = "For Mari: winner, handicap, top_scorer of Estonia – Finland. Reason: On a plane until 22:00";
  expect(log).toMatchObject([{ action: "pick-on-behalf", user_name: "Liis Õunapuu", additional_info: said }]);
  expect(JSON.stringify(log)).not.toContain("Miro");

  await seal();
  expect(await readEntered()).toEqual(entered);
  expect(await readRows()).toEqual([["Mari", "Estonia", false]]);
});

test("a later pick of the player wins, and takes the mark off its market", async ({ db, call, clock }) => {
  const { mari, pick, enter, readEntered, readRows } = await createScene(db, call, clock);
  await allow(call, mari);
  await pick(mari, "Estonia");
  clock.now += MINUTE;
  expect(await enter({ winner: "Finland", handicap: "Finland" })).toMatchObject({ status: 200 });
  expect(await readRows(mari)).toEqual([["Mari", "Finland", false]]);
  clock.now += MINUTE;
  await pick(mari, "Estonia");
  expect(await readRows(mari)).toEqual([["Mari", "Estonia", false]]);
  expect(await readEntered(mari)).toHaveLength(1);
  const named = { user_id: mari.id, game_id: 701, tournament_id: 7, round: "Day 1" };
  await call("POST", "/api/predictions", { as: mari, body: { ...named, spread_prediction: "Finland" } });
  expect(await readEntered(mari)).toEqual([]);
});

test("a permission can be taken back, and each change stands in the log once", async ({
  db,
  call,
  clock,
}) => {
  const { ada, mari, enter } = await createScene(db, call, clock);
  const read = async () => (await call("GET", "/api/pick-permission?tournamentId=7", { as: mari })).body;
  expect(await read()).toEqual({ is_allowed: false });
  await allow(call, mari);
  await allow(call, mari);
  expect(await read()).toEqual({ is_allowed: true });
  await allow(call, mari, false);
  expect(await read()).toEqual({ is_allowed: false });
  expect(await enter({ winner: "Estonia" })).toMatchObject({
    status: 403,
    body: { code: "not-allowed-by-player" },
  });
  const { body } = await call("GET", "/api/logs?action=pick-permission", { as: ada });
  const logged = Object.values(body as Record<string, { additional_info: string }>);
  expect(logged.map((one) => one.additional_info)).toEqual(["taken back", "given"]);
  expect(await allow(call, mari, true, 99)).toMatchObject({ status: 404 });
});

describe("refused, with nothing changed", () => {
  test.for([
    ["a player without permission", {}, { user_id: 0 }, 403, "has not allowed"],
    ["an unknown game", { contest_id: 999 }, {}, 404, "Invalid game selected"],
    ["a team of another game", { winner: "Latvia" }, {}, 400, "Latvia does not play in this game."],
    ["a stranger beside a team", { top_scorer: "Nobody" }, {}, 400, "Nobody is not on the player list"],
    ["no pick", { winner: undefined }, {}, 400, "Send"],
    ["no reason", {}, { reason: "" }, 400, "reason"],
  ] as const)("%s", async ([, changes, others, status, said], { db, call, clock }) => {
    const { mari, jaan, enter } = await createScene(db, call, clock);
    await allow(call, mari);
    const before = await readTables(db);
    const asked = { winner: "Estonia", ...changes };
    const answer = await enter(asked, "user_id" in others ? { user_id: jaan.id } : others);
    expect(answer).toMatchObject({ status, body: { error: expect.stringContaining(said) as string } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });

  test("after the lock, in the words for a player's own pick", async ({ db, call, clock }) => {
    const { mari, pick, enter } = await createScene(db, call, clock);
    await allow(call, mari);
    clock.now = LOCK;
    const own = await pick(mari, "Estonia");
    expect(await enter({ winner: "Estonia" })).toEqual({ ...own, headers: expect.anything() as object });
    expect(own.status).toBe(409);
  });

  test("a contest of another tournament, by its organiser", async ({ db, call, clock }) => {
    const { mari, ada, enter } = await createScene(db, call, clock);
    await createSeason(db);
    await allow(call, mari, true, 5);
    expect(await enter({ winner: "Estonia" }, { as: ada, tournament: 5 })).toMatchObject({ status: 404 });
    expect(await readPicks(db)).toEqual([]);
  });
});

test("picks of a team in a race", async ({ db, call, clock }) => {
  const { ada, mari, enter } = await createScene(db, call, clock);
  await createSeason(db);
  await createRace(db, { id: 501 });
  await allow(call, mari, true, 5);
  const driver = "Charles Leclerc";
  expect(await enter({ contest_id: 50_101, top_scorer: driver }, { as: ada, tournament: 5 })).toMatchObject({
    status: 400,
  });
  expect(await enter({ contest_id: 50_101, winner: "Nobody" }, { as: ada, tournament: 5 })).toMatchObject({
    status: 400,
    body: { error: "Nobody does not drive for Ferrari in this race." },
  });
  expect(
    await enter({ contest_id: 50_101, winner: driver, handicap: driver }, { as: ada, tournament: 5 }),
  ).toMatchObject({
    status: 200,
  });
  const { body } = await call("GET", "/api/entered-picks?tournamentId=5", { as: mari });
  expect(body).toMatchObject([{ contest_id: 50_101, entered_by: "Ada" }]);
});

describe("a whole round", () => {
  const FIRST = { contest_id: 701, winner: "Estonia", handicap: "Finland" };
  const SECOND = { contest_id: 702, winner: "Sweden" };
  const ROUND = [FIRST, SECOND];

  test("is entered at once with one reason, one message to the player and a line in the log for each game", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, liis, enterAll, readEntered, readNotices, readRows } = await createScene(db, call, clock);
    await allow(call, mari);
    clock.now = START + MINUTE;
    expect(await enterAll(ROUND)).toMatchObject({ status: 200 });
    expect(await readRows(mari)).toEqual([["Mari", "Estonia", false]]);
    expect(await readRows(mari, 702)).toEqual([["Mari", "Sweden", false]]);
    const entered = (await readEntered(mari)) as { contest_id: number }[];
    expect(entered.map(({ contest_id }) => contest_id)).toEqual([701, 702]);
    const told = await readNotices(mari);
    expect(told).toMatchObject([{ kind: "entered-picks", name: "2 games of Day 1", reason: REASON }]);
    const { body } = await call("GET", "/api/organise/tournaments/7/log?limit=2", { as: liis });
    expect((body as { additional_info: string }[]).map((one) => one.additional_info)).toEqual([
      `For Mari: winner of Latvia – Sweden. Reason: ${REASON}`,
      `For Mari: winner, handicap of Estonia – Finland. Reason: ${REASON}`,
    ]);
  });

  test.for<[string, object[], number, string]>([
    ["a game of it has locked", ROUND, 409, "Estonia – Finland: Predictions for this game are closed."],
    [
      "one side does not play",
      [{ ...FIRST, winner: "Turkey" }, SECOND],
      400,
      "Estonia – Finland: Turkey does not play in this game.",
    ],
    ["a game is named twice", [FIRST, FIRST], 400, "each game or team once"],
    ["a game is of another round", [...ROUND, { contest_id: 703, winner: "Latvia" }], 400, "of one round"],
    ["one game has no pick", [FIRST, { contest_id: 702 }], 400, "Send"],
    ["there is no game", [], 400, "contests"],
  ])("is refused as a whole where %s", async ([why, contests, status, said], { db, call, clock }) => {
    const { mari, enterAll } = await createScene(db, call, clock);
    await createGame(db, { id: 703, start: LOCK, round: "Day 2", team1: "Latvia", team2: "Finland" });
    await allow(call, mari);
    if (why.includes("locked")) clock.now = LOCK;
    const before = await readTables(db);
    expect(await enterAll(contests)).toMatchObject({
      status,
      body: { error: expect.stringContaining(said) as string },
    });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });
});
