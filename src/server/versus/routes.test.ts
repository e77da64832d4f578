import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Versus } from "#contract/versus/schemas.ts";
import { HOUR, instantOf, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createAdmin,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
  savePick,
  saveResult,
} from "#server/testing/builders.ts";
import { createScheduleScene, LOCK } from "#server/testing/schedule-scene.ts";
import { type Call, type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";

const [SETTLED, LOCKED, OPEN] = [701, 702, 703];

/** A settled game, a locked one without result and an open one. Mari and Jaan picked in all of them. */
async function createScene(db: Database, call: Call, clock: TestClock) {
  await createTournament(db, 7);
  await createGame(db, { id: SETTLED });
  await createGame(db, { id: LOCKED, start: START + 2 * HOUR });
  await createGame(db, { id: OPEN, start: START + 9 * HOUR });
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  await savePick(db, SETTLED, mari, { winner: "Estonia", handicap: "Finland" });
  await savePick(db, SETTLED, jaan, { winner: "Finland", handicap: "Finland" });
  await savePick(db, LOCKED, mari, { winner: "Estonia" });
  await savePick(db, OPEN, mari, { winner: "Estonia" });
  await savePick(db, OPEN, jaan, { winner: "Finland" });
  await saveResult(db, SETTLED, { score1: 80, score2: 70 });
  clock.now = START + 3 * HOUR;
  const ada = await createAdmin(db);
  await publish(call, ada, 7, "basketball");
  return { mari, jaan, ada };
}

async function publish(call: Call, admin: Caller, tournament_id: number, sport: string) {
  const reply = await call("POST", "/api/admin/update-leaderboard", {
    as: admin,
    body: { tournament_id, sport },
  });
  expect(reply.status).toBe(200);
}

const compare = async (call: Call, as: Caller, other: { id: number }, tournament = 7) => {
  const reply = await call("GET", `/api/versus/${as.id}/${other.id}?tournamentId=${tournament}`, { as });
  expect(reply.status).toBe(200);
  return reply.body as Versus;
};

test("two players are compared by their points, round by round", async ({ db, call, clock }) => {
  const { mari, jaan } = await createScene(db, call, clock);
  const { player, other, rounds } = await compare(call, mari, jaan);
  expect([player.name, player.rank, player.total_points]).toEqual(["Mari", 1, 1]);
  expect([other.name, other.rank, other.total_points]).toEqual(["Jaan", 2, 0]);
  const points = { player: 1, other: 0 };
  expect(rounds).toEqual([
    { round: "Day 1", is_complete: false, ...points, joined_later: [], counted: points },
  ]);
});

test("what had locked before one of the two joined is not compared, unless there are picks in it", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan, ada } = await createScene(db, call, clock);
  const liis = await createPlayer(db, "Liis");
  const joinAt = (at: number) =>
    db.execute(sql`update players set created_at = ${isoOf(at)} where name in ('Jaan', 'Liis')`);
  const compared = async (one: Caller, two: Caller) => {
    const { rounds, differences } = await compare(call, one, two);
    const [{ joined_later = [], counted = null } = {}] = rounds;
    const contests = [...new Set(differences.map(({ contest_id }) => contest_id))];
    return { late: joined_later, points: counted && [counted.player, counted.other], contests };
  };
  const all = { late: [], points: [1, 0], contests: [LOCKED, SETTLED] };
  expect(await compared(mari, liis)).toEqual(all);
  // Between the locks of the first two games.
  await joinAt(START + HOUR);
  expect(await compared(mari, liis)).toEqual({ late: [liis.id], points: null, contests: [LOCKED] });
  // An account that is younger than its picks.
  expect(await compared(mari, jaan)).toEqual(all);
  await saveResult(db, LOCKED, { score1: 80, score2: 70 });
  await publish(call, ada, 7, "basketball");
  expect(await compared(mari, liis)).toEqual({ late: [liis.id], points: [1, 0], contests: [LOCKED] });
  await joinAt(START + 2 * HOUR);
  const nothing = { late: [liis.id], points: null, contests: [] };
  expect(await compared(mari, liis)).toEqual(nothing);
  expect(await compared(liis, mari)).toEqual(nothing);
  // Of the second game Jaan has no picks.
  expect(await compared(mari, jaan)).toEqual({ late: [jaan.id], points: [1, 0], contests: [SETTLED] });
});

test("what they picked differently in locked games is listed, the newest game first", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan } = await createScene(db, call, clock);
  const { differences } = await compare(call, mari, jaan);
  expect(
    differences.map(({ contest_id, market, player, other }) => [
      contest_id,
      market,
      player && [player.name, player.points],
      other && [other.name, other.points],
    ]),
  ).toEqual([
    [LOCKED, "winner", ["Estonia", null], null],
    [SETTLED, "winner", ["Estonia", 1], ["Finland", 0]],
  ]);
  expect(differences.map(({ date }) => instantOf(date))).toEqual([START + 2 * HOUR, START + HOUR]);
});

test("picks of open games change nothing of the answer", async ({ db, call, clock }) => {
  const { mari, jaan } = await createScene(db, call, clock);
  const before = await compare(call, mari, jaan);
  const named = { user_id: jaan.id, game_id: OPEN, tournament_id: 7, round: "Day 1" };
  const saved = await call("POST", "/api/predictions", {
    as: jaan,
    body: { ...named, spread_prediction: "Estonia" },
  });
  expect(saved.status).toBe(200);
  expect(await compare(call, mari, jaan)).toEqual(before);
  const offered = before.player.possible_points - 1;
  // Mari's one locked pick may still be right; of the open game both can get everything, with the joker.
  expect(before.other.possible_points).toBe(offered);
  expect(before.next_round).toEqual({ round: "Day 1", points: offered });
});

test("a joker on an open game is told to its player alone", async ({ db, call, clock }) => {
  const { mari, jaan } = await createScene(db, call, clock);
  const body = { game_id: OPEN, tournament_id: 7, round: "Day 1", is_double_points: true };
  const jokersSeenBy = async (as: Caller, rival: Caller) => {
    const { player, other } = await compare(call, as, rival);
    return { own: player.has_joker, others: other.has_joker };
  };
  const nobodyPlayed = { own: true, others: true };
  expect(await jokersSeenBy(jaan, mari)).toEqual(nobodyPlayed);
  const played = await call("POST", "/api/predictions/double-points", {
    as: jaan,
    body: { ...body, user_id: jaan.id },
  });
  expect(played.status).toBe(200);
  expect(await jokersSeenBy(mari, jaan)).toEqual(nobodyPlayed);
  expect(await jokersSeenBy(jaan, mari)).toEqual({ own: false, others: true });
});

test("the next round is worth what either can get of it: the joker counts where somebody still has it", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan, pick, play, seal } = await createScheduleScene(db, call, clock);
  await pick(mari, "Estonia");
  await play(mari, 701);
  await play(jaan, 701);
  await seal();
  const { player, other, next_round } = await compare(call, mari, jaan);
  expect([player.has_joker, other.has_joker, next_round?.points]).toEqual([false, false, 3]);
});

test("a cancelled game decides nothing: it is in no difference, worth nothing, and gives its joker back", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan, pick, play, seal, change } = await createScheduleScene(db, call, clock);
  await pick(mari, "Estonia");
  await pick(jaan, "Finland");
  await play(mari, 701);
  await seal();
  expect((await compare(call, mari, jaan)).differences).toHaveLength(1);
  expect((await change("cancel")).status).toBe(200);
  const { player, other, differences } = await compare(call, mari, jaan);
  expect(differences).toEqual([]);
  expect([player.has_joker, player.possible_points, other.possible_points]).toEqual([true, 6, 6]);
});

test("a result that is taken away makes its game open to either again", async ({ db, call, clock }) => {
  const {
    mari,
    jaan,
    ada,
    pick,
    seal,
    enterResult,
    publish: update,
  } = await createScheduleScene(db, call, clock);
  await pick(mari, "Estonia");
  await seal();
  const before = await compare(call, mari, jaan);
  clock.now = LOCK + HOUR;
  await enterResult();
  await update();
  expect((await compare(call, mari, jaan)).player).toMatchObject({ total_points: 1, rank: 1 });
  await saveResult(db, 701, null);
  await publish(call, ada, 7, "basketball");
  expect(await compare(call, mari, jaan)).toEqual(before);
});

test("a player who was removed gets no more points", async ({ db, call, clock }) => {
  const { mari, jaan, ada, pick } = await createScheduleScene(db, call, clock);
  await pick(jaan, "Finland");
  const path = `/api/organise/tournaments/7/players/${jaan.id}/restrict`;
  await call("POST", path, { as: ada, body: { restriction: "removed", is_on: true, reason: "Rude" } });
  const { player, other, next_round } = await compare(call, mari, jaan);
  expect([player.possible_points, other.possible_points, other.has_joker]).toEqual([9, 0, null]);
  expect(next_round?.points).toBe(9);
});

test("without anybody to name no top scorer counts as possible", async ({ db, call, clock }) => {
  const { mari, jaan } = await createScheduleScene(db, call, clock);
  await db.execute(sql`delete from squads`);
  expect((await compare(call, mari, jaan)).player.possible_points).toBe(6);
});

test("racing teams are compared too", async ({ db, call, clock }) => {
  await createSeason(db);
  await createRace(db, { id: 501 });
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  await savePick(db, 50_101, mari, { winner: "Charles Leclerc" });
  await savePick(db, 50_101, jaan, { winner: "Lewis Hamilton" });
  clock.now = START + 3 * HOUR;
  const { differences } = await compare(call, mari, jaan, 5);
  expect(differences.map(({ market, player, other }) => [market, player?.name, other?.name])).toEqual([
    ["winner", "Charles Leclerc", "Lewis Hamilton"],
  ]);
});

test("nobody, a deactivated player and another tournament are 404, a visitor 401", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan } = await createScene(db, call, clock);
  const status = async (path: string, as?: Caller) =>
    (await call("GET", `/api/versus/${path}`, { ...(as && { as }) })).status;
  expect(await status(`${mari.id}/${jaan.id}?tournamentId=7`)).toBe(401);
  expect(await status(`${mari.id}/99999?tournamentId=7`, mari)).toBe(404);
  expect(await status(`${mari.id}/${jaan.id}?tournamentId=99`, mari)).toBe(404);
  expect(await status(`${mari.id}/x?tournamentId=7`, mari)).toBe(400);
  await call("POST", `/api/user/delete/${jaan.id}`, { as: jaan });
  expect(await status(`${mari.id}/${jaan.id}?tournamentId=7`, mari)).toBe(404);
});
