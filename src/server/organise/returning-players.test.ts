// Players of tournament 7 who are in no league and come along into tournament 8, which is not listed.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Participants } from "#contract/organise/people-schemas.ts";
import type { Notice } from "#contract/notices/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { DAY, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { type Call, type Caller, START, test as base } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const ORGANISE_8 = "/api/organise/tournaments/8";

async function createScene(db: Database, call: Call) {
  await createTournament(db);
  await createTournament(db, 8);
  await db.execute(sql`update tournaments set visible = false where id = 8`);
  await createGame(db, { id: 701 });
  const ada = await createAdmin(db);
  const [mari, jaan, kadri, liis] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Kadri"),
    await createPlayer(db, "Liis"),
  ];
  // Kadri and Mari have a league; Jaan has picked and is in none; Liis has not even picked.
  const league = await createLeague(call, kadri, { name: "Kossuvennad" });
  await call("PUT", `/api/leagues/${league.id}`, { as: kadri, body: { needs_approval: false } });
  await call("POST", `/api/join/${league.code}`, { as: mari });
  for (const player of [mari, jaan]) await savePick(db, 701, player, { winner: "Estonia" });
  return {
    ada,
    mari,
    jaan,
    kadri,
    liis,
    bring: async (body: object = { brings_players: true }) =>
      (await call("POST", `${ORGANISE_8}/leagues`, { as: ada, body: { from: 7, ...body } })).body,
    readNotices: async (as: Caller) =>
      (await call("GET", "/api/notices?tournamentId=7", { as })).body as Notice[],
    listNames: async () =>
      ((await call("GET", `${ORGANISE_8}/people`, { as: ada })).body as Participants).people
        .map(({ name }) => name)
        .toSorted(),
    sees8: async (as: Caller) =>
      ((await call("GET", "/api/tournaments/unlisted", { as })).body as Tournament[]).some(
        ({ id }) => id === 8,
      ),
    decline: (as: Caller, id = 0) => call("POST", `/api/notices/${id}/decline`, { as }),
  };
}

const test = base.extend<{ scene: Awaited<ReturnType<typeof createScene>> }>({
  scene: async ({ db, call }, use) => use(await createScene(db, call)),
});

test("who picked last season and is in no league comes along, is told once and finds the tournament", async ({
  scene,
}) => {
  const { jaan, mari, liis, bring, readNotices, listNames, sees8 } = scene;
  expect(await sees8(jaan)).toBe(false);
  expect(await bring()).toEqual({ leagues: 1, players: 2, others: 1 });
  expect(await readNotices(jaan)).toMatchObject([
    { kind: "brought-along", name: "Cup 8", reason: "Cup 7", by: "Ada", contest_id: null },
  ]);
  expect((await readNotices(mari)).map(({ kind }) => kind)).toEqual(["leagues-continued"]);
  expect(await readNotices(liis)).toEqual([]);
  expect(await listNames()).toEqual(["Jaan", "Kadri", "Mari"]);
  expect([await sees8(jaan), await sees8(liis)]).toEqual([true, false]);
  expect(await bring()).toEqual({ leagues: 0, players: 0, others: 0 });
  expect(await readNotices(jaan)).toHaveLength(1);
});

test("only leagues come along where the organiser does not choose the others, who can follow later", async ({
  scene,
}) => {
  const { jaan, bring, readNotices } = scene;
  expect(await bring({})).toEqual({ leagues: 1, players: 2, others: 0 });
  expect(await readNotices(jaan)).toEqual([]);
  expect(await bring()).toEqual({ leagues: 0, players: 0, others: 1 });
});

test("a dry run counts and stores nothing", async ({ scene, db }) => {
  const before = await readTables(db);
  expect(await scene.bring({ brings_players: true, is_dry_run: true })).toMatchObject({ others: 1 });
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test("whoever says no is out, is told no more, and is not brought along again", async ({ scene }) => {
  const { jaan, mari, bring, readNotices, listNames, sees8, decline } = scene;
  await bring();
  const [notice] = await readNotices(jaan);
  expect(await decline(mari, notice?.id)).toMatchObject({ status: 404 });
  expect(await sees8(jaan)).toBe(true);
  expect(await decline(jaan, notice?.id)).toMatchObject({ status: 200 });
  expect(await readNotices(jaan)).toEqual([]);
  expect(await listNames()).toEqual(["Kadri", "Mari"]);
  expect(await sees8(jaan)).toBe(false);
  expect(await bring()).toMatchObject({ others: 0 });
  // A notice of another kind is not declined.
  const [other] = await readNotices(mari);
  expect(await decline(mari, other?.id)).toMatchObject({ status: 404 });
});

test("an organiser can remove who was brought along, and the notice ends after a month", async ({
  scene,
  db,
  call,
  clock,
}) => {
  const { ada, jaan, bring, readNotices, listNames } = scene;
  await bring();
  const make = (at: number) => db.execute(sql`update notices set created_at = ${isoOf(at)}::timestamptz`);
  await make(clock.now - 30 * DAY + 1);
  expect(await readNotices(jaan)).toHaveLength(1);
  await make(clock.now - 30 * DAY);
  expect(await readNotices(jaan)).toEqual([]);
  const url = `/api/organise/tournaments/8/players/${jaan.id}/restrict`;
  const removed = await call("POST", url, {
    as: ada,
    body: { restriction: "removed", is_on: true, reason: "Rude" },
  });
  expect(removed.status).toBe(200);
  expect(await listNames()).toEqual(["Kadri", "Mari"]);
});

test.for([
  [
    "who is muted last season",
    sql`insert into restrictions (tournament_id, player_id, kind, created_at)
    select 7, id, 'muted', ${isoOf(START)}::timestamptz from players where name = 'Jaan'`,
  ],
  [
    "who is removed from the new one",
    sql`insert into restrictions (tournament_id, player_id, kind, created_at)
    select 8, id, 'removed', ${isoOf(START)}::timestamptz from players where name = 'Jaan'`,
  ],
  ["who is muted everywhere", sql`update players set is_muted = true where name = 'Jaan'`],
  ["who is gone", sql`update players set deactivated_at = ${isoOf(START)}::timestamptz where name = 'Jaan'`],
  [
    "who took every pick back",
    sql`delete from picks where player_id = (select id from players where name = 'Jaan')`,
  ],
] as const)("%s stays behind", async ([, change], { scene, db }) => {
  await db.execute(change);
  expect(await scene.bring()).toMatchObject({ others: 0 });
});

test("who left the league that came along is not brought back", async ({ scene, call, db }) => {
  const { mari, bring } = scene;
  await bring({});
  const [row] = (await db.execute(sql`select id from leagues where tournament_id = 8`)).rows as {
    id: number;
  }[];
  expect((await call("POST", `/api/leagues/${row?.id ?? 0}/leave`, { as: mari })).status).toBe(200);
  expect(await bring()).toMatchObject({ others: 1 });
  expect((await scene.readNotices(mari)).map(({ kind }) => kind)).toEqual(["leagues-continued"]);
});
