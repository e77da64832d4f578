// What admins and organisers read about an unsealed contest does not reveal whether it has a joker.
import { describe, expect } from "vitest";
import type { Schedule } from "#contract/organise/schedule-schemas.ts";
import type { Prediction } from "#contract/basketball/schemas.ts";
import type { SetupGame } from "#contract/organise/schemas.ts";
import { DAY, HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createPlayer, createRace, createSeason } from "#server/testing/builders.ts";
import { type Call, START, test } from "#server/testing/fixture.ts";
import { changeOrganised, createCup, createGameRow, readOrganised } from "#server/testing/organise-scene.ts";

/** A cup of two games of one round, the first picked by Mari, and what its organiser sees. */
async function createScene(db: Database, call: Call) {
  const ada = await createAdmin(db);
  const { id, game } = await createCup(call, ada);
  await changeOrganised(call, ada, id, { games: [createGameRow({ side1: "Blues", side2: "Reds" })] });
  const { games } = (await readOrganised(call, ada, id)).setup;
  const ids = [game.id, ...games.map((one) => one.id).filter((other) => other !== game.id)];
  const mari = await createPlayer(db, "Mari");
  const named = { user_id: mari.id, tournament_id: id, round: "Semifinals" };
  await call("POST", "/api/predictions", {
    as: mari,
    body: { ...named, game_id: game.id, straight_prediction: "Reds" },
  });
  const path = (contest: number) => `/api/organise/tournaments/${id}/contests/${contest}/schedule`;
  const readSchedule = async (contest: number) =>
    (await call("GET", path(contest), { as: ada })).body as Schedule;
  const change = async (contest: number, changed: Partial<SetupGame> | null) => {
    const was = (await readOrganised(call, ada, id)).setup.games.find((one) => one.id === contest);
    if (was === undefined) throw new Error("There is no such game.");
    return changeOrganised(call, ada, id, { games: [{ was, now: changed && { ...was, ...changed } }] });
  };
  return {
    ids: ids as [number, number],
    readSchedule,
    moveToRound: (contest: number, round: string) => change(contest, { round }),
    remove: (contest: number) => change(contest, null),
    readNotices: async () => (await call("GET", `/api/notices?tournamentId=${id}`, { as: mari })).body,
    readJoker: async () => {
      const url = `/api/user/${mari.id}/old?tournamentId=${id}`;
      const { predictions } = (await call("GET", url, { as: mari })).body as { predictions: Prediction[] };
      return predictions.filter((one) => one.is_double_points).map((one) => one.game_id);
    },
    seal: () =>
      Promise.all(ids.map((one) => call("GET", `/api/games/${one}/predictions?tournamentId=${id}`))),
    play: async (contest: number, round = "Semifinals") => {
      const body = { ...named, round, game_id: contest, is_double_points: true };
      expect(await call("POST", "/api/predictions/double-points", { as: mari, body })).toMatchObject({
        status: 200,
      });
    },
    cancel: (contest: number) =>
      call("PUT", path(contest), {
        as: ada,
        body: { action: "cancel", reason: "Snow" },
      }),
    readTold: async () => [
      await Promise.all(ids.map(readSchedule)),
      (await readOrganised(call, ada, id)).facts.map(({ id: contest, picked }) => [contest, picked]),
    ],
  };
}

describe("a joker", () => {
  test("is not counted on any game until it is sealed, nor on one that is cancelled", async ({
    db,
    call,
    clock,
  }) => {
    const { ids, play, readTold, readSchedule, cancel, seal } = await createScene(db, call);
    const before = await readTold();
    for (const contest of ids) {
      await play(contest);
      expect(await readTold()).toEqual(before);
    }
    await play(ids[0]);
    clock.now = START + DAY + HOUR;
    await seal();
    expect((await Promise.all(ids.map(readSchedule))).map(({ jokers }) => jokers)).toEqual([1, 0]);
    await cancel(ids[0]);
    expect(await readSchedule(ids[0])).toMatchObject({ jokers: null });
  });

  test("does not keep its game in the round: it becomes free, and only its player is notified", async ({
    db,
    call,
  }) => {
    const { ids, play, moveToRound, readNotices, readJoker } = await createScene(db, call);
    const [picked, other] = ids;
    await play(other);
    for (const contest of ids) expect(await moveToRound(contest, "Final")).toMatchObject({ status: 200 });
    expect(await readJoker()).toEqual([]);
    const notice = { kind: "joker-free", name: "Blues \u2013 Reds", reason: "Semifinals" };
    // Without a game left in its round, the notice is stored under its own contest.
    expect(await readNotices()).toMatchObject([{ ...notice, contest_id: other }]);
    for (const contest of ids) await moveToRound(contest, "Semifinals");
    expect(await readJoker()).toEqual([other]);
    await moveToRound(other, "Final");
    expect(await readNotices()).toMatchObject([{ ...notice, contest_id: picked }]);
    await play(picked);
    expect(await readJoker()).toEqual([picked]);
    await play(other, "Final");
    expect(await readJoker()).toEqual([picked, other]);
  });

  test("that became free notifies nobody once its game is back", async ({ db, call }) => {
    const { ids, play, moveToRound, readNotices, readJoker } = await createScene(db, call);
    await play(ids[1]);
    for (const round of ["Final", "Semifinals"]) await moveToRound(ids[1], round);
    expect(await readNotices()).toEqual([]);
    expect(await readJoker()).toEqual([ids[1]]);
  });

  test("keeps no game that nobody picked", async ({ db, call }) => {
    const { ids, play, remove, readNotices, readJoker } = await createScene(db, call);
    const [picked, other] = ids;
    expect(await remove(picked)).toMatchObject({ status: 400 });
    await play(other);
    expect(await remove(other)).toMatchObject({ status: 200 });
    expect(await readNotices()).toMatchObject([{ kind: "joker-free", contest_id: picked }]);
    await play(picked);
    expect(await readJoker()).toEqual([picked]);
  });
});

test("a team that nobody picked is taken out of its race whether a joker was played on it or not", async ({
  db,
  call,
}) => {
  const admin = await createAdmin(db);
  await createSeason(db);
  await createRace(db, { id: 501 });
  const mari = await createPlayer(db, "Mari");
  const joker = { userId: mari.id, raceId: 501, teamName: "Haas", isDoublePoints: true };
  const play = (changes = {}) =>
    call("POST", "/api/f1/predictions/double-points", { as: mari, body: { ...joker, ...changes } });
  expect(await play()).toMatchObject({ status: 200 });
  for (const team of ["McLaren", "Haas"]) {
    const was = (await readOrganised(call, admin, 5)).setup.races[0];
    if (was === undefined) throw new Error("There is no race.");
    const now = { ...was, duels: was.duels.filter((duel) => duel.team !== team) };
    expect(await changeOrganised(call, admin, 5, { races: [{ was, now }] })).toMatchObject({ status: 200 });
  }
  const { body } = await call("GET", "/api/notices?tournamentId=5", { as: mari });
  expect(body).toMatchObject([
    { kind: "joker-free", contest_id: 50_101, name: "Bahrain Grand Prix, Haas", race_id: 501 },
  ]);
  expect(await play({ teamName: "Ferrari" })).toMatchObject({ status: 200 });
});
