// Ids of picks are shown to everybody, so they say nothing of how many picks others made, which may still be
// hidden.
import { expect } from "vitest";
import type { GamePrediction } from "#contract/basketball/schemas.ts";
import { HOUR } from "#domain/time.ts";
import { createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Caller, START, test } from "#server/testing/fixture.ts";

test("a pick is shown by the same id however many picks were made before it, open and sealed", async ({
  db,
  call,
  clock,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  await createGame(db, { id: 702, start: START + 5 * HOUR });
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const pick = (as: Caller, game_id: number) =>
    call("POST", "/api/predictions", {
      as,
      body: { user_id: as.id, game_id, tournament_id: 7, round: "Day 1", straight_prediction: "Estonia" },
    });
  const readIds = async () => {
    const { body } = await call("GET", "/api/games/701/predictions?tournamentId=7");
    return (body as GamePrediction[]).map(({ id, user_id }) => `${user_id}: ${id - user_id}`).toSorted();
  };
  await pick(mari, 701);
  for (const player of [jaan, mari]) await pick(player, 702);
  await pick(jaan, 701);
  const open = await readIds();
  expect(new Set(open.map((one) => one.split(": ")[1])).size).toBe(1);
  expect(open).toHaveLength(2);
  clock.now = START + 2 * HOUR;
  expect(await readIds()).toEqual(open);
});
