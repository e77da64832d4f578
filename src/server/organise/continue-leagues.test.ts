// Leagues of tournament 7 that go on in tournament 8.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { League, LeagueLogEntry, LeagueMember, OwnLeague } from "#contract/leagues/schemas.ts";
import type { Notice } from "#contract/notices/schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const URL_OF_8 = "/api/organise/tournaments/8/leagues";

async function createScene(db: Database, call: Call) {
  await createTournament(db);
  await createTournament(db, 8);
  const ada = await createAdmin(db);
  const [liis, mari, jaan, kadri] = [
    await createPlayer(db, "Liis"),
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Kadri"),
  ];
  const appoint = (tournamentId: number, rights: string) =>
    call("POST", `/api/organise/tournaments/${tournamentId}/organisers/${liis.id}`, {
      as: ada,
      body: { rights },
    });
  await appoint(7, "everything");
  await appoint(8, "everything");
  const league = await createLeague(call, mari, { name: "Kossuvennad" });
  await call("PUT", `/api/leagues/${league.id}`, { as: mari, body: { needs_approval: false } });
  for (const as of [jaan, kadri]) await call("POST", `/api/join/${league.code}`, { as });
  const bring = (body: object = {}, as: Caller = liis) =>
    call("POST", URL_OF_8, { as, body: { from: 7, ...body } });
  const listOwn = async (as: Caller) => (await call("GET", "/api/leagues", { as })).body as OwnLeague[];
  const findNew = async (as: Caller) => (await listOwn(as)).filter((one) => one.tournament_id === 8);
  const readMembers = async (as: Caller, id: number) =>
    ((await call("GET", `/api/leagues/${id}/members`, { as })).body as LeagueMember[]).map(
      ({ name, role }) => `${name} ${role}`,
    );
  const readNotices = async (as: Caller) =>
    (await call("GET", "/api/notices?tournamentId=7", { as })).body as Notice[];
  const restrict = (player: Caller, restriction: string, tournament = 7) =>
    db.execute(sql`
      insert into restrictions (tournament_id, player_id, kind, created_at)
      values (${tournament}, ${player.id}, ${restriction}, ${isoOf(START)})`);
  return {
    ada,
    liis,
    mari,
    jaan,
    kadri,
    league,
    appoint,
    bring,
    findNew,
    readMembers,
    readNotices,
    restrict,
  };
}

test("a league goes on with its captain, members and settings, under a new code, and its log says so", async ({
  db,
  call,
}) => {
  const { mari, kadri, league, bring, findNew, readMembers } = await createScene(db, call);
  const member = `/api/leagues/${league.id}/members/${kadri.id}`;
  await call("POST", member, { as: mari, body: { action: "make-co-captain" } });
  const changes = { name: "Vennad", emoji: "🏆", needs_approval: true };
  await call("PUT", `/api/leagues/${league.id}`, { as: mari, body: changes });
  expect(await bring()).toMatchObject({ status: 200, body: { leagues: 1, players: 3 } });
  const [added] = await findNew(mari);
  expect(added).toMatchObject({ name: "Vennad", emoji: "🏆", role: "captain", members: 3 });
  const id = added?.id ?? 0;
  expect(await readMembers(mari, id)).toEqual(["Mari captain", "Kadri co-captain", "Jaan member"]);
  const page = (await call("GET", `/api/leagues/${id}`, { as: mari })).body as League;
  expect(page).toMatchObject({ needs_approval: true, stake: null });
  expect(page.invitation?.code).toMatch(/^\w{4}-\w{4}$/);
  expect(page.invitation?.code).not.toBe(league.code);
  const log = (await call("GET", `/api/leagues/${id}/log`, { as: mari })).body as LeagueLogEntry[];
  expect(log).toMatchObject([{ action: "continued", by: "Liis", details: "Cup 7" }]);
  // The league of last season stays as it was.
  expect(await readMembers(mari, league.id)).toHaveLength(3);
});

test("each member is told once, and can leave", async ({ db, call }) => {
  const { mari, jaan, kadri, liis, bring, findNew, readNotices, readMembers } = await createScene(db, call);
  const other = await createLeague(call, jaan, { name: "Office" });
  await call("POST", `/api/join/${other.code}`, { as: mari });
  expect(await bring()).toMatchObject({ body: { leagues: 2, players: 3 } });
  const told = { kind: "leagues-continued", name: "Cup 8", by: "Liis" };
  expect(await readNotices(mari)).toMatchObject([{ ...told, reason: "Kossuvennad, Office" }]);
  expect(await readNotices(kadri)).toMatchObject([{ ...told, reason: "Kossuvennad" }]);
  expect((await readNotices(liis)).map(({ kind }) => kind)).toEqual(["appointed", "appointed"]);
  const [added] = await findNew(kadri);
  const left = await call("POST", `/api/leagues/${added?.id ?? 0}/leave`, { as: kadri });
  expect(left.status).toBe(200);
  // Once more changes nothing: who left stays away.
  expect(await bring()).toMatchObject({ body: { leagues: 0, players: 0, others: 0 } });
  expect(await readNotices(kadri)).toHaveLength(1);
  expect(await findNew(kadri)).toEqual([]);
  expect(await readMembers(mari, added?.id ?? 0)).toEqual(["Mari captain", "Jaan member"]);
});

test("two at once bring each league along once", async ({ db, call }) => {
  const { mari, bring, findNew } = await createScene(db, call);
  const answers = await Promise.all([bring(), bring()]);
  const counts = answers.map(({ body }) => (body as { leagues: number }).leagues);
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await findNew(mari)).toHaveLength(1);
});

test("a league that is new since comes along later", async ({ db, call }) => {
  const { jaan, bring, findNew } = await createScene(db, call);
  await bring();
  await createLeague(call, jaan, { name: "Office" });
  expect(await bring()).toMatchObject({ body: { leagues: 1, players: 1 } });
  expect((await findNew(jaan)).map(({ name }) => name)).toEqual(["Kossuvennad", "Office"]);
});

describe("does not come along", () => {
  test.for([
    ["who is muted in the earlier tournament", "muted", 7],
    ["who is removed from the earlier tournament", "removed", 7],
    ["who is removed from the new one", "removed", 8],
  ] as const)("%s", async ([, restriction, tournament], { db, call }) => {
    const { mari, jaan, bring, findNew, readMembers, restrict } = await createScene(db, call);
    await restrict(jaan, restriction, tournament);
    expect(await bring()).toMatchObject({ body: { leagues: 1, players: 2 } });
    const [added] = await findNew(mari);
    expect(await readMembers(mari, added?.id ?? 0)).toEqual(["Mari captain", "Kadri member"]);
    expect(await findNew(jaan)).toEqual([]);
  });

  test.for([
    ["who left", "leave"],
    ["whom the captain removed", "remove"],
    ["who is muted everywhere", "mute"],
    ["who closed the account", "close"],
  ] as const)("%s", async ([, how], { db, call }) => {
    const { mari, jaan, league, bring, findNew } = await createScene(db, call);
    if (how === "leave") await call("POST", `/api/leagues/${league.id}/leave`, { as: jaan });
    if (how === "remove") {
      const url = `/api/leagues/${league.id}/members/${jaan.id}`;
      await call("POST", url, { as: mari, body: { action: "remove" } });
    }
    if (how === "mute") await db.execute(sql`update players set is_muted = true where id = ${jaan.id}`);
    if (how === "close")
      await db.execute(sql`update players set deactivated_at = ${isoOf(START)} where id = ${jaan.id}`);
    expect(await bring()).toMatchObject({ body: { leagues: 1, players: 2 } });
    expect((await findNew(mari))[0]).toMatchObject({ members: 2 });
  });

  test("a captain who is removed: the longest-serving member leads", async ({ db, call }) => {
    const { mari, jaan, bring, findNew, readMembers, restrict } = await createScene(db, call);
    await restrict(mari, "removed");
    expect(await bring()).toMatchObject({ body: { leagues: 1, players: 2 } });
    const [added] = await findNew(jaan);
    expect(await readMembers(jaan, added?.id ?? 0)).toEqual(["Jaan captain", "Kadri member"]);
  });

  test("a deleted league, one of another tournament, and a code that was revoked", async ({ db, call }) => {
    const { mari, jaan, kadri, league, bring, findNew } = await createScene(db, call);
    const deleted = await createLeague(call, jaan, { name: "Gone" });
    await call("POST", `/api/leagues/${deleted.id}/delete`, { as: jaan });
    await createLeague(call, kadri, { name: "All", tournament_id: null });
    await call("POST", `/api/leagues/${league.id}/invitation/revoke`, { as: mari });
    expect(await bring()).toMatchObject({ body: { leagues: 1, players: 3 } });
    const [added] = await findNew(mari);
    expect((await call("GET", `/api/leagues/${added?.id ?? 0}`, { as: mari })).body).toMatchObject({
      invitation: null,
    });
  });
});

describe("nothing is stored", () => {
  test("by a dry run, which counts", async ({ db, call }) => {
    const { bring } = await createScene(db, call);
    const before = await readTables(db);
    expect(await bring({ is_dry_run: true })).toMatchObject({
      status: 200,
      body: { leagues: 1, players: 3 },
    });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });

  test.for([
    ["an organiser of the new tournament alone", { from: 7 }, 403, "both"],
    ["the same tournament", { from: 8 }, 400, "earlier"],
    ["an earlier tournament that there is not", { from: 99 }, 403, "both"],
  ] as const)("for %s", async ([who, body, status, said], { db, call }) => {
    const { bring } = await createScene(db, call);
    if (who.includes("alone"))
      await db.execute(sql`update organisers set rights = 'results' where tournament_id = 7`);
    const before = await readTables(db);
    expect(await bring(body)).toMatchObject({
      status,
      body: { error: expect.stringContaining(said) as string },
    });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });
});
