import { expect } from "vitest";
import { DAY, HOUR } from "#domain/time.ts";
import { START, test } from "#server/testing/fixture.ts";
import { ORGANISE_URL } from "#server/testing/organise-scene.ts";
import { createProvisionalScene, EMPTY, SCORE } from "#server/testing/provisional-scene.ts";

test("a provisional score shows the board as it would be, and nothing of it counts", async ({
  db,
  call,
  clock,
}) => {
  const { ada, mari, enter, list, readLive, rows, board } = await createProvisionalScene(db, call, clock);
  expect(await readLive()).toBeNull();
  expect(await enter({ ...SCORE, moment: " after the 3rd quarter " })).toMatchObject({ status: 200 });
  expect(await list()).toEqual([
    {
      event_id: 701,
      moment: "after the 3rd quarter",
      entered_at: new Date(clock.now).toISOString(),
      entered_by: ada.name,
      contests: [{ id: 701, ...SCORE, position1: null, position2: null }],
    },
  ]);
  expect(await rows()).toEqual(["1 Mari 3 3", "2 Kai 1 1", "3 Jaan 0 0"]);
  const live = await readLive(`&limit=1&offset=1&userId=${mari.id}`);
  expect(live).toMatchObject({ players: 3, rows: [{ name: "Kai" }], own: { name: "Mari", rank_before: 0 } });
  expect(await board()).toEqual([]);
  expect((await call("GET", "/api/games/701?tournamentId=7")).body).toMatchObject({ score1: null });
});

test("the score is changed and taken back", async ({ db, call, clock }) => {
  const { enter, list, readLive, rows } = await createProvisionalScene(db, call, clock);
  await enter(SCORE);
  await rows();
  expect(await enter({ ...EMPTY, score1: 61, score2: 70, was: SCORE })).toMatchObject({ status: 200 });
  expect(await rows()).toEqual(["1 Jaan 1 1", "1 Mari 1 1", "3 Kai 0 0"]);
  expect(await enter({ ...EMPTY, was: { ...EMPTY, score1: 61, score2: 70 } })).toMatchObject({
    status: 200,
    body: { results: [] },
  });
  expect([await list(), await readLive()]).toEqual([[], null]);
});

test("impossible scores, other games and callers are refused, and change nothing", async ({
  db,
  call,
  clock,
}) => {
  const { mari, enter, list } = await createProvisionalScene(db, call, clock);
  const refusals = [
    [{ score1: 61 }, 400, "cell-invalid"],
    [{ score1: 1_000 }, 400, "invalid-request"],
    [{ score1: 60.5 }, 400, "invalid-request"],
    [{ top_scorer: "Davis Bertans" }, 400, "cell-invalid"],
    [{ top_scorer: "Nobody" }, 400, "cell-invalid"],
    [{ moment: "x".repeat(61) }, 400, "invalid-request"],
    [{ id: 702 }, 400, "result-too-early"],
    [{ id: 9 }, 404, "row-not-found"],
  ] as const;
  for (const [cells, status, code] of refusals) {
    const score = "score1" in cells && cells.score1 === 61 ? EMPTY : SCORE;
    expect(await enter({ ...score, ...cells }), JSON.stringify(cells)).toMatchObject({
      status,
      body: { code },
    });
  }
  expect(await enter(SCORE, mari)).toMatchObject({ status: 403, body: { code: "not-organiser" } });
  expect(await list()).toEqual([]);
  expect(await call("GET", "/api/provisional/board?tournamentId=7&eventId=9")).toMatchObject({ status: 404 });
  expect(await call("GET", "/api/provisional?tournamentId=9")).toMatchObject({ status: 404 });
});

test("in the second after the lock, before the picks are sealed, nothing is entered", async ({
  db,
  call,
  clock,
}) => {
  const { enter, list } = await createProvisionalScene(db, call, clock);
  clock.now = START + HOUR;
  expect(await enter(SCORE)).toMatchObject({ status: 409, body: { code: "being-sealed" } });
  expect(await list()).toEqual([]);
});

test("of two organisers the second one is shown what the first one entered", async ({ db, call, clock }) => {
  const { ada, mari, enter, list } = await createProvisionalScene(db, call, clock);
  const path = `${ORGANISE_URL}/7/organisers/${mari.id}`;
  await call("POST", path, { as: ada, body: { rights: "results" } });
  expect(await enter(SCORE, mari)).toMatchObject({ status: 200 });
  const other = { ...EMPTY, score1: 63, score2: 58 };
  expect(await enter(other)).toMatchObject({
    status: 409,
    body: {
      code: "result-overtaken",
      row: 701,
      error: expect.stringContaining("61–58, top scorer Henri Drell"),
    },
  });
  expect(await enter(EMPTY)).toMatchObject({ status: 409 });
  expect(await list()).toMatchObject([{ entered_by: "Mari", contests: [SCORE] }]);
  expect(await enter({ ...other, was: SCORE })).toMatchObject({ status: 200 });
  expect(await list()).toMatchObject([{ entered_by: "Ada", contests: [other] }]);
});

test("a result ends it for good, also when the result is taken back", async ({ db, call, clock }) => {
  const { ada, enter, publish, list } = await createProvisionalScene(db, call, clock);
  await enter(SCORE);
  const { body } = await publish({ ...SCORE, score1: 80 });
  expect(await list()).toEqual([]);
  expect(await enter(SCORE)).toMatchObject({ status: 409, body: { code: "has-result" } });
  const publication_id = (body as { last_publication: { id: number } }).last_publication.id;
  const undo = { publication_id, reason: "Too early" };
  expect(await call("POST", `${ORGANISE_URL}/7/undo-results`, { as: ada, body: undo })).toMatchObject({
    status: 200,
  });
  expect(await list()).toEqual([]);
  expect(await enter(SCORE)).toMatchObject({ status: 200 });
});

test.for([
  ["cancel", {}],
  ["postpone", {}],
  ["move", { starts_at: new Date(START + 3 * DAY).toISOString() }],
] as const)("it ends when its game is to %s", async ([action, times], { db, call, clock }) => {
  const { ada, enter, list, readLive } = await createProvisionalScene(db, call, clock);
  await enter(SCORE);
  expect(await readLive()).not.toBeNull();
  const change = (body: object) =>
    call("PUT", "/api/organise/tournaments/7/contests/701/schedule", {
      as: ada,
      body: { reason: "Power cut", ...body },
    });
  expect(await change({ action, ...times })).toMatchObject({ status: 200 });
  expect([await list(), await readLive()]).toEqual([[], null]);
  if (action !== "cancel") return;
  expect(await change({ action: "restore" })).toMatchObject({ status: 200 });
  expect(await list()).toEqual([]);
});
