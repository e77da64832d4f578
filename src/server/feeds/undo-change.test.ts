// An accepted change is taken back: what stood here before counts, and the source's own waits again.
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { DAY, HOUR, instantOf, isoOf } from "#domain/time.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { createFeedScene, describeChange } from "#server/testing/feed-scene.ts";
import { type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";
import { readTables } from "#server/testing/tables.ts";
import type { Database } from "#server/db/open.ts";
import { notices } from "#server/db/schema/player-schema.ts";
import { contests } from "#server/db/schema/tournament-schema.ts";
import type { GameResult } from "#contract/organise/schemas.ts";

const KICK_OFF = START + HOUR;
const WHY = { reason: "Another game" };

const write = (score: string, start = KICK_OFF) =>
  JSON.stringify([
    {
      home: "Estonia",
      away: "Finland",
      date: isoOf(start),
      score,
      topScorer: "Henri Drell",
      status: "Final",
    },
    { home: "Latvia", away: "Sweden", date: isoOf(KICK_OFF + DAY) },
  ]);

/** Mari has picked the winner and the top scorer of game 701. */
async function createScene(db: Database, clock: TestClock) {
  await createTournament(db);
  await createGame(db, { id: 701, start: KICK_OFF });
  await createGame(db, { id: 702, start: KICK_OFF + DAY, team1: "Latvia", team2: "Sweden" });
  const ada: Caller = await createAdmin(db);
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 701, mari, { winner: "Estonia", top_scorer: "Henri Drell" });
  const scene = await createFeedScene(db, clock, { id: () => 7, as: () => ada });
  scene.source.text = write("");
  await scene.add();
  const enter = (result: Omit<GameResult, "id">) =>
    scene.call("POST", "/api/organise/tournaments/7/game-results", {
      as: ada,
      body: { games: [{ id: 701, ...result }] },
    });
  /** Reads this score after the game, and accepts what it changes; returns the change's id. */
  const acceptScore = async (score: string, hours = 3): Promise<number> => {
    clock.now = KICK_OFF + hours * HOUR;
    scene.source.text = write(score);
    const [change] = (await scene.read()).changes;
    await scene.decide(change?.id ?? 0, "accept");
    return change?.id ?? 0;
  };
  return { ...scene, enter, acceptScore };
}

describe("an accepted result", () => {
  test("is taken back with a reason, waits again, and never accepts itself", async ({ db, clock }) => {
    const { send, decide, board, list, read, lookForDue, acceptScore } = await createScene(db, clock);
    await send("/accept", { minutes: 0 });
    const id = await acceptScore("80-70");
    expect(await board()).toEqual(["Mari 2"]);
    expect(await list()).toMatchObject({ changes: [], decided: [{ id, may_undo: true }] });
    expect(await decide(id, "undo", { reason: " " })).toMatchObject({
      status: 400,
      body: { code: "reason-missing" },
    });
    const { feeds, status } = await decide(id, "undo", WHY);
    expect(status).toBe(200);
    expect(await board()).toEqual([]);
    expect(feeds.changes.map(describeChange)).toEqual(["result, Estonia – Finland, 80–70 Henri Drell"]);
    expect(feeds.decided).toMatchObject([
      { id, state: "accepted", note: "Taken back: Another game", may_undo: false },
    ]);
    expect((await decide(id, "undo", WHY)).status).toBe(409);
    clock.now += DAY;
    await read();
    await lookForDue();
    expect(await board()).toEqual([]);
    const [again] = (await list()).changes;
    expect((await decide(again?.id ?? 0, "accept")).status).toBe(200);
    expect(await board()).toEqual(["Mari 2"]);
    const tables = await readTables(db);
    expect(JSON.stringify(tables["audit_log"])).toMatch(/Took back what the source .* 701: Another game/);
  });

  test("of a source that was stopped does not wait again", async ({ db, clock }) => {
    const { send, decide, board, list, acceptScore } = await createScene(db, clock);
    const id = await acceptScore("80-70");
    await send(`/${(await list()).feeds[0]?.id}/stop`);
    expect(await decide(id, "undo", WHY)).toMatchObject({ status: 200, feeds: { changes: [] } });
    expect(await board()).toEqual([]);
  });

  test("stays if another one was entered since, and both are shown", async ({ db, clock }) => {
    const { decide, board, enter, list, acceptScore } = await createScene(db, clock);
    const id = await acceptScore("80-70");
    const was = { score1: 80, score2: 70, top_scorer: "Henri Drell" };
    const other = { score1: 70, score2: 80, top_scorer: "Henri Drell", was };
    expect(await enter(other)).toMatchObject({ status: 200 });
    expect(await decide(id, "undo", WHY)).toMatchObject({
      status: 409,
      body: { code: "result-overtaken", error: /70.*80/ },
    });
    expect(await board()).toEqual(["Mari 1"]);
    expect((await list()).decided).toMatchObject([{ id, may_undo: true }]);
  });
});

test("a correction that is taken back leaves the result before it", async ({ db, clock }) => {
  const { decide, board, acceptScore } = await createScene(db, clock);
  await acceptScore("80-70");
  const id = await acceptScore("70-80", 4);
  expect(await board()).toEqual(["Mari 1"]);
  expect(await decide(id, "undo", WHY)).toMatchObject({
    status: 200,
    feeds: { changes: [{ kind: "correction", was: { game: { score1: 80 } } }] },
  });
  expect(await board()).toEqual(["Mari 2"]);
});

test("a later start that is taken back is the one before, and players are told why", async ({
  db,
  clock,
}) => {
  const { source, read, decide } = await createScene(db, clock);
  source.text = write("", KICK_OFF + HOUR);
  const [change] = (await read()).changes;
  await decide(change?.id ?? 0, "accept");
  expect(await decide(change?.id ?? 0, "undo", WHY)).toMatchObject({
    status: 200,
    feeds: { changes: [{ kind: "later" }] },
  });
  const [game] = await db.select().from(contests).where(eq(contests.id, 701));
  expect(instantOf(game?.locks_at ?? "")).toBe(KICK_OFF);
  const told = (await db.select().from(notices)).map(({ data }) => JSON.stringify(data));
  expect(told.at(-1)).toContain("Another game");
});
