// What happens at once, on a store of its own in which transactions are real.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { League, LeagueMember } from "#contract/leagues/schemas.ts";
import { MAX_LEAGUES } from "#domain/leagues/league-limits.ts";
import type { Store } from "#server/db/open.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import {
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  liftWriteLimit,
  START,
} from "#server/testing/fixture.ts";
import { askForCode, enterCode } from "#server/testing/email-code.ts";
import { createLeague, fillLeagues } from "#server/testing/league-scene.ts";
import { openTestStore } from "#server/testing/store.ts";
import { untilWaiting } from "#server/testing/until-waiting.ts";

let store: Store;
let app: FastifyInstance;
let call: Call;
let players = 0;

beforeAll(async () => {
  store = await openTestStore();
  app = await buildTestApp(store.db, { now: START });
  liftWriteLimit(app);
  call = createCall(app);
  await createTournament(store.db);
});

afterAll(async () => {
  await app.close();
  await store.close();
});

const aNewPlayer = () => createPlayer(store.db, `Racer${++players}`);

const joinWith = (code: string, as: Caller) =>
  call("POST", `/api/join/${code}`, { as, from: `10.1.0.${as.id}` });

const act = (league: League, as: Caller, other: Caller, action: string) =>
  call("POST", `/api/leagues/${league.id}/members/${other.id}`, { as, body: { action } });

async function listRoles(league: League, as: Caller): Promise<string[]> {
  const { body } = await call("GET", `/api/leagues/${league.id}/members`, { as });
  return (body as LeagueMember[]).map(({ role }) => role);
}

const sortStatuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test("of two who join with the last use at once, one gets in", async () => {
  const captain = await aNewPlayer();
  const league = await createLeague(call, captain);
  const renewed = await call("POST", `/api/leagues/${league.id}/invitation`, {
    as: captain,
    body: { expires_at: null, uses: 1 },
  });
  const { code } = renewed.body as { code: string };
  const [one, other] = [await aNewPlayer(), await aNewPlayer()];
  expect(sortStatuses(await Promise.all([joinWith(code, one), joinWith(code, other)]))).toEqual([200, 404]);
  expect(await listRoles(league, captain)).toHaveLength(2);
});

test("who joins twice at once is in once, and takes one use", async () => {
  const captain = await aNewPlayer();
  const league = await createLeague(call, captain);
  const player = await aNewPlayer();
  expect(sortStatuses(await Promise.all([1, 2, 3].map(() => joinWith(league.code, player))))).toEqual([
    200, 200, 200,
  ]);
  expect(await listRoles(league, captain)).toEqual(["captain", "member"]);
});

test("a captain who leaves while handing over leaves the league with one captain", async () => {
  for (let round = 0; round < 5; round++) {
    const [captain, next] = [await aNewPlayer(), await aNewPlayer()];
    const league = await createLeague(call, captain);
    await joinWith(league.code, next);
    const [left, handed] = await Promise.all([
      call("POST", `/api/leagues/${league.id}/leave`, { as: captain }),
      act(league, captain, next, "hand-over"),
    ]);
    expect(handed.status).toBe(200);
    expect([200, 409]).toContain(left.status);
    expect((await listRoles(league, next)).filter((role) => role === "captain")).toHaveLength(1);
  }
});

test("a league handed over to who leaves at once keeps exactly one captain", async () => {
  for (let round = 0; round < 5; round++) {
    const [captain, next] = [await aNewPlayer(), await aNewPlayer()];
    const league = await createLeague(call, captain);
    await joinWith(league.code, next);
    const [handed, left] = await Promise.all([
      act(league, captain, next, "hand-over"),
      call("POST", `/api/leagues/${league.id}/leave`, { as: next }),
    ]);
    const isHandedOver = handed.status === 200;
    expect([handed.status, left.status]).toEqual(isHandedOver ? [200, 409] : [404, 200]);
    const roles = await listRoles(league, isHandedOver ? next : captain);
    expect(roles.filter((role) => role === "captain")).toHaveLength(1);
  }
});

test("a league handed over to who deactivates the account at once keeps a captain who acts", async () => {
  for (let round = 0; round < 5; round++) {
    const [captain, next] = [await aNewPlayer(), await aNewPlayer()];
    const league = await createLeague(call, captain);
    await joinWith(league.code, next);
    const [handed, ended] = await Promise.all([
      act(league, captain, next, "hand-over"),
      call("POST", `/api/user/delete/${next.id}`, { as: next }),
    ]);
    expect([200, 404]).toContain(handed.status);
    expect(ended.status).toBe(200);
    expect(await listRoles(league, captain)).toEqual(["captain"]);
  }
});

test("nobody gets into more leagues than one can be in, also not at once", async () => {
  const player = await aNewPlayer();
  const leagues: (League & { code: string })[] = [];
  for (let n = 0; n < 52; n++) leagues.push(await createLeague(call, await aNewPlayer()));
  for (const { code } of leagues.slice(0, 49)) await joinWith(code, player);
  const answers = await Promise.all(
    leagues.slice(49).map(({ code }) => call("POST", `/api/join/${code}`, { as: player, from: "10.2.0.1" })),
  );
  expect(sortStatuses(answers)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "too-many-leagues" });
  const create = { name: "Fifty-first", emoji: "🏀", tournament_id: null };
  expect(await call("POST", "/api/leagues", { as: player, body: create })).toMatchObject({ status: 409 });
}, 60_000);

// The embedded engine runs one transaction after the other.
test.skipIf((process.env["TEST_DATABASE_URL"] ?? "") === "")(
  "a league whose captain deactivates the account while its other member comes back has a captain who acts",
  async () => {
    const [captain, other] = [await aNewPlayer(), await aNewPlayer()];
    const league = await createLeague(call, captain);
    await joinWith(league.code, other);
    await call("POST", `/api/user/delete/${other.id}`, { as: other });
    const who = { name: other.name, email: `${other.name.toLowerCase()}@example.org` };
    const credential = (await call("POST", "/demo/credential", { body: who })).body as object;
    const answers: ReturnType<Call>[] = [];
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from leagues where id = ${league.id} for update`);
      answers.push(call("POST", `/api/user/delete/${captain.id}`, { as: captain }));
      await untilWaiting(store.db, 1);
      answers.push(call("POST", "/api/user", { body: { ...who, ...credential } }));
      await untilWaiting(store.db, 2);
    });
    const [ended, back] = await Promise.all(answers);
    expect([ended?.status, back?.status]).toEqual([200, 200]);
    expect(await listRoles(league, back?.body as Caller)).toEqual(["captain"]);
  },
);

test.skipIf((process.env["TEST_DATABASE_URL"] ?? "") === "")(
  "nobody gets into more leagues than one can be in by joining one while another is restored",
  async () => {
    const [captain, player] = [await aNewPlayer(), await aNewPlayer()];
    const [deleted, joined] = [await createLeague(call, captain), await createLeague(call, captain)];
    await joinWith(deleted.code, player);
    await call("POST", `/api/leagues/${deleted.id}/delete`, { as: captain });
    await fillLeagues(store.db, player, MAX_LEAGUES - 1);
    const answers: ReturnType<Call>[] = [];
    await store.db.transaction(async (tx) => {
      // The join has been counted before this lock.
      await tx.execute(sql`lock table league_log in share mode`);
      answers.push(joinWith(joined.code, player));
      await untilWaiting(store.db, 1);
      answers.push(call("POST", `/api/leagues/${deleted.id}/restore`, { as: captain }));
      await untilWaiting(store.db, 2);
    });
    expect(sortStatuses(await Promise.all(answers))).toEqual([200, 200]);
    const { body } = await call("GET", "/api/leagues", { as: player });
    expect(body).toHaveLength(MAX_LEAGUES);
    expect(await listRoles(deleted, captain)).toEqual(["captain"]);
  },
);

test("where only the invited may register, a code for one use registers one of several, who is a member then", async () => {
  const captain = await aNewPlayer();
  const league = await createLeague(call, captain);
  const body = { expires_at: null, uses: 1 };
  const renewed = await call("POST", `/api/leagues/${league.id}/invitation`, { as: captain, body });
  const { code: invitation } = renewed.body as { code: string };
  const invited = await buildTestApp(store.db, { now: START }, { SIGN_UP: "invited" });
  try {
    const ask = createCall(invited);
    // One after the other: the helper reads the newest mail.
    const asked = [await askForCode(ask, "a@example.org"), await askForCode(ask, "b@example.org")];
    const credentials = await Promise.all(
      ["Mari", "Jaan"].map(async (name) => {
        const person = { name, email: `${name.toLowerCase()}@example.org` };
        const answer = await ask("POST", "/demo/credential", { body: person });
        return { ...person, ...(answer.body as object), invitation };
      }),
    );
    const answers = await Promise.all([
      ...asked.map((one) => enterCode(ask, one, { invitation })),
      ...credentials.map((sent) => ask("POST", "/api/user", { body: sent })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
    expect(await listRoles(league, captain)).toEqual(["captain", "member"]);
    expect(await ask("GET", `/api/join/${invitation}`)).toMatchObject({ status: 404 });
  } finally {
    await invited.close();
  }
});
