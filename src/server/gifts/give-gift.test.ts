// Anonymous gifts: who may give one to whom, only once, and that nothing reveals the giver.
import { selectRows } from "#server/db/select-rows.ts";
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { describe, expect } from "vitest";
import { GIFT_RETURN_MS } from "#domain/gift-return.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { SESSION_COOKIE } from "#server/auth/cookies.ts";
import type { Database } from "#server/db/open.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";
import { createAdmin, createPlayer, createTournament } from "#server/testing/builders.ts";
import {
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  END,
  START,
  test,
} from "#server/testing/fixture.ts";
import { createPlayedGame } from "#server/testing/publishing.ts";
import { openTestStore } from "#server/testing/store.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

async function createScene(db: Database) {
  await createTournament(db);
  return {
    mari: await createPlayer(db, "Mari"),
    jaan: await createPlayer(db, "Jaan"),
    liis: await createPlayer(db, "Liis"),
  };
}

const give = (call: Call, as: Caller, { id }: { id: number }, tournamentId = 7) =>
  call("POST", `/api/croissant/give/${id}`, { as, body: { tournamentId } });

/** Waits until the gifts that were given cannot be taken back, and counts them. */
async function countDue(app: FastifyInstance, clock: { now: number }): Promise<void> {
  clock.now += GIFT_RETURN_MS;
  await app.countGifts();
}

async function readGifts(call: Call, as: Caller, { id }: Caller, tournamentId = 7) {
  const { status, body } = await call("GET", `/api/croissant/count/${id}?tournamentId=${tournamentId}`, {
    as,
  });
  expect(status).toBe(200);
  return body as { count: number; given: boolean };
}

async function countGifts(...asked: Parameters<typeof readGifts>): Promise<number> {
  return (await readGifts(...asked)).count;
}

describe("a gift", () => {
  test("is counted for its receiver, in its tournament", async ({ db, app, call, clock }) => {
    const { mari, jaan, liis } = await createScene(db);
    await createTournament(db, 8);
    expect(await countGifts(call, jaan, jaan)).toBe(0);
    for (const giver of [mari, liis]) {
      expect(await give(call, giver, jaan)).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await give(call, mari, liis)).toMatchObject({ status: 200 });
    expect(await give(call, mari, jaan, 8)).toMatchObject({ status: 200 });
    await countDue(app, clock);
    expect(await countGifts(call, jaan, jaan)).toBe(2);
    expect(await countGifts(call, mari, liis)).toBe(1);
    expect(await countGifts(call, mari, mari)).toBe(0);
    expect(await countGifts(call, jaan, jaan, 8)).toBe(1);
  });

  test("shows as given only to its giver", async ({ db, app, call, clock }) => {
    const { mari, jaan, liis } = await createScene(db);
    await createTournament(db, 8);
    expect(await readGifts(call, mari, jaan)).toEqual({ count: 0, given: false });
    await give(call, mari, jaan);
    await countDue(app, clock);
    expect(await readGifts(call, mari, jaan)).toEqual({ count: 1, given: true });
    for (const other of [jaan, liis]) {
      expect(await readGifts(call, other, jaan)).toEqual({ count: 1, given: false });
    }
    expect(await readGifts(call, mari, liis)).toEqual({ count: 0, given: false });
    expect(await readGifts(call, mari, jaan, 8)).toEqual({ count: 0, given: false });
  });

  test("shows on the leaderboard as soon as it counts", async ({ db, app, call, clock }) => {
    const { mari, jaan } = await createScene(db);
    await createPlayedGame(db, { id: 701 }, [[jaan, "Estonia"]]);
    await sealAndPublish(db, { tournamentId: 7, now: END });
    const readBoard = async () => (await call("GET", "/api/leaderboard?tournamentId=7")).body;
    expect(await readBoard()).toMatchObject([{ croissant_count: 0, is_croissant_leader: false }]);
    await give(call, mari, jaan);
    clock.now = END;
    await countDue(app, clock);
    expect(await readBoard()).toMatchObject([{ croissant_count: 1, is_croissant_leader: true }]);
  });

  test("can be given with the session cookie from the site itself", async ({ db, call }) => {
    const { mari, jaan } = await createScene(db);
    const headers = { cookie: `${SESSION_COOKIE}=${mari.token}`, "sec-fetch-site": "same-origin" };
    const answer = await call("POST", `/api/croissant/give/${jaan.id}`, {
      headers,
      body: { tournamentId: 7 },
    });
    expect(answer).toMatchObject({ status: 200 });
  });

  test("can be given once per giver, receiver and tournament", async ({ db, call }) => {
    const { mari, jaan } = await createScene(db);
    await give(call, mari, jaan);
    const before = await readTables(db);
    expect(await give(call, mari, jaan)).toMatchObject({
      status: 409,
      body: { error: "You have already given this player a gift." },
    });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    expect(await give(call, jaan, mari)).toMatchObject({ status: 200 });
  });
});

describe("a gift is refused", () => {
  test.for<
    [what: string, arrange: string | null, receiver: "mari" | "jaan" | null, status: number, error: string]
  >([
    ["to oneself", null, "mari", 400, "You cannot give a gift to yourself."],
    ["to nobody", null, null, 404, "Player not found"],
    [
      "to a deactivated player",
      "update players set deactivated_at = now() where name = 'Jaan'",
      "jaan",
      404,
      "Player not found",
    ],
    [
      "once the tournament is over",
      "update tournaments set is_over = true",
      "jaan",
      409,
      "This tournament is over, so gifts can no longer be given.",
    ],
    ["without the tournament", "delete from tournaments", "jaan", 404, "Tournament not found"],
  ])("%s", async ([, arrange, receiver, status, error], { db, call }) => {
    const scene = await createScene(db);
    if (arrange !== null) await db.execute(sql.raw(arrange));
    const before = await readTables(db);
    const to = receiver === null ? { id: 2_000_000_000 } : scene[receiver];
    expect(await give(call, scene.mari, to)).toMatchObject({ status, body: { error } });
    const changed = listChangedTables(before, await readTables(db));
    // The installation's key may have been created.
    expect(changed.filter((table) => table !== "installation")).toEqual([]);
  });

  test("without a session", async ({ db, call }) => {
    const { jaan } = await createScene(db);
    const answer = await call("POST", `/api/croissant/give/${jaan.id}`, { body: { tournamentId: 7 } });
    expect(answer).toMatchObject({ status: 401 });
    expect(await call("GET", `/api/croissant/count/${jaan.id}?tournamentId=7`)).toMatchObject({
      status: 401,
    });
  });

  test.for([
    ["of nobody", 2_000_000_000, 7, "Player not found"],
    ["in no tournament", null, 99, "Tournament not found"],
  ] as const)("and a count %s is not found", async ([, id, tournamentId, error], { db, call }) => {
    const { mari } = await createScene(db);
    const url = `/api/croissant/count/${id ?? mari.id}?tournamentId=${tournamentId}`;
    expect(await call("GET", url, { as: mari })).toMatchObject({ status: 404, body: { error } });
  });

  test("and neither is the count of a deactivated player", async ({ db, call }) => {
    const { mari, jaan } = await createScene(db);
    await give(call, mari, jaan);
    await db.execute(sql`update players set deactivated_at = ${isoOf(START)} where id = ${jaan.id}`);
    const url = `/api/croissant/count/${jaan.id}?tournamentId=7`;
    expect(await call("GET", url, { as: mari })).toMatchObject({ status: 404 });
  });
});

describe("nothing reveals the giver", () => {
  test("the stored rows differ between givers only in a proof that looks random", async ({
    db,
    app,
    call,
    clock,
  }) => {
    const { mari, jaan, liis } = await createScene(db);
    clock.now = START + 7 * HOUR + 1_234;
    const proofs: string[] = [];
    for (const giver of [mari, liis]) {
      const before = await readTables(db);
      const answer = await give(call, giver, jaan);
      await countDue(app, clock);
      const after = await readTables(db);
      const changed = listChangedTables(before, after).filter((table) => table !== "installation");
      expect(changed.sort()).toEqual(["audit_log", "gifts"]);
      const rows = (table: string) => {
        const known = new Set((before[table] ?? []).map((row) => JSON.stringify(row)));
        return (after[table] ?? []).filter((row) => !known.has(JSON.stringify(row)));
      };
      expect(rows("gifts")).toEqual([
        {
          tournament_id: 7,
          user_id: jaan.id,
          proof: expect.stringMatching(/^[\w-]{43}$/),
          given_at: null,
        },
      ]);
      proofs.push((rows("gifts")[0] as { proof: string }).proof);
      // Neither time nor id reveals whose sign-in or pick happened at the same time.
      expect(rows("audit_log")).toEqual([
        {
          id: expect.any(Number),
          timestamp: expect.stringMatching(/^2026-03-01T00:00:00/),
          user_id: jaan.id,
          action: "gift-received",
          tournament_id: 7,
          game_id: null,
          round_id: null,
          old_id: null,
          new_id: null,
          about_player: null,
          team_name: null,
          additional_info: null,
          device: null,
        },
      ]);
      const headers = JSON.stringify({ ...answer.headers, date: "" });
      expect(headers).not.toContain("set-cookie");
      expect(answer.body).toEqual({ success: true });
    }
    expect(new Set(proofs).size).toBe(2);
  });

  test("the audit log ids of gifts are not sequential", async ({ db, app, call, clock }) => {
    const { mari, jaan, liis } = await createScene(db);
    const givers = [mari, liis, await createAdmin(db)];
    for (let n = 0; n < 6; n++) givers.push(await createPlayer(db, `Friend${n}`));
    for (const giver of givers) {
      await call("POST", `/api/croissant/give/${jaan.id}`, { as: giver, body: { tournamentId: 7 } });
      await call("PUT", `/api/user/${giver.id}`, { as: giver, body: { name: `${giver.name} again` } });
    }
    await countDue(app, clock);
    const rows = await selectRows(
      db,
      { id: Type.String(), action: Type.String() },
      sql`select id, action from audit_log`,
    );
    const idsOf = (action: string) =>
      rows.filter((row) => row.action === action).map((row) => Number(row.id));
    const [names, given] = [idsOf("name"), idsOf("gift-received")];
    expect(given).toHaveLength(9);
    expect(Math.min(...given)).toBeGreaterThan(Math.max(...names));
    const gaps = given.map((id, at) => id - (given[at - 1] ?? 0));
    expect(gaps.some((gap) => gap < 0)).toBe(true);
    // Sequential ids have no gaps where gifts were given.
    const counted = [...names].sort((a, b) => a - b);
    expect(counted.map((id) => id - (counted[0] ?? 0))).toEqual(counted.map((_, at) => at));
  });

  test("the proof depends on a key that each installation creates", async ({ db, call }) => {
    const { mari, jaan } = await createScene(db);
    const readProof = async () => {
      await give(call, mari, jaan);
      const rows = await selectRows(db, { proof: Type.String() }, sql`delete from gifts returning proof`);
      return rows[0]?.proof;
    };
    const first = await readProof();
    expect(await readProof()).toBe(first);
    const rows = await selectRows(
      db,
      { value: Type.String() },
      sql`
      delete from installation where name = 'gift-key' returning value`,
    );
    expect(rows[0]?.value).toMatch(/^[\w-]{43}$/);
    expect(await readProof()).not.toBe(first);
  });
});

test("concurrent gifts of the same giver count once", async ({ clock }) => {
  const store = await openTestStore();
  const app = await buildTestApp(store.db, clock);
  try {
    const call = createCall(app);
    const { mari, jaan, liis } = await createScene(store.db);
    const givers = [mari, mari, mari, mari, liis, liis];
    const answers = await Promise.all(givers.map((giver) => give(call, giver, jaan)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    await countDue(app, clock);
    expect(await countGifts(call, jaan, jaan)).toBe(2);
    const { rows } = await store.db.execute(sql`select 1 from audit_log where action = 'gift-received'`);
    expect(rows).toHaveLength(2);
  } finally {
    await app.close();
    await store.close();
  }
});
