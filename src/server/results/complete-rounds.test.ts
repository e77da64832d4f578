// A round is complete once nothing of it awaits a result any more, in whatever way that comes about.
import { expect } from "vitest";
import type { SetupGame } from "#contract/organise/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import { createAdmin, createRace, createSeason } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createCup,
  createGameRow,
  IMPORT_REQUEST,
  ORGANISE_URL,
  readOrganised,
} from "#server/testing/organise-scene.ts";

const readTournament = async (call: Call, id: number) => {
  const { rounds, is_over } = (await call("GET", `/api/tournaments/${id}`)).body as Tournament;
  return { is_over, over: rounds.filter((round) => round.is_over).map(({ name }) => name) };
};

const schedule = async (call: Call, as: Caller, id: number, contest: number, body: object) =>
  expect(await call("PUT", `${ORGANISE_URL}/${id}/contests/${contest}/schedule`, { as, body })).toMatchObject(
    { status: 200 },
  );

const SEMIFINALS = { is_over: true, over: ["Semifinals"] };
const OPEN = { is_over: false, over: [] };

interface Way {
  call: Call;
  admin: Caller;
  id: number;
  last: SetupGame;
}

test.for<[string, (way: Way) => Promise<unknown>]>([
  ["cancelled", ({ call, admin, id, last }) => schedule(call, admin, id, last.id, { action: "cancel" })],
  [
    "cancelled by an edit",
    ({ call, admin, id, last }) =>
      changeOrganised(call, admin, id, { games: [{ was: last, now: { ...last, status: "cancelled" } }] }),
  ],
  [
    "removed",
    ({ call, admin, id, last }) => changeOrganised(call, admin, id, { games: [{ was: last, now: null }] }),
  ],
  [
    "removed by the undo of its import",
    ({ call, admin, id }) => call("POST", `${ORGANISE_URL}/${id}/undo-import`, { as: admin, body: {} }),
  ],
])("a tournament is over once its last open game is %s", async ([, close], { db, call, clock }) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  clock.now = START + 2 * DAY;
  const games = [{ id: game.id, score1: 80, score2: 70, top_scorer: null }];
  await call("POST", `${ORGANISE_URL}/${id}/game-results`, { as: admin, body: { games } });
  expect(await readTournament(call, id)).toEqual(SEMIFINALS);
  const [file] = IMPORT_REQUEST.files;
  const text = `round,date,time,team 1,team 2\nSemifinals,${isoOf(START + 3 * DAY).slice(0, 10)},18:30,Reds,Greens\n`;
  const body = { ...IMPORT_REQUEST, files: [{ ...file, text }] };
  expect(await call("POST", `${ORGANISE_URL}/${id}/import`, { as: admin, body })).toMatchObject({
    status: 200,
  });
  expect(await readTournament(call, id)).toEqual(OPEN);
  const last = (await readOrganised(call, admin, id)).setup.games.find((one) => one.id !== game.id);
  if (last === undefined) throw new Error("The game was not added.");
  await close({ call, admin, id, last });
  expect(await readTournament(call, id)).toEqual(SEMIFINALS);
});

test("a cancellation that is taken back reopens its round, like a result; a new date does not", async ({
  db,
  call,
  clock,
}) => {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  expect(await changeOrganised(call, admin, id, { games: [createGameRow()] })).toMatchObject({ status: 200 });
  const change = (body: object) => schedule(call, admin, id, game.id, body);
  await change({ action: "cancel" });
  expect(await readTournament(call, id)).toEqual(OPEN);
  const mark = { tournament_id: id, round: game.round, is_over: true };
  await call("POST", "/api/admin/toggle-round-status", { as: admin, body: mark });
  await change({ action: "restore" });
  expect(await readTournament(call, id)).toEqual(OPEN);
  await call("POST", "/api/admin/toggle-round-status", { as: admin, body: mark });
  await change({ action: "move", starts_at: isoOf(clock.now + 2 * DAY) });
  expect(await readTournament(call, id)).toEqual(SEMIFINALS);
});

test("a race without teams is awaited until it is cancelled", async ({ db, call, clock }) => {
  const admin = await createAdmin(db);
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: START + HOUR });
  await createRace(db, { id: 502, qualifying: START + 9 * DAY, teams: [] });
  clock.now = START + 2 * DAY;
  const body = { race_id: 501, duels: [{ id: 50_101, position1: 1, position2: null }] };
  await call("POST", `${ORGANISE_URL}/5/race-results`, { as: admin, body });
  expect((await readTournament(call, 5)).over).toEqual([]);
  await schedule(call, admin, 5, 502, { part: "race", action: "cancel" });
  expect((await readTournament(call, 5)).over).toEqual(["Bahrain"]);
  await schedule(call, admin, 5, 502, { part: "race", action: "restore" });
  expect((await readTournament(call, 5)).over).toEqual([]);
});
