import { eq } from "drizzle-orm";
import { expect } from "vitest";
import {
  findTeamId,
  createGame,
  createRace,
  createSeason,
  createTournament,
} from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import { getOffer } from "#server/sealing/queries.ts";
import { listOfferedContests } from "#server/versus/queries.ts";
import { findContestState } from "#server/picks/contest-queries.ts";
import { contests } from "#server/db/schema/tournament-schema.ts";

test("a driver with the id of a basketball team has neither its name nor its squad", async ({ db }) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  await createSeason(db);
  await createRace(db, { id: 501, teams: ["Ferrari"] });
  const side1_id = await findTeamId(db, "Estonia");
  await db.update(contests).set({ side1_id }).where(eq(contests.id, 50_101));
  expect((await getOffer(db, 701)).nameable.length).toBeGreaterThan(0);
  expect((await getOffer(db, 50_101)).nameable).toEqual([]);
  expect(await listOfferedContests(db, 5)).toMatchObject([{ id: 50_101, has_top_scorer: false }]);
  const state = await findContestState(db, 50_101);
  expect(state?.squad_names).toEqual([]);
  expect(state?.side_names).not.toContain("Estonia");
});
