import { sql } from "drizzle-orm";
import { expect } from "vitest";
import {
  createAdmin,
  createGame,
  createPlayer,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { type Caller, test } from "#server/testing/fixture.ts";
import { createDraft } from "#server/testing/organise-scene.ts";

test("the tournament with the highest sequence comes first, with rounds in playing order", async ({
  db,
  call,
}) => {
  await createTournament(db, 8, { Final: 3, "Day 1": 1 });
  await createTournament(db, 7);
  await db.execute(sql`update tournaments set sequence = 2 where id = 7`);
  const { status, body } = await call("GET", "/api/tournaments");
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      id: 8,
      name: "Cup 8",
      sport: "basketball",
      visible: true,
      is_over: false,
      sequence: 8,
      points_per_pick: 1,
      rounds: [
        { name: "Final", multiplier: 3, is_over: false },
        { name: "Day 1", multiplier: 1, is_over: false },
      ],
    },
    { id: 7, visible: true },
  ]);
});

test("one that not everybody may find is not listed, and opens for whoever has its number", async ({
  db,
  call,
}) => {
  await createTournament(db, 8);
  await createTournament(db, 7);
  const before = await call("GET", "/api/tournaments/7");
  expect(before).toMatchObject({ status: 200, body: { id: 7, visible: true } });
  await db.execute(sql`update tournaments set visible = false where id = 7`);
  const ada = await createAdmin(db);
  // As any change of a tournament it drops the cached answers.
  const over = { tournament_id: 7, round: "Day 1", is_over: true };
  await call("POST", "/api/admin/toggle-round-status", { as: ada, body: over });
  expect((await call("GET", "/api/tournaments")).body).toMatchObject([{ id: 8 }]);
  expect((await call("GET", "/api/tournaments/7")).body).toMatchObject({ id: 7, visible: false });
  expect(Object.keys(before.body as object)).not.toContain("revision");
  expect(await call("GET", "/api/tournaments/9")).toMatchObject({ status: 404 });
});

test("a draft opens for nobody", async ({ db, call }) => {
  const kadri = await createPlayer(db, "Kadri");
  const id = await createDraft(db, kadri);
  expect(await call("GET", `/api/tournaments/${id}`, { as: kadri })).toMatchObject({ status: 404 });
  expect((await call("GET", "/api/tournaments/unlisted", { as: kadri })).body).toEqual([]);
});

test("one is listed to those who play in it, are in a league of it or organise it", async ({ db, call }) => {
  await createTournament(db);
  await createTournament(db, 8);
  await createGame(db, { id: 701 });
  const [mari, kai, jaan, kadri] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Kai"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Kadri"),
  ];
  await savePick(db, 701, mari, { winner: "Estonia" });
  const league = { name: "Office", emoji: "🏀", tournament_id: 7 };
  await call("POST", "/api/leagues", { as: kai, body: league });
  await db.execute(sql`
    insert into organisers (tournament_id, player_id, rights, created_at) values (7, ${kadri.id}, 'results', now())`);
  const list = async (as: Caller) => (await call("GET", "/api/tournaments/unlisted", { as })).body;
  expect(await list(mari)).toEqual([]);
  await db.execute(sql`update tournaments set visible = false`);
  for (const one of [mari, kai, kadri]) expect(await list(one)).toMatchObject([{ id: 7, visible: false }]);
  expect(await list(jaan)).toEqual([]);
});

test("without tournaments the list is empty", async ({ call }) => {
  expect(await call("GET", "/api/tournaments")).toMatchObject({ status: 200, body: [] });
});

test("a caller that has the current list gets 304", async ({ db, call }) => {
  await createTournament(db);
  const { headers } = await call("GET", "/api/tournaments");
  const again = await call("GET", "/api/tournaments", {
    headers: { "if-none-match": String(headers["etag"]) },
  });
  expect(again).toMatchObject({ status: 304, body: "" });
});
