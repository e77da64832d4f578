import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { DAY, isoOf } from "#domain/time.ts";
import { createAdmin, createPlayer, createRace, createSeason } from "#server/testing/builders.ts";
import { buildTestApp, createCall, START, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createCup,
  createGameRow,
  ORGANISE_URL,
  publish,
  readOrganised,
} from "#server/testing/organise-scene.ts";

test("an organiser who may enter results enters one, and it counts at once", async ({ db, call, clock }) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const [mari, liis] = [await createPlayer(db, "Mari"), await createPlayer(db, "Liis")];
  const pick = { user_id: mari.id, game_id: game.id, tournament_id: id, round: "Semifinals" };
  await call("POST", "/api/predictions", { as: mari, body: { ...pick, straight_prediction: "Reds" } });
  await call("POST", `${ORGANISE_URL}/${id}/organisers/${liis.id}`, {
    as: admin,
    body: { rights: "results" },
  });
  const result = { id: game.id, score1: 80, score2: 70, top_scorer: "Ann Red" };
  const enter = (games: object[]) =>
    call("POST", `${ORGANISE_URL}/${id}/game-results`, { as: liis, body: { games } });

  expect(await enter([result])).toMatchObject({
    status: 400,
    body: { code: "result-too-early", row: game.id },
  });
  clock.now = START + 2 * DAY;
  expect(await enter([{ ...result, top_scorer: "Nobody" }])).toMatchObject({ status: 400 });
  expect(await enter([{ ...result, id: 9 }])).toMatchObject({ status: 404, body: { row: 9 } });
  expect(await enter([result])).toMatchObject({
    status: 200,
    body: { facts: [{ ...result, has_result: true, is_locked: true }] },
  });
  expect(await call("GET", `/api/leaderboard?tournamentId=${id}`)).toMatchObject({
    body: [{ name: "Mari", total_points: 1 }],
  });
});

test("the positions of a race are entered, and no other sport's", async ({ db, call, clock }) => {
  const admin = await createAdmin(db);
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: START + DAY });
  clock.now = START + 9 * DAY;
  const duels = [{ id: 50_101, position1: 1, position2: null }];
  const enter = (id: number) =>
    call("POST", `${ORGANISE_URL}/${id}/race-results`, { as: admin, body: { race_id: 501, duels } });
  const { status, body } = await enter(5);
  expect(status).toBe(200);
  const { facts } = body as { facts: { id: number }[] };
  expect(facts.find(({ id }) => id === 50_101)).toMatchObject({ position1: 1, position2: null });
  const { id } = await createCup(call, admin);
  expect(await enter(id)).toMatchObject({ status: 400, body: { code: "wrong-sport" } });
});

test("a tournament is over with its last result, and not once that is taken back or a game is added", async ({
  db,
  call,
  clock,
}) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const { setup } = await readOrganised(call, admin, id);
  const empty = setup.rounds.filter(({ name }) => name !== game.round).map((was) => ({ was, now: null }));
  expect(await changeOrganised(call, admin, id, { rounds: empty })).toMatchObject({ status: 200 });
  clock.now = START + 2 * DAY;
  const enter = async () => {
    const games = [{ id: game.id, score1: 80, score2: 70, top_scorer: null }];
    const body = { games };
    const entered = await call("POST", `${ORGANISE_URL}/${id}/game-results`, { as: admin, body });
    expect(entered).toMatchObject({ status: 200 });
    return entered.body as OrganisedTournament;
  };
  const { last_publication } = await enter();
  expect(await readOrganised(call, admin, id)).toMatchObject({ is_over: true });
  const undone = { publication_id: last_publication?.id, reason: "Wrong game" };
  await call("POST", `${ORGANISE_URL}/${id}/undo-results`, { as: admin, body: undone });
  expect(await readOrganised(call, admin, id)).toMatchObject({ is_over: false });
  await enter();
  const again = createGameRow({ starts_at: isoOf(START + 3 * DAY) });
  expect(await changeOrganised(call, admin, id, { games: [again] })).toMatchObject({ status: 200 });
  expect(await readOrganised(call, admin, id)).toMatchObject({ is_over: false });
  const added = (await readOrganised(call, admin, id)).setup.games.find((one) => one.id !== game.id);
  if (added === undefined) throw new Error("The game was not added.");
  const cancelled = { was: added, now: { ...added, status: "cancelled" as const } };
  expect(await changeOrganised(call, admin, id, { games: [cancelled] })).toMatchObject({ status: 200 });
  expect(await publish(call, admin, id, "archived")).toMatchObject({
    status: 200,
    body: { stage: "archived", is_over: true },
  });
});

test("a round that an admin marked complete stays so with the next result, until one of its own is taken away", async ({
  db,
  call,
  clock,
}) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const added = createGameRow({ starts_at: isoOf(START + DAY) });
  expect(await changeOrganised(call, admin, id, { games: [added] })).toMatchObject({ status: 200 });
  clock.now = START + 2 * DAY;
  const mark = { tournament_id: id, round: game.round, is_over: true };
  await call("POST", "/api/admin/toggle-round-status", { as: admin, body: mark });
  const enter = async (score1: number | null, was?: object) => {
    const games = [{ id: game.id, score1, score2: score1 && 70, top_scorer: null, ...(was && { was }) }];
    const entered = await call("POST", `${ORGANISE_URL}/${id}/game-results`, { as: admin, body: { games } });
    expect(entered).toMatchObject({ status: 200 });
    const { rounds } = (await call("GET", `/api/tournaments/${id}`)).body as Tournament;
    return rounds.find(({ name }) => name === game.round)?.is_over;
  };
  expect(await enter(80)).toBe(true);
  expect(await enter(null, { score1: 80, score2: 70, top_scorer: null })).toBe(false);
});

test("taking back an update that cleared a result enters it again, also that of one team of a race", async ({
  db,
  call,
  clock,
}) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: START + DAY });
  clock.now = START + 9 * DAY;
  const enter = async (of: number, body: object) => {
    const entered = await call("POST", `${ORGANISE_URL}/${of}/${of === id ? "game" : "race"}-results`, {
      as: admin,
      body,
    });
    return (entered.body as OrganisedTournament).last_publication?.id;
  };
  const takeBack = async (of: number, publication_id: number | undefined) => {
    const body = { publication_id, reason: "A mistake" };
    const { body: after } = await call("POST", `${ORGANISE_URL}/${of}/undo-results`, { as: admin, body });
    return (after as OrganisedTournament).facts;
  };
  const cells = { score1: 80, score2: 70, top_scorer: "Ann Red" };
  const result = { id: game.id, ...cells };
  await enter(id, { games: [result] });
  const cleared = await enter(id, {
    games: [{ id: game.id, score1: null, score2: null, top_scorer: null, was: cells }],
  });
  expect(await takeBack(id, cleared)).toMatchObject([result]);
  expect((await call("GET", `/api/leaderboard/unpublished?tournamentId=${id}`)).body).toEqual([]);

  const duels = [
    { id: 50_101, position1: 1, position2: 2 },
    { id: 50_102, position1: 3, position2: 4 },
  ];
  await enter(5, { race_id: 501, duels });
  const corrected = await enter(5, {
    race_id: 501,
    duels: [{ id: 50_101, position1: null, position2: null, was: { position1: 1, position2: 2 } }, duels[1]],
  });
  expect(await takeBack(5, corrected)).toEqual(
    expect.arrayContaining(duels.map((duel) => expect.objectContaining(duel))),
  );
  expect((await call("GET", "/api/leaderboard/unpublished?tournamentId=5")).body).toEqual([]);
});

test("a game says who entered its result where that organiser plays in it", async ({ db, call, clock }) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const page = `/api/games/${game.id}?tournamentId=${id}`;
  const enter = (score1: number) =>
    call("POST", `${ORGANISE_URL}/${id}/game-results`, {
      as: admin,
      body: { games: [{ id: game.id, score1, score2: 70, top_scorer: null }] },
    });
  const pick = { user_id: admin.id, game_id: game.id, tournament_id: id, round: game.round };
  await call("POST", "/api/predictions", { as: admin, body: { ...pick, straight_prediction: "Reds" } });
  clock.now = START + 2 * DAY;
  expect((await call("GET", page)).body).not.toHaveProperty("result_by");
  await enter(80);
  expect((await call("GET", page)).body).toMatchObject({ result_by: admin.name });
  const liis = await createPlayer(db, "Liis");
  const body = { rights: "results" };
  await call("POST", `${ORGANISE_URL}/${id}/organisers/${liis.id}`, { as: admin, body });
  await call("POST", `${ORGANISE_URL}/${id}/game-results`, {
    as: liis,
    body: {
      games: [
        {
          id: game.id,
          score1: 81,
          score2: 70,
          top_scorer: null,
          was: { score1: 80, score2: 70, top_scorer: null },
        },
      ],
    },
  });
  expect((await call("GET", page)).body).not.toHaveProperty("result_by");
});

test("a second, different result of a game is refused with both values, and saved once it knows the first", async ({
  db,
  call,
  clock,
}) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  clock.now = START + 2 * DAY;
  const enter = (cells: object) =>
    call("POST", `${ORGANISE_URL}/${id}/game-results`, {
      as: admin,
      body: { games: [{ id: game.id, top_scorer: null, score2: 70, ...cells }] },
    });
  const first = { score1: 80, score2: 70, top_scorer: "Ann Red" };
  expect(await enter(first)).toMatchObject({ status: 200 });
  expect(await enter({ score1: 81 })).toMatchObject({
    status: 409,
    body: {
      code: "result-overtaken",
      row: game.id,
      error:
        "Somebody else entered another result of Reds \u2013 Blues meanwhile: 80\u201370, top scorer Ann Red. Yours is 81\u201370. Nothing was saved: load the results again and correct it if yours is right.",
    },
  });
  expect((await readOrganised(call, admin, id)).facts).toMatchObject([first]);
  expect(await enter(first)).toMatchObject({ status: 200 });
  const isCorrection = async () =>
    (await readOrganised(call, admin, id)).facts[0]?.publication?.is_correction;
  expect(await isCorrection()).toBe(false);
  expect(await enter({ score1: 81, was: first })).toMatchObject({ status: 200 });
  expect(await isCorrection()).toBe(true);
  expect(await enter({ score1: 82, was: first })).toMatchObject({ status: 409 });
});

test("a second, different order of a race is refused with both values", async ({ db, call, clock }) => {
  const admin = await createAdmin(db);
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: START + DAY });
  clock.now = START + 9 * DAY;
  const enter = (duel: object) =>
    call("POST", `${ORGANISE_URL}/5/race-results`, {
      as: admin,
      body: { race_id: 501, duels: [{ id: 50_101, ...duel }] },
    });
  const first = { position1: 1, position2: null };
  expect(await enter(first)).toMatchObject({ status: 200 });
  expect(await enter({ position1: 2, position2: 3 })).toMatchObject({
    status: 409,
    body: {
      code: "result-overtaken",
      error: expect.stringContaining("meanwhile: 1 and not classified. Yours is 2 and 3."),
    },
  });
  expect(await enter({ position1: 2, position2: 3, was: first })).toMatchObject({ status: 200 });
});

test("a result that cannot be published is not saved either", async ({ db, call, clock }) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const pick = { user_id: admin.id, game_id: game.id, tournament_id: id, round: "Semifinals" };
  await call("POST", "/api/predictions", { as: admin, body: { ...pick, straight_prediction: "Reds" } });
  clock.now = START + 2 * DAY;
  const result = { id: game.id, score1: 80, score2: 70, top_scorer: null };
  const quiet = await buildTestApp(db, clock, { LOG_LEVEL: "silent" });
  const enter = () =>
    createCall(quiet)("POST", `${ORGANISE_URL}/${id}/game-results`, {
      as: admin,
      body: { games: [result] },
    });
  await db.execute(sql`alter table publications add constraint none check (false) not valid`);
  expect(await enter()).toMatchObject({ status: 500 });
  expect((await readOrganised(call, admin, id)).facts).toMatchObject([{ has_result: false }]);
  await db.execute(sql`alter table publications drop constraint none`);
  expect(await enter()).toMatchObject({
    status: 200,
    body: { facts: [{ has_result: true }], is_over: true },
  });
});
