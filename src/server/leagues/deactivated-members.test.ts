import { expect } from "vitest";
import type { League, LeagueLogEntry, LeagueMember, OwnLeague } from "#contract/leagues/schemas.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Call, type Caller, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { leagues } from "#server/db/schema/league-schema.ts";
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
  return { mari, jaan, kadri, at, code: league.code, deactivate };
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

/** Signs in again, which brings the account back. */
async function comeBack(call: Call, { name }: Caller): Promise<Caller> {
  const email = `${name.toLowerCase()}@example.org`;
  const { body } = await call("POST", "/demo/credential", { body: { name, email } });
  const answer = await call("POST", "/api/user", { body: { name, email, ...(body as object) } });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Caller;
}

const listRoles = async (call: Call, at: string, as: Caller) =>
  ((await call("GET", `${at}/members`, { as })).body as LeagueMember[])
    .filter(({ is_pending }) => !is_pending)
    .map(({ name, role }) => `${name} ${role}`);

test("the first player who comes back to a league of deactivated accounts is its captain", async ({
  db,
  call,
}) => {
  const { mari, jaan, kadri, at, deactivate } = await createScene(db, call);
  for (const player of [kadri, mari, jaan]) await deactivate(player);
  const back = await comeBack(call, kadri);
  expect((await call("GET", at, { as: back })).body).toMatchObject({ role: "captain", members: 1 });
  const log = (await call("GET", `${at}/log`, { as: back })).body as LeagueLogEntry[];
  expect(log[0]).toMatchObject({ action: "hand-over", by: null, about: "Kadri" });
  await comeBack(call, jaan);
  await comeBack(call, mari);
  expect(await listRoles(call, at, back)).toEqual(["Kadri captain", "Mari co-captain", "Jaan co-captain"]);
});

test("the captain who comes back before anybody else is the captain", async ({ db, call }) => {
  const { mari, jaan, kadri, at, deactivate } = await createScene(db, call);
  for (const player of [jaan, kadri, mari]) await deactivate(player);
  const back = await comeBack(call, mari);
  await comeBack(call, jaan);
  expect(await listRoles(call, at, back)).toEqual(["Mari captain", "Jaan member"]);
});

test("who joins a league of deactivated accounts is its captain, who asks to join is not", async ({
  db,
  call,
}) => {
  const { mari, jaan, kadri, at, code, deactivate } = await createScene(db, call);
  const [asking, joining] = [await createPlayer(db, "Toomas"), await createPlayer(db, "Liis")];
  for (const player of [jaan, kadri, mari]) await deactivate(player);
  const join = (as: Caller) => call("POST", `/api/join/${code}`, { as });
  expect(await join(asking)).toMatchObject({ body: { state: "pending" } });
  expect(await call("GET", at, { as: asking })).toMatchObject({ status: 404 });
  await db.update(leagues).set({ needs_approval: false });
  expect(await join(joining)).toMatchObject({ body: { state: "member" } });
  expect((await call("GET", at, { as: joining })).body).toMatchObject({
    role: "captain",
    members: 1,
    pending: 2,
  });
});
