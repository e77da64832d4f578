import { expect } from "vitest";
import type { OwnLeague } from "#contract/league-schemas.ts";
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
  return { mari, jaan, deactivate };
}

test("a list of leagues counts who is in each, not who waits or is deactivated", async ({ db, call }) => {
  const { mari, jaan, deactivate } = await createScene(db, call);
  const countListed = async () =>
    ((await call("GET", "/api/leagues", { as: mari })).body as OwnLeague[]).map(({ members }) => members);
  expect(await countListed()).toEqual([3]);
  await deactivate(jaan);
  expect(await countListed()).toEqual([2]);
});
