import { expect } from "vitest";
import type { LeagueMember } from "#contract/leagues/schemas.ts";
import { HOUR } from "#domain/time.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Caller, START, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";

test("members see since when each of them has the role", async ({ db, call, clock }) => {
  await createTournament(db);
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const { id, code } = await createLeague(call, mari);
  const actAfterAnHour = async (as: Caller, other: Caller, action: string) => {
    clock.now += HOUR;
    return call("POST", `/api/leagues/${id}/members/${other.id}`, { as, body: { action } });
  };
  const listRoles = async () =>
    ((await call("GET", `/api/leagues/${id}/members`, { as: jaan })).body as LeagueMember[]).map(
      ({ name, role, role_since }) => [name, role, (Date.parse(role_since) - START) / HOUR],
    );
  clock.now += HOUR;
  await call("POST", `/api/join/${code}`, { as: jaan });
  expect(await listRoles()).toEqual([
    ["Mari", "captain", 0],
    ["Jaan", "member", 1],
  ]);
  await actAfterAnHour(mari, jaan, "make-co-captain");
  expect(await listRoles()).toEqual([
    ["Mari", "captain", 0],
    ["Jaan", "co-captain", 2],
  ]);
  await actAfterAnHour(mari, jaan, "hand-over");
  expect(await listRoles()).toEqual([
    ["Jaan", "captain", 3],
    ["Mari", "co-captain", 3],
  ]);
  await actAfterAnHour(jaan, mari, "make-member");
  expect(await listRoles()).toEqual([
    ["Jaan", "captain", 3],
    ["Mari", "member", 0],
  ]);
});
