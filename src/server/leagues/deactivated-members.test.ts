import { expect } from "vitest";
import type { League, LeagueMember, OwnLeague } from "#contract/league-schemas.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Call, type Caller, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import type { Database } from "#server/db/open.ts";

/** Mari's league, with Jaan and Kadri in it and Kai waiting to be let in. */
async function createScene(db: Database, call: Call) {
  await createTournament(db);
  const add = (name: string) => createPlayer(db, name);
  const [mari, jaan, kadri, kai] = [
    await add("Mari"),
    await add("Jaan"),
    await add("Kadri"),
    await add("Kai"),
  ];
  const league = await createLeague(call, mari);
  const at = `/api/leagues/${league.id}`;
  const join = (as: Caller) => call("POST", `/api/join/${league.code}`, { as });
  for (const player of [jaan, kadri]) await join(player);
  await call("PUT", at, { as: mari, body: { needs_approval: true } });
  await join(kai);
  const deactivate = (as: Caller) => call("POST", `/api/user/delete/${as.id}`, { as });
  return { mari, jaan, kadri, at, deactivate };
}

test("a list of leagues counts who is in each, not who waits or is deactivated", async ({ db, call }) => {
  const { mari, jaan, deactivate } = await createScene(db, call);
  const countListed = async () =>
    ((await call("GET", "/api/leagues", { as: mari })).body as OwnLeague[]).map(({ members }) => members);
  expect(await countListed()).toEqual([3]);
  await deactivate(jaan);
  expect(await countListed()).toEqual([2]);
});

test("a league is not handed over to a member whose account is deactivated", async ({ db, call }) => {
  const { mari, jaan, kadri, at, deactivate } = await createScene(db, call);
  await deactivate(jaan);
  const body = { action: "hand-over" };
  expect(await call("POST", `${at}/members/${jaan.id}`, { as: mari, body })).toMatchObject({
    status: 404,
    body: { code: "member-not-found" },
  });
  expect((await call("GET", at, { as: mari })).body as League).toMatchObject({ role: "captain" });
  const members = (await call("GET", `${at}/members`, { as: kadri })).body as LeagueMember[];
  expect(members.map(({ name, role }) => `${name} ${role}`)).toEqual(["Mari captain", "Kadri member"]);
});
