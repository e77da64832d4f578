import { expect } from "vitest";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import { DAY } from "#domain/time.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import { createCup, createOrganised, ORGANISE_URL } from "#server/testing/organise-scene.ts";

test("organisers read who changed what in their tournament, and picks only of one player and once they are sealed", async ({
  db,
  call,
  clock,
}) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const other = await createOrganised(call, admin);
  const mari = await createPlayer(db, "Mari");
  const pick = { user_id: mari.id, game_id: game.id, tournament_id: id, round: "Semifinals" };
  await call("POST", "/api/predictions", { as: mari, body: { ...pick, straight_prediction: "Reds" } });
  const list = async (query = "") =>
    (await call("GET", `${ORGANISE_URL}/${id}/log${query}`, { as: admin })).body as LogEntry[];

  const all = await list();
  expect(all.length).toBeGreaterThan(0);
  expect(all.map(({ action }) => action)).not.toContain("pick");
  expect(new Set(all.map(({ tournament_id }) => tournament_id))).toEqual(new Set([id]));
  expect(all[0]).toMatchObject({ user_name: admin.name, action: "organise" });
  expect(await list(`?limit=1&before=${all[0]?.id}`)).toEqual([all[1]]);
  expect((await call("GET", `${ORGANISE_URL}/${other}/log`, { as: admin })).body).not.toContainEqual(all[0]);

  const hidden = { action: "pick", user_name: "Mari", game_id: game.id, team_name: null };
  expect(await list(`?user_id=${mari.id}`)).toMatchObject([hidden]);
  expect(await list("?action=pick")).toMatchObject([hidden]);
  clock.now = START + 2 * DAY;
  await call("GET", `/api/leaderboard?tournamentId=${id}`);
  expect(await list(`?user_id=${mari.id}`)).toMatchObject([{ ...hidden, team_name: "Reds" }]);
});
