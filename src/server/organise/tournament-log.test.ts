import { expect } from "vitest";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import { DAY, isoOf } from "#domain/time.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createCup,
  createGameRow,
  createOrganised,
  ORGANISE_URL,
  readOrganised,
} from "#server/testing/organise-scene.ts";

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

test("the log of a game has its edits, moves and results, and neither picks nor jokers of anybody", async ({
  db,
  call,
  clock,
}) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const added = createGameRow({ side1: "Blues", side2: "Reds" });
  await changeOrganised(call, admin, id, { games: [added] });
  const { games } = (await readOrganised(call, admin, id)).setup;
  const other = games.find((one) => one.id !== game.id);
  await changeOrganised(call, admin, id, {
    games: games.map((was) => ({ was, now: { ...was, spread: was.id === game.id ? -2.5 : -4.5 } })),
  });
  const mari = await createPlayer(db, "Mari");
  const place = { user_id: mari.id, game_id: game.id, tournament_id: id, round: "Semifinals" };
  await call("POST", "/api/predictions", { as: mari, body: { ...place, straight_prediction: "Reds" } });
  await call("POST", "/api/predictions/double-points", {
    as: mari,
    body: { ...place, is_double_points: true },
  });
  const schedule = `${ORGANISE_URL}/${id}/contests/${game.id}/schedule`;
  const later = { action: "move", starts_at: isoOf(START + 3 * DAY), reason: "Venue" };
  expect(await call("PUT", schedule, { as: admin, body: later })).toMatchObject({ status: 200 });
  const list = async (query: string) =>
    ((await call("GET", `${ORGANISE_URL}/${id}/log?${query}`, { as: admin })).body as LogEntry[]).map(
      ({ action, additional_info }) => [action, additional_info],
    );
  const entries = [
    ["schedule", expect.stringContaining("Venue")],
    ["organise", expect.stringMatching(/: spread .+ → -2\.5$/)],
  ];
  expect(await list(`contest_id=${game.id}`)).toEqual(entries);
  expect(await list(`contest_id=${other?.id}`)).toEqual([
    ["organise", expect.stringMatching(/: spread .+ → -4\.5$/)],
  ]);
  for (const filter of ["action=pick", "action=joker", `user_id=${mari.id}`])
    expect(await list(`contest_id=${game.id}&${filter}`)).toEqual([]);
  clock.now = START + 4 * DAY;
  await call("GET", `/api/leaderboard?tournamentId=${id}`);
  expect(await list(`contest_id=${game.id}`)).toEqual(entries);
});
