// Every call with a league's id as everybody may try it, and what the answer tells those who are no members.
import { sql } from "drizzle-orm";
import { expect, test as plain } from "vitest";
import type { League } from "#contract/leagues/schemas.ts";
import { leagues } from "#contract/endpoints.ts";
import { createAdmin, createPlayer, createTournament } from "#server/testing/builders.ts";
import {
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  liftWriteLimit,
  test,
} from "#server/testing/fixture.ts";
import { createLeague, createLeagueMessage } from "#server/testing/league-scene.ts";
import { anything } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";

const ROLES = [
  "nobody",
  "outsider",
  "removed",
  "pending",
  "member",
  "co-captain",
  "captain",
  "admin",
] as const;
type Role = (typeof ROLES)[number];
type SignedIn = Exclude<Role, "nobody">;

const MATRIX = `
                                       nobody outsider removed pending member co-captain captain admin
GET  /api/leagues/:id                     401      404     404     404    200        200     200   404
GET  /api/leagues/:id/leaderboard         401      404     404     404    200        200     200   404
GET  /api/leagues/:id/log                 401      404     404     404    200        200     200   404
GET  /api/leagues/:id/members             401      404     404     404    200        200     200   404
GET  /api/leagues/:id/picked              401      404     404     404    200        200     200   404
GET  /api/leagues/:id/waiting             401      404     404     404    200        200     200   404
GET  /api/leagues/:id/changes             401      404     404     404    200        200     200   404
POST /api/leagues/:id/remind              401      404     404     404    403        409     409   404
GET  /api/leagues/:id/round-leaderboard   401      404     404     404    200        200     200   404
POST /api/leagues/:id/delete              401      404     404     404    403        403     200   404
POST /api/leagues/:id/invitation          401      404     404     404    403        200     200   404
POST /api/leagues/:id/invitation/revoke   401      404     404     404    403        200     200   404
POST /api/leagues/:id/leave               401      404     404     200    200        200     409   404
POST /api/leagues/:id/members/:userId     401      404     404     404    403        200     200   404
GET  /api/leagues/:id/messages            401      404     404     404    200        200     200   404
GET  /api/leagues/:id/stake               401      404     404     404    200        200     200   404
PUT  /api/leagues/:id/stake               401      404     404     404    403        200     200   404
POST /api/leagues/:id/stake/:userId       401      404     404     404    403        200     200   404
POST /api/leagues/:id/messages/:messageId/remove
                                          401      404     404     404    403        200     200   404
POST /api/leagues/:id/restore             401      404     404     404    403        403     200   404
PUT  /api/leagues/:id                     401      404     404     404    403        200     200   404
`;

const rows = new Map<string, number[]>(
  MATRIX.trim()
    .replaceAll(/remove\n/g, "remove ")
    .split("\n")
    .slice(1)
    .map((line) => {
      const [method, path, ...statuses] = line.trim().split(/\s+/);
      return [`${method} ${path}`, statuses.map(Number)] as const;
    }),
);

const BODIES: Record<string, object> = {
  "POST /api/leagues/:id/invitation": { expires_at: null, uses: null },
  "POST /api/leagues/:id/members/:userId": { action: "remove" },
  "POST /api/leagues/:id/stake/:userId": { has_paid: true },
  "PUT /api/leagues/:id/stake": { stake: { amount: 500, currency: "EUR", shares: [100] } },
  "PUT /api/leagues/:id": { name: "Legends" },
};

const withId = Object.values(leagues).filter(({ path }) => path.startsWith("/api/leagues/:id"));
const nameOf = ({ method, path }: (typeof withId)[number]) => `${method} ${path}`;

/** A league with somebody in every role, and Liis, whom captains may remove. */
async function createScene(db: Database, call: Call) {
  await createTournament(db);
  const make = (name: string) => createPlayer(db, name);
  const captain = await make("Captain");
  const league = await createLeague(call, captain);
  const at = `/api/leagues/${league.id}`;
  const act = (other: Caller, action: string) =>
    call("POST", `${at}/members/${other.id}`, { as: captain, body: { action } });
  const join = async (name: string, code = league.code) => {
    const player = await make(name);
    expect(await call("POST", `/api/join/${code}`, { as: player })).toMatchObject({ status: 200 });
    return player;
  };
  const [liis, member, coCaptain] = [await join("Liis"), await join("Member"), await join("Co")];
  await act(coCaptain, "make-co-captain");
  const removed = await join("Removed");
  await act(removed, "remove");
  await call("PUT", at, { as: captain, body: { needs_approval: true } });
  const pending = await join("Pending");
  const callers: Record<SignedIn, Caller> = {
    outsider: await make("Outsider"),
    removed,
    pending,
    member,
    "co-captain": coCaptain,
    captain,
    admin: await createAdmin(db),
  };
  return { league, liis, callers };
}

/** Sends a call about a league, with a query where it needs one. */
function send(
  call: Call,
  endpoint: (typeof withId)[number],
  { as, id, userId, messageId }: { as: Caller | null; id: number; userId: number; messageId: number },
) {
  const path = endpoint.path
    .replace(":id", String(id))
    .replace(":userId", String(userId))
    .replace(":messageId", String(messageId));
  const query =
    /leaderboard$|stake$|waiting$|changes$/.test(endpoint.path) && endpoint.method === "GET"
      ? "?tournamentId=7"
      : "";
  const body = BODIES[nameOf(endpoint)];
  return call(endpoint.method, path + query, { ...(as && { as }), ...(body && { body }) });
}

plain("every call with a league's id has a row, and no other", () => {
  expect([...rows.keys()].sort()).toEqual(withId.map(nameOf).sort());
});

/** What everybody is answered by this call; compares each 404 with that of a league that never was. */
async function askAll(
  { db, call, league, liis, callers }: Awaited<ReturnType<typeof createScene>> & { db: Database; call: Call },
  endpoint: (typeof withId)[number],
): Promise<number[]> {
  const statuses: number[] = [];
  for (const role of ROLES) {
    const as = role === "nobody" ? null : callers[role];
    const messageId = await createLeagueMessage(db, league.id, liis);
    const about = { as, userId: liis.id, messageId };
    const answer = await send(call, endpoint, { ...about, id: league.id });
    statuses.push(answer.status);
    if (answer.status === 404) {
      // In the same bytes and with the same headers as a league that never was.
      const unknown = await send(call, endpoint, { ...about, id: 2_000_000_000 });
      expect({ ...answer, headers: { ...answer.headers, date: "" } }).toEqual({
        ...unknown,
        headers: { ...unknown.headers, date: "" },
      });
    }
    if (answer.status === 200) await restore(db, league.id, liis);
  }
  return statuses;
}

// Each call is rolled back, and the server forgets what it kept of it: a server and a league for each call
// take twice as long.
test("everybody is answered as the table says", async ({ db, clock }) => {
  const contexts: Context[] = [];
  const app = await buildTestApp(db, clock, {}, { onContext: (context) => contexts.push(context) });
  liftWriteLimit(app);
  const call = createCall(app);
  const scene = await createScene(db, call);
  const answered: [string, number[]][] = [];
  await db.execute(sql`savepoint one_call`);
  for (const endpoint of withId) {
    answered.push([nameOf(endpoint), await askAll({ ...scene, db, call }, endpoint)]);
    await db.execute(sql`rollback to savepoint one_call`);
    for (const { responseCache } of contexts) responseCache.drop(anything);
  }
  expect(Object.fromEntries(answered), ROLES.join(" ")).toEqual(Object.fromEntries(rows));
});

/** Has the league be there, and Liis in it, after a call that changed that. */
async function restore(db: Database, leagueId: number, { id }: Caller): Promise<void> {
  await db.execute(sql`update leagues set deleted_at = null where id = ${leagueId}`);
  await db.execute(sql`
    update league_members set state = 'member', left_at = null where league_id = ${leagueId} and player_id = ${id}`);
}

test("members see who waits never, and the code where they may pass it on", async ({ db, call }) => {
  const { league, callers } = await createScene(db, call);
  const change = (body: object) => call("PUT", `/api/leagues/${league.id}`, { as: callers.captain, body });
  const read = async (role: SignedIn) =>
    (await call("GET", `/api/leagues/${league.id}`, { as: callers[role] })).body as League;
  expect(await read("member")).toMatchObject({ invitation: { code: league.code }, pending: null });
  await change({ is_closed: true });
  expect(await read("member")).toMatchObject({ invitation: null });
  await change({ is_closed: false, members_invite: false });
  expect(await read("member")).toMatchObject({ invitation: null, pending: null });
  expect(await read("co-captain")).toMatchObject({ invitation: { code: league.code }, pending: 1 });
  const listPending = async (role: SignedIn) => {
    const { body } = await call("GET", `/api/leagues/${league.id}/members`, {
      as: callers[role],
    });
    return (body as { name: string; is_pending: boolean }[]).flatMap(({ name, is_pending }) =>
      is_pending ? [name] : [],
    );
  };
  expect(await listPending("member")).toEqual([]);
  expect(await listPending("co-captain")).toEqual(["Pending"]);
});

test("a league is in no answer of another call", async ({ db, call }) => {
  const { league, callers } = await createScene(db, call);
  const as = callers.admin;
  const log = await call("GET", "/api/logs?limit=100", { as });
  expect(JSON.stringify(log.body)).not.toContain(league.name);
  expect(await call("GET", "/api/leagues", { as: callers.outsider })).toMatchObject({
    body: [],
  });
});
