import { expect } from "vitest";
import { DAY, isoOf } from "#domain/time.ts";
import { savePermission } from "#server/on-behalf/queries.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { type Caller, START, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { changeOrganised, createCup, createGameRow, ORGANISE_URL } from "#server/testing/organise-scene.ts";

const MARKETS = [
  { straight_prediction: "Reds" },
  { spread_prediction: "Blues" },
  { top_scorer_prediction: "Ann Red" },
];

test("organisers see who lacks a pick for the next deadline, and nothing of the picks", async ({
  db,
  call,
}) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const sides = { side1: "Blues", side2: "Reds" };
  await changeOrganised(call, admin, id, { games: [createGameRow(sides)] });
  const { body } = await call("GET", `${ORGANISE_URL}/${id}`, { as: admin });
  const { games } = (body as { setup: { games: { id: number }[] } }).setup;
  const pick = async (name: string, ids: number[]) => {
    const as = await createPlayer(db, name);
    for (const game_id of ids) {
      const place = { user_id: as.id, game_id, tournament_id: id, round: "Semifinals" };
      for (const market of MARKETS) {
        const placed = await call("POST", "/api/predictions", { as, body: { ...place, ...market } });
        expect(placed.status).toBe(200);
      }
    }
    return as;
  };
  const ann = await pick(
    "Ann",
    games.map((one) => one.id),
  );
  const zoe = await pick("Zoe", [game.id]);
  const play = (as: Caller) =>
    call("POST", "/api/predictions/double-points", {
      as,
      body: {
        user_id: as.id,
        game_id: game.id,
        tournament_id: id,
        round: "Semifinals",
        is_double_points: true,
      },
    });
  expect(await play(ann)).toMatchObject({ status: 200 });
  await createPlayer(db, "Spectator");
  const uma = await createPlayer(db, "Uma");
  await savePermission(db, { tournamentId: id, playerId: uma.id }, isoOf(START));

  const url = `${ORGANISE_URL}/${id}/people`;
  const all = await call("GET", url, { as: admin });
  expect(all).toMatchObject({
    status: 200,
    body: {
      deadlines: [
        {
          round: "Semifinals",
          event: null,
          contests: 2,
          picks: 6,
          counts_joker: true,
          ready: 1,
          without_picks: 1,
          with_some: 1,
          without_joker: 2,
        },
      ],
      counts: { all: 3, ready: 1, "not-ready": 2, "hears-nothing": 0, removed: 0 },
    },
  });
  const person = { restrictions: [], may_enter: false, hears_by: ["mail"], seen_at: isoOf(START) };
  expect((all.body as { people: object[] }).people).toEqual([
    {
      ...person,
      user_id: uma.id,
      name: "Uma",
      made: [0],
      has_joker: [false],
      is_ready: false,
      may_enter: true,
    },
    { ...person, user_id: zoe.id, name: "Zoe", made: [3], has_joker: [false], is_ready: false },
    { ...person, user_id: ann.id, name: "Ann", made: [6], has_joker: [true], is_ready: true },
  ]);
  for (const [group, names] of [
    ["ready", ["Ann"]],
    ["not-ready", ["Uma", "Zoe"]],
    ["removed", []],
  ] as const) {
    const { body: page } = await call("GET", `${url}?group=${group}`, { as: admin });
    expect((page as { people: { name: string }[] }).people.map(({ name }) => name)).toEqual(names);
  }
  expect((await call("GET", `${url}?group=jokers`, { as: admin })).status).toBe(400);
  expect((await call("GET", `${url}?limit=1&offset=2`, { as: admin })).body).toMatchObject({
    found: 3,
    people: [{ name: "Ann" }],
  });
  expect((await call("GET", `${url}?search=zO`, { as: admin })).body).toMatchObject({
    counts: { all: 3 },
    found: 1,
    people: [{ name: "Zoe" }],
  });
  expect((await call("GET", `${url}?search=%25`, { as: admin })).body).toMatchObject({
    counts: { all: 3 },
    found: 0,
    people: [],
  });
  expect((await call("GET", `${url}?limit=201`, { as: admin })).status).toBe(400);
  expect((await call("GET", url, { as: zoe })).status).toBe(403);
});

test("members of a league of the tournament take part before their first pick", async ({ db, call }) => {
  const admin = await createAdmin(db);
  const { id } = await createCup(call, admin);
  const [mari, kadri] = [await createPlayer(db, "Mari"), await createPlayer(db, "Kadri")];
  const [waits, left] = [await createPlayer(db, "Waits"), await createPlayer(db, "Left")];
  const league = await createLeague(call, mari, { tournament_id: id });
  const join = (as: Caller) => call("POST", `/api/join/${league.code}`, { as });
  for (const as of [kadri, left]) expect(await join(as)).toMatchObject({ status: 200 });
  await call("POST", `/api/leagues/${league.id}/leave`, { as: left });
  await call("PUT", `/api/leagues/${league.id}`, { as: mari, body: { needs_approval: true } });
  await join(waits);
  const everywhere = await createLeague(call, await createPlayer(db, "Elsewhere"), { tournament_id: null });
  expect(everywhere.tournament_id).toBeNull();
  const list = async () => (await call("GET", `${ORGANISE_URL}/${id}/people`, { as: admin })).body;
  expect(await list()).toMatchObject({
    counts: { all: 2, ready: 0 },
    people: [
      { name: "Kadri", made: [0] },
      { name: "Mari", made: [0] },
    ],
  });
  await call("POST", `/api/leagues/${league.id}/delete`, { as: mari });
  expect(await list()).toMatchObject({ counts: { all: 0 }, people: [] });
});

test("a player with every pick of the deadline and the joker of its round is ready; the joker is not shown for the last open game", async ({
  db,
  call,
}) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const mari = await createPlayer(db, "Mari");
  const place = { user_id: mari.id, game_id: game.id, tournament_id: id, round: "Semifinals" };
  const pick = (choice: object) =>
    call("POST", "/api/predictions", { as: mari, body: { ...place, ...choice } });
  const read = async () => (await call("GET", `${ORGANISE_URL}/${id}/people`, { as: admin })).body;
  for (const market of MARKETS.slice(0, 2)) await pick(market);
  expect(await read()).toMatchObject({ counts: { ready: 0 }, people: [{ name: "Mari", made: [2] }] });
  await pick({ top_scorer_prediction: "Ann Red" });
  const withoutJoker = {
    deadlines: [{ event: "Reds – Blues", ready: 1, counts_joker: false, without_joker: null }],
    people: [{ made: [3], has_joker: [null], is_ready: true }],
  };
  expect(await read()).toMatchObject(withoutJoker);
  await call("POST", "/api/predictions/double-points", {
    as: mari,
    body: { ...place, is_double_points: true },
  });
  expect(await read()).toMatchObject(withoutJoker);
  const later = createGameRow({ side1: "Blues", side2: "Reds", starts_at: isoOf(START + 2 * DAY) });
  await changeOrganised(call, admin, id, { games: [later] });
  expect(await read()).toMatchObject({
    deadlines: [
      { ready: 1, without_joker: 0 },
      { event: "Blues – Reds", ready: 0, without_picks: 1 },
    ],
    counts: { ready: 0 },
    people: [{ made: [3, 0], has_joker: [true, true], is_ready: false }],
  });
});
