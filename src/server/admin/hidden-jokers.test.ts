// What admins and organisers are told of a contest does not say whether a joker lies on it before it is sealed.
import { describe, expect } from "vitest";
import type { Schedule } from "#contract/admin.ts";
import { DAY, HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { type Call, START, test } from "#server/testing/fixture.ts";
import { changeOrganised, createCup, createGameRow, readOrganised } from "#server/testing/organise-scene.ts";

/** A cup of two games of one round, of which Mari picked the first, and what its organiser is told. */
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
  const path = (contest: number) => `/api/admin/contests/${contest}/schedule?tournament_id=${id}`;
  const readSchedule = async (contest: number) =>
    (await call("GET", path(contest), { as: ada })).body as Schedule;
  const moveToFinal = async (contest: number) => {
    const was = (await readOrganised(call, ada, id)).setup.games.find((one) => one.id === contest);
    if (was === undefined) throw new Error("There is no such game.");
    return changeOrganised(call, ada, id, { games: [{ was, now: { ...was, round: "Final" } }] });
  };
  return {
    ids: ids as [number, number],
    readSchedule,
    moveToFinal,
    seal: () =>
      Promise.all(ids.map((one) => call("GET", `/api/games/${one}/predictions?tournamentId=${id}`))),
    play: async (contest: number) => {
      const body = { ...named, game_id: contest, is_double_points: true };
      expect(await call("POST", "/api/predictions/double-points", { as: mari, body })).toMatchObject({
        status: 200,
      });
    },
    cancel: (contest: number) =>
      call("PUT", `/api/admin/contests/${contest}/schedule`, {
        as: ada,
        body: { tournament_id: id, action: "cancel", reason: "Snow" },
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

  test("on one game keeps every game that is picked in its round", async ({ db, call }) => {
    const { ids, play, moveToFinal } = await createScene(db, call);
    const [picked, other] = ids;
    await play(picked);
    const refused = await moveToFinal(picked);
    expect(refused).toMatchObject({ status: 400 });
    await play(other);
    expect((await moveToFinal(picked)).body).toEqual(refused.body);
    await play(picked);
    expect(await moveToFinal(other)).toMatchObject({ status: 200 });
  });
});
