import { expect } from "vitest";
import type { LeagueLogEntry, LeagueStake } from "#contract/leagues/schemas.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import type { Database } from "#server/db/open.ts";
import { type Call, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";

/** A league of Mari, its captain, Jaan and Kai; `at` is its address, `code` that of its invitation. */
async function createLeagueOfThree(db: Database, call: Call) {
  await createTournament(db);
  const [mari, jaan, kai] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Kai"),
  ];
  const league = await createLeague(call, mari);
  const at = `/api/leagues/${league.id}`;
  for (const as of [jaan, kai]) await call("POST", `/api/join/${league.code}`, { as });
  return { mari, jaan, kai, at, code: league.code };
}

test("what is played for and who has paid is a record whose sum is zero", async ({ db, call }) => {
  const { mari, jaan, kai, at } = await createLeagueOfThree(db, call);
  const read = async () => (await call("GET", `${at}/stake?tournamentId=7`, { as: kai })).body as LeagueStake;
  expect(await read()).toEqual({ stake: null, pot: 0, paid: 0, players: [] });

  const change = (shares: number[]) =>
    call("PUT", `${at}/stake`, { as: mari, body: { stake: { amount: 500, currency: "EUR", shares } } });
  expect(await change([60, 60])).toMatchObject({ status: 400, body: { code: "shares-invalid" } });
  expect(await change([60, 40])).toMatchObject({ status: 200 });
  const pay = (id: number, has_paid: boolean) =>
    call("POST", `${at}/stake/${id}`, { as: mari, body: { has_paid } });
  for (const { id } of [mari, jaan]) expect(await pay(id, true)).toMatchObject({ status: 200 });
  expect(await pay(2_000_000_000, true)).toMatchObject({ status: 404, body: { code: "member-not-found" } });
  expect(await read()).toEqual({
    stake: { amount: 500, currency: "EUR", shares: [60, 40] },
    pot: 1_000,
    paid: 2,
    players: [
      { user_id: jaan.id, name: "Jaan", place: 1, balance: 0 },
      { user_id: mari.id, name: "Mari", place: 1, balance: 0 },
      { user_id: kai.id, name: "Kai", place: null, balance: 0 },
    ],
  });
  await pay(jaan.id, false);
  expect((await read()).players.map(({ name, place }) => [name, place])).toEqual([
    ["Mari", 1],
    ["Jaan", null],
    ["Kai", null],
  ]);
  const { body } = await call("GET", `${at}/log?limit=4`, { as: kai });
  expect((body as LeagueLogEntry[]).map(({ action, about, details }) => [action, about, details])).toEqual([
    ["not-paid", "Jaan", null],
    ["paid", "Jaan", null],
    ["paid", "Mari", null],
    ["stake", null, "none → 500 EUR, 60/40"],
  ]);
});

const STAKE = { amount: 333, currency: "EUR", shares: [60, 40] };

test.for([
  ["another amount", [{ ...STAKE, amount: 1_000 }], []],
  ["another currency", [{ ...STAKE, currency: "USD" }], []],
  ["play for nothing and for the same again", [null, STAKE], []],
  ["other shares", [{ ...STAKE, shares: [100] }], ["Jaan", "Mari"]],
  ["the same once more", [STAKE], ["Jaan", "Mari"]],
] as const)("after %s has paid who paid that amount", async ([, stakes, paid], { db, call }) => {
  const { mari, jaan, kai, at, code } = await createLeagueOfThree(db, call);
  const change = (stake: unknown) => call("PUT", `${at}/stake`, { as: mari, body: { stake } });
  await change(STAKE);
  for (const { id } of [mari, jaan, kai])
    await call("POST", `${at}/stake/${id}`, { as: mari, body: { has_paid: true } });
  await call("POST", `${at}/leave`, { as: kai });
  const read = async () =>
    (await call("GET", `${at}/stake?tournamentId=7`, { as: jaan })).body as LeagueStake;
  expect(await read()).toMatchObject({ pot: 666, paid: 2 });

  for (const stake of stakes) expect(await change(stake)).toMatchObject({ status: 200 });
  const listPaid = async () => (await read()).players.filter(({ place }) => place !== null);
  expect((await listPaid()).map(({ name }) => name)).toEqual(paid);
  // Who left and comes back has paid what is played for now, or has not.
  await call("POST", `/api/join/${code}`, { as: kai });
  expect((await listPaid()).some(({ name }) => name === "Kai")).toBe(paid.length > 0);
  const { body } = await call("GET", `${at}/log?limit=2`, { as: jaan });
  expect((body as LeagueLogEntry[]).map(({ action }) => action)).toEqual(["joined", "stake"]);
});

test("the pages of a large league's stake list each member once, those who paid first", async ({
  db,
  call,
}) => {
  await createTournament(db);
  const mari = await createPlayer(db, "Mari");
  const league = await createLeague(call, mari);
  const at = `/api/leagues/${league.id}`;
  const members = [mari];
  for (let number = 1; number <= 6; number++) {
    const member = await createPlayer(db, `Member ${number}`);
    await call("POST", `/api/join/${league.code}`, { as: member });
    members.push(member);
  }
  const stake = { amount: 500, currency: "EUR", shares: [100] };
  await call("PUT", `${at}/stake`, { as: mari, body: { stake } });
  for (const { id } of members.slice(4)) {
    await call("POST", `${at}/stake/${id}`, { as: mari, body: { has_paid: true } });
  }
  const pages: LeagueStake[] = [];
  for (const offset of [0, 2, 4, 6, 8]) {
    const page = await call("GET", `${at}/stake?tournamentId=7&limit=2&offset=${offset}`, { as: mari });
    pages.push(page.body as LeagueStake);
  }
  expect(pages.map(({ pot, paid }) => [pot, paid])).toEqual(pages.map(() => [1_500, 3]));
  expect(pages.map(({ players }) => players.map(({ name, place }) => `${name} ${place}`))).toEqual([
    ["Member 4 1", "Member 5 1"],
    ["Member 6 1", "Mari null"],
    ["Member 1 null", "Member 2 null"],
    ["Member 3 null"],
    [],
  ]);
});
