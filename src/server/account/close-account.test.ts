// Erasing one's own account: what goes, what stays, and what everybody else sees afterwards.
import { eq, inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import { saveReturningUser } from "#server/players/queries.ts";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import { HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { SESSION_COOKIE } from "#server/auth/cookies.ts";
import { leagueMembers, leagues } from "#server/db/schema/league-schema.ts";
import type { Database } from "#server/db/open.ts";
import { organisers } from "#server/db/schema/organise-schema.ts";
import { auditLog, picks, players, sealedPicks } from "#server/db/schema/player-schema.ts";
import { sessions } from "#server/db/schema/sign-in-schema.ts";
import { verifyStore } from "#server/verification/verify-store.ts";
import {
  createAdmin,
  createGame,
  createMessage,
  createPlayer,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { ADMIN_EMAIL, type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { createLeague, createLeagueMessage } from "#server/testing/league-scene.ts";
import { createPlayedGame } from "#server/testing/publishing.ts";
import { connect, listen } from "#server/testing/sockets.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const erase = (call: Call, as: Caller, name: string = as.name) =>
  call("POST", "/api/account/erase", { as, body: { name } });

async function signIn(call: Call, name: string, email: string): Promise<Caller> {
  const { body } = await call("POST", "/demo/credential", { body: { name, email } });
  const signedIn = await call("POST", "/api/user", { body: { name, email, ...(body as object) } });
  expect(signedIn).toMatchObject({ status: 200 });
  return signedIn.body as Caller;
}

/** Mari Tamm, by a provider, and Jaan have points of game 701, and picks of game 702, which is open. */
async function createScene(db: Database, call: Call) {
  await createTournament(db);
  const mari = await signIn(call, "Mari Tamm", "mari.tamm@example.org");
  const jaan = await createPlayer(db, "Jaan");
  await createPlayedGame(db, { id: 701, start: START - 2 * HOUR }, [
    [mari, "Estonia"],
    [jaan, "Finland"],
  ]);
  await createGame(db, { id: 702, start: START + HOUR });
  for (const player of [mari, jaan]) await savePick(db, 702, player, { winner: "Estonia" });
  await db.update(sessions).set({ authenticated_at: isoOf(START + HOUR) });
  const update = { as: await createAdmin(db), body: { tournament_id: 7, sport: "basketball" } };
  expect(await call("POST", "/api/admin/update-leaderboard", update)).toMatchObject({ status: 200 });
  return { mari, jaan };
}

async function listLines(db: Database, action: string): Promise<(string | null)[]> {
  const rows = await db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id);
  return rows.map(({ additional_info }) => additional_info);
}

const readBoard = async (call: Call) =>
  (await call("GET", "/api/leaderboard?tournamentId=7")).body as LeaderboardEntry[];

test("name, address and messages go, the number stays in the record, and boards follow at once", async ({
  db,
  call,
}) => {
  const { mari, jaan } = await createScene(db, call);
  await createMessage(db, mari, "Mari was here");
  await call("PUT", `/api/user/${mari.id}`, { as: mari, body: { name: "Mari Maasikas" } });
  await call("PUT", `/api/supporters/${mari.id}`, { as: mari, body: { team: "Latvia", tournamentId: 7 } });
  await call("POST", `/api/croissant/give/${mari.id}`, { as: jaan, body: { tournamentId: 7 } });
  expect((await readBoard(call)).map(({ name }) => name)).toEqual(["Mari Maasikas", "Jaan"]);
  const records = await db.select().from(sealedPicks);
  const lines = (await readTables(db))["audit_log"]?.length ?? 0;

  const answer = await erase(call, mari, " Mari  Maasikas ");
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(answer.headers["set-cookie"]).toContain(`${SESSION_COOKIE}=; Max-Age=0`);

  expect((await readBoard(call)).map(({ name, rank }) => [name, rank])).toEqual([["Jaan", 1]]);
  for (const url of ["/api/round-leaderboard?tournamentId=7", "/api/games/701/predictions?tournamentId=7"]) {
    const text = JSON.stringify((await call("GET", url)).body);
    expect(text).toContain("Jaan");
    expect(text).not.toContain("Mari");
  }
  const profile = await call("GET", `/api/user/${mari.id}?tournamentId=7`, { as: jaan });
  expect(profile).toMatchObject({ status: 404 });
  expect(JSON.stringify((await call("GET", "/api/messages?tournamentId=7", { as: jaan })).body)).toBe("[]");

  const after = await readTables(db);
  expect(JSON.stringify(after)).not.toMatch(/mari[ .]tamm|maasikas|was here/i);
  for (const table of ["identities", "supporters", "gifts", "messages", "notices"])
    expect(after[table], table).toEqual([]);
  expect(after["audit_log"]).toHaveLength(lines + 1);
  expect(await db.select().from(sealedPicks)).toEqual(records);
  expect(await db.select().from(players).where(eq(players.id, mari.id))).toMatchObject([
    { email: null, name: "", erased_at: isoOf(START), deactivated_at: isoOf(START) },
  ]);
  const left = await db.select().from(picks).where(eq(picks.player_id, mari.id));
  expect(left.map(({ contest_id }) => contest_id)).toEqual([701]);
  expect(await db.select().from(picks).where(eq(picks.contest_id, 702))).toHaveLength(1);
  expect(await verifyStore(db, () => undefined)).toBe(0);
});

test("ends every session; the second click is refused, and the same address is a new player", async ({
  db,
  call,
}) => {
  const { mari } = await createScene(db, call);
  const elsewhere = await signIn(call, "Mari Tamm", "mari.tamm@example.org");
  expect(await erase(call, mari)).toMatchObject({ status: 200 });
  for (const as of [mari, elsewhere]) expect(await erase(call, as)).toMatchObject({ status: 401 });
  const again = await signIn(call, "Mari Tamm", "mari.tamm@example.org");
  expect(again.id).not.toBe(mari.id);
  expect((await readBoard(call)).map(({ name }) => name)).toEqual(["Jaan"]);
  const log = await call("GET", `/api/logs?user_id=${mari.id}`, {
    as: await signIn(call, "Ada", ADMIN_EMAIL),
  });
  const entries = Object.values(log.body as Record<string, { action: string; user_name: string | null }>);
  expect(entries.map(({ action }) => action)).toContain("erasure");
  for (const { user_name } of entries) expect(user_name).toBeNull();
});

test.for(["", "Mari", "mari tamm", "x".repeat(1_001), 7, undefined])(
  "with %j typed instead of the name nothing is erased",
  async (name, { db, call }) => {
    const { mari } = await createScene(db, call);
    const before = await readTables(db);
    const answer = await call("POST", "/api/account/erase", { as: mari, body: { name } });
    expect(answer).toMatchObject({ status: 400 });
    expect(await call("POST", "/api/account/erase", { body: { name: "Mari Tamm" } })).toMatchObject({
      status: 401,
    });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  },
);

test("picks between the lock and the record stay", async ({ db, call, clock }) => {
  const { mari } = await createScene(db, call);
  clock.now = START + HOUR;
  expect(await erase(call, mari)).toMatchObject({ status: 200 });
  expect(await db.select().from(picks).where(eq(picks.contest_id, 702))).toHaveLength(2);
});

test("leagues go to the next captain, to a deactivated one if there is no other, or with the last member", async ({
  db,
  call,
}) => {
  const { mari, jaan } = await createScene(db, call);
  const kai = await createPlayer(db, "Kai");
  const [shared, sleeping, alone, his] = [
    await createLeague(call, mari),
    await createLeague(call, mari),
    await createLeague(call, mari),
    await createLeague(call, jaan),
  ];
  await call("POST", `/api/join/${shared.code}`, { as: jaan });
  await call("POST", `/api/join/${his.code}`, { as: mari });
  await call("POST", `/api/join/${sleeping.code}`, { as: kai });
  await createLeagueMessage(db, his.id, mari);
  expect(await call("POST", `/api/user/delete/${kai.id}`, { as: kai })).toMatchObject({ status: 200 });
  expect(await erase(call, mari)).toMatchObject({ status: 200 });
  const captains = await db
    .select({ league_id: leagueMembers.league_id, player_id: leagueMembers.player_id })
    .from(leagueMembers)
    .where(eq(leagueMembers.role, "captain"))
    .orderBy(leagueMembers.league_id);
  expect(captains).toEqual([
    { league_id: shared.id, player_id: jaan.id },
    { league_id: sleeping.id, player_id: kai.id },
    { league_id: his.id, player_id: jaan.id },
  ]);
  expect(await db.select().from(leagues).where(eq(leagues.id, alone.id))).toEqual([]);
  expect((await readTables(db))["league_messages"]).toEqual([]);
  for (const { id } of [shared, his]) {
    const league = await call("GET", `/api/leagues/${id}`, { as: jaan });
    expect(league).toMatchObject({ status: 200, body: { role: "captain", members: 1 } });
    const board = await call("GET", `/api/leagues/${id}/leaderboard?tournamentId=7`, { as: jaan });
    expect((board.body as LeaderboardEntry[]).map(({ name }) => name)).toEqual(["Jaan"]);
  }
});

test("one event takes all messages from an open chat, which loses its writer", async ({ db, app, call }) => {
  const { mari, jaan } = await createScene(db, call);
  const messages = [await createMessage(db, mari, "Tere!"), await createMessage(db, mari, "Hei!")];
  const base = await listen(app);
  const [hers, his] = [await connect(base, { as: mari }), await connect(base, { as: jaan })];
  try {
    for (const { join } of [hers, his]) expect(await join(7)).toEqual({});
    expect(await erase(call, mari)).toMatchObject({ status: 200 });
    await expect.poll(() => his.removed).toEqual([messages]);
    expect(await hers.say({ user_id: mari.id, tournament_id: 7, content: "Tere!" })).toMatchObject({
      code: "session-ended",
    });
  } finally {
    for (const { socket } of [hers, his]) socket.close();
  }
});

test("an organiser's names leave the lines of the appointment", async ({ db, call }) => {
  const { mari, jaan } = await createScene(db, call);
  const line = { timestamp: isoOf(START), user_id: jaan.id, action: "organise", tournament_id: 7 };
  await db.insert(auditLog).values([
    { ...line, additional_info: "Organiser Mari Tamm: all rights" },
    { ...line, additional_info: "Organiser Mari Tammik: all rights" },
    { ...line, additional_info: "Organiser Mari Maasikas: results only" },
    { ...line, action: "pick-on-behalf", additional_info: "For Mari Tamm: winner of Estonia – Finland" },
  ]);
  await db.insert(organisers).values([
    { tournament_id: 7, player_id: mari.id, rights: "everything", created_at: isoOf(START) },
    {
      tournament_id: 7,
      player_id: jaan.id,
      rights: "results",
      appointed_by: mari.id,
      created_at: isoOf(START),
    },
  ]);
  await call("PUT", `/api/user/${mari.id}`, { as: mari, body: { name: "Mari Maasikas" } });
  expect(await erase(call, mari, "Mari Maasikas")).toMatchObject({ status: 200 });
  const ofOrganisers = inArray(auditLog.action, ["organise", "pick-on-behalf"]);
  const lines = await db.select().from(auditLog).where(ofOrganisers).orderBy(auditLog.id);
  expect(lines.map(({ additional_info }) => additional_info)).toEqual([
    `Organiser Player ${mari.id}: all rights`,
    "Organiser Mari Tammik: all rights",
    `Organiser Player ${mari.id}: results only`,
    `For Player ${mari.id}: winner of Estonia – Finland`,
  ]);
  expect(await db.select().from(organisers)).toMatchObject([
    { player_id: jaan.id, appointed_by: null, rights: "everything" },
  ]);
});

test("a name that a provider changed goes from the lines of others too", async ({ db, call }) => {
  const { mari, jaan } = await createScene(db, call);
  const line = { timestamp: isoOf(START), user_id: jaan.id, action: "organise", tournament_id: 7 };
  await db.insert(auditLog).values({ ...line, additional_info: "Organiser Mari Tamm: all rights" });
  const renamed = await signIn(call, "Mari Maasikas", "mari.tamm@example.org");
  expect(await listLines(db, "name")).toEqual(["Mari Tamm \u2192 Mari Maasikas"]);
  expect(await erase(call, renamed)).toMatchObject({ status: 200 });
  expect(await listLines(db, "organise")).toEqual([`Organiser Player ${mari.id}: all rights`]);
  expect(JSON.stringify(await readTables(db))).not.toMatch(/mari[ .]tamm|maasikas/i);
});

test("lines about others who had or have the name stay", async ({ db, call, clock }) => {
  const { mari, jaan } = await createScene(db, call);
  const appoint = async (minutes: number, name: string) => {
    const timestamp = isoOf(START + minutes * MINUTE);
    const line = { timestamp, user_id: jaan.id, action: "organise", tournament_id: 7 };
    await db.insert(auditLog).values({ ...line, additional_info: `Organiser ${name}: all rights` });
  };
  const rename = async (minutes: number, name: string) => {
    clock.now = START + minutes * MINUTE;
    const answer = await call("PUT", `/api/user/${mari.id}`, { as: mari, body: { name } });
    expect(answer).toMatchObject({ status: 200 });
  };
  await appoint(-1, "Mari Tamm");
  await appoint(1, "Mari Tamm");
  await appoint(2, "Mari Maasikas");
  await rename(3, "Mari Maasikas");
  await appoint(4, "Mari Tamm");
  await appoint(5, "Mari Maasikas");
  await rename(6, "Mari Kask");
  await appoint(7, "Mari Maasikas");
  await appoint(8, "Mari Kask");
  expect(await erase(call, mari, "Mari Kask")).toMatchObject({ status: 200 });
  expect(await listLines(db, "organise")).toEqual([
    "Organiser Mari Tamm: all rights",
    `Organiser Player ${mari.id}: all rights`,
    "Organiser Mari Maasikas: all rights",
    "Organiser Mari Tamm: all rights",
    `Organiser Player ${mari.id}: all rights`,
    "Organiser Mari Maasikas: all rights",
    `Organiser Player ${mari.id}: all rights`,
  ]);
});

test("a credential that was used does not register the player again", async ({ db, call }) => {
  await createTournament(db);
  const who = { name: "Mari Tamm", email: "mari.tamm@example.org" };
  const { body } = await call("POST", "/demo/credential", { body: who });
  const first = await call("POST", "/api/user", { body: { ...who, ...(body as object) } });
  expect(await erase(call, first.body as Caller, who.name)).toMatchObject({ status: 200 });
  const replayed = await call("POST", "/api/user", { body: { ...who, ...(body as object) } });
  expect(replayed).toMatchObject({ status: 401, body: { code: "credential-used" } });
  const { rows } = await db.execute(sql`select 1 from players where email is not null`);
  expect(rows).toEqual([]);
});

test("a sign-in that found the account just before does not revive it", async ({ db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const erased = await call("POST", "/api/account/erase", { as: mari, body: { name: "Mari" } });
  expect(erased).toMatchObject({ status: 200 });
  const before = await readTables(db);
  await expect(saveReturningUser(db, { ...mari, name: null, at: isoOf(START) })).rejects.toThrow("erased");
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});
