import { expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createPlayer, createRace, createSeason } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { listJokers } from "#server/testing/stored-picks.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const FIRST = START + HOUR;
const CLOSED = "Predictions closed";
const PLAYED = "Joker already played in Bahrain Grand Prix.";

/** Race 501 in Bahrain, 502 in Jeddah an hour later and without McLaren. */
async function createScene(db: Database, call: Call) {
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: FIRST });
  await createRace(db, { id: 502, round: "Jeddah", qualifying: FIRST + HOUR, teams: ["Ferrari", "Haas"] });
  const mari = await createPlayer(db, "Mari");
  const play = (teamName: string, fields: Record<string, unknown> = {}, as: Caller = mari) =>
    call("POST", "/api/f1/predictions/double-points", {
      as,
      body: { userId: as.id, raceId: 501, teamName, isDoublePoints: true, ...fields },
    });
  const takeBack = (teamName: string) => play(teamName, { isDoublePoints: false });
  return { mari, play, takeBack };
}

test("is played, moved from team to team and taken back", async ({ db, call }) => {
  const { play, takeBack } = await createScene(db, call);
  const steps = [
    [() => play("Ferrari"), ["Mari Bahrain 50101"]],
    [() => play("Ferrari"), ["Mari Bahrain 50101"]],
    [() => play("McLaren"), ["Mari Bahrain 50103"]],
    [() => takeBack("Ferrari"), ["Mari Bahrain 50103"]],
    [() => takeBack("McLaren"), []],
    [() => takeBack("McLaren"), []],
  ] as const;
  for (const [step, jokers] of steps) {
    expect(await step()).toMatchObject({ status: 200, body: { success: true } });
    expect(await listJokers(db)).toEqual(jokers);
  }
});

test("is one per player and race", async ({ db, call }) => {
  const { play } = await createScene(db, call);
  const jaan = await createPlayer(db, "Jaan");
  await play("Ferrari");
  await play("Haas", { raceId: 502 });
  await play("Haas", {}, jaan);
  await play("Ferrari", {}, jaan);
  expect(await listJokers(db)).toEqual(["Mari Bahrain 50101", "Jaan Bahrain 50101", "Mari Jeddah 50202"]);
});

test.for([
  ["an unknown race", "Ferrari", { raceId: 999 }, 404, "Race not found"],
  ["an unknown team", "Lotus", {}, 404, "Lotus is not a team of this race."],
  ["no team", "", {}, 404, "An empty name is not a team of this race."],
  ["a team of another race", "McLaren", { raceId: 502 }, 404, "McLaren is not a team of this race."],
  ["another player's userId", "McLaren", { userId: 2_000_000_000 }, 403, "This is not your joker."],
] as const)(
  "%s is refused for playing and for taking back",
  async ([, team, fields, status, error], { db, call }) => {
    const { play } = await createScene(db, call);
    await play("Ferrari");
    const before = await readTables(db);
    for (const isDoublePoints of [true, false]) {
      const answer = await play(team, { ...fields, isDoublePoints });
      expect(answer).toMatchObject({ status, body: { error } });
    }
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    expect(await listJokers(db)).toEqual(["Mari Bahrain 50101"]);
  },
);

test("an existing other player's userId is refused", async ({ db, call }) => {
  const { play } = await createScene(db, call);
  const jaan = await createPlayer(db, "Jaan");
  await play("Ferrari", {}, jaan);
  const before = await readTables(db);
  for (const isDoublePoints of [true, false]) {
    expect(await play("Ferrari", { userId: jaan.id, isDoublePoints })).toMatchObject({ status: 403 });
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test.for([
  ["is taken a millisecond before qualifying", -1, 200],
  ["is refused when qualifying starts", 0, 409],
  ["is refused after that", 1, 409],
] as const)("a joker on a team %s", async ([, offset, status], { db, call, clock }) => {
  const { play } = await createScene(db, call);
  clock.now = FIRST + offset;
  const answer = await play("Ferrari");
  expect(answer.status).toBe(status);
  if (status === 409) expect(answer.body).toEqual({ error: CLOSED, code: expect.any(String) });
  expect(await listJokers(db)).toEqual(status === 200 ? ["Mari Bahrain 50101"] : []);
});

test.for([
  ["moving it to another team", "McLaren", {}],
  ["playing it there again", "Ferrari", {}],
  ["taking it back", "Ferrari", { isDoublePoints: false }],
] as const)("once qualifying has started %s is refused", async ([, team, fields], { db, call, clock }) => {
  const { play } = await createScene(db, call);
  await play("Ferrari");
  const before = await readTables(db);
  clock.now = FIRST;
  expect(await play(team, fields)).toMatchObject({ status: 409, body: { error: PLAYED } });
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
  clock.now = FIRST - 1;
  expect(await play(team, fields)).toMatchObject({ status: 200 });
});

test("the next race's joker is free when this race's is fixed", async ({ db, call, clock }) => {
  const { play } = await createScene(db, call);
  await play("Ferrari");
  clock.now = FIRST;
  expect(await play("Ferrari", { raceId: 502 })).toMatchObject({ status: 200 });
  expect(await listJokers(db)).toEqual(["Mari Bahrain 50101", "Mari Jeddah 50201"]);
});

test("every move is in the audit log, and a call that changes nothing is not", async ({ db, call }) => {
  const { play, takeBack } = await createScene(db, call);
  for (const step of [
    () => play("Ferrari"),
    () => play("Haas"),
    () => takeBack("Ferrari"),
    () => takeBack("Haas"),
  ]) {
    await step();
  }
  const { audit_log: logs } = await readTables(db);
  expect(logs).toMatchObject([
    { action: "joker", game_id: 50_101, additional_info: "played" },
    { action: "joker", game_id: 50_102, additional_info: "moved" },
    { action: "joker", game_id: 50_102, additional_info: "taken back" },
  ]);
});
