import { expect } from "vitest";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import { changeOrganised, createCup, createGameRow, ORGANISE_URL } from "#server/testing/organise-scene.ts";

test("organisers see who lacks a pick for the next deadline, and nothing of the picks", async ({
  db,
  call,
}) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const sides = { side1: "Blues", side2: "Reds" };
  await changeOrganised(call, admin, id, { games: [createGameRow(sides)] });
  const { body } = await call("GET", `${ORGANISE_URL}/${id}`, { as: admin });
  const { games } = (body as { setup: { games: { id: number }[] } }).setup;
  const pick = async (name: string, ids: number[]) => {
    const as = await createPlayer(db, name);
    for (const game_id of ids) {
      const choice = { user_id: as.id, straight_prediction: "Reds" };
      const place = { game_id, tournament_id: id, round: "Semifinals" };
      const placed = await call("POST", "/api/predictions", { as, body: { ...place, ...choice } });
      expect(placed.status).toBe(200);
    }
    return as;
  };
  const ann = await pick(
    "Ann",
    games.map((one) => one.id),
  );
  const zoe = await pick("Zoe", [game.id]);
  await createPlayer(db, "Spectator");

  const url = `${ORGANISE_URL}/${id}/people`;
  const all = await call("GET", url, { as: admin });
  expect(all).toMatchObject({ status: 200, body: { deadline: { round: "Semifinals", contests: 2 } } });
  expect(all.body).toMatchObject({ players: 2, ready: 1 });
  expect((all.body as { people: object[] }).people).toEqual([
    { user_id: zoe.id, name: "Zoe", picked: 1 },
    { user_id: ann.id, name: "Ann", picked: 2 },
  ]);
  expect((await call("GET", `${url}?limit=1&offset=1`, { as: admin })).body).toMatchObject({
    players: 2,
    people: [{ name: "Ann" }],
  });
  expect((await call("GET", `${url}?limit=201`, { as: admin })).status).toBe(400);
  expect((await call("GET", url, { as: zoe })).status).toBe(403);
});
