import { expect } from "vitest";
import type { League, LeagueLogEntry, LeagueMember, OwnLeague } from "#contract/leagues/schemas.ts";
import { MAX_LEAGUES } from "#domain/leagues/league-limits.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Caller, test } from "#server/testing/fixture.ts";
import { createLeague, fillLeagues } from "#server/testing/league-scene.ts";

test("a restored league is without those who are in as many others as one may be, and its log says why", async ({
  db,
  call,
}) => {
  await createTournament(db);
  const [mari, jaan, kai, liis] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Kai"),
    await createPlayer(db, "Liis"),
  ];
  const { id, code } = await createLeague(call, mari);
  const at = `/api/leagues/${id}`;
  const join = (as: Caller) => call("POST", `/api/join/${code}`, { as });
  await join(jaan);
  await join(kai);
  await call("PUT", at, { as: mari, body: { needs_approval: true } });
  await join(liis);
  await call("POST", `${at}/delete`, { as: mari });
  await fillLeagues(db, jaan);
  await fillLeagues(db, liis);
  await fillLeagues(db, kai, MAX_LEAGUES - 1);
  const listOwn = async (as: Caller) =>
    ((await call("GET", "/api/leagues", { as })).body as OwnLeague[]).map((league) => league.id);
  expect(await listOwn(jaan)).toHaveLength(MAX_LEAGUES);

  expect(await call("POST", `${at}/restore`, { as: mari })).toMatchObject({ status: 200 });
  const members = (await call("GET", `${at}/members`, { as: mari })).body as LeagueMember[];
  expect(members.map(({ name }) => name)).toEqual(["Mari", "Kai"]);
  for (const as of [jaan, liis, kai]) expect(await listOwn(as)).toHaveLength(MAX_LEAGUES);
  expect(await call("GET", at, { as: jaan })).toMatchObject({ status: 404 });
  const log = (await call("GET", `${at}/log`, { as: mari })).body as LeagueLogEntry[];
  const why = "A player can be in at most 50 leagues.";
  expect(log.slice(0, 3).map(({ by, action, details }) => [by, action, details])).toEqual([
    ["Liis", "left", why],
    ["Jaan", "left", why],
    ["Mari", "restored", null],
  ]);

  await db.execute("delete from leagues where name = 'Filler'");
  await call("PUT", at, { as: mari, body: { needs_approval: false } });
  expect(await join(jaan)).toMatchObject({ status: 200, body: { state: "member" } });
  expect(((await call("GET", at, { as: mari })).body as League).members).toBe(3);
});
