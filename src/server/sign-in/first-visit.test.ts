// The first visit of a player who signs in by a code: asked for a name once, in no log without one, and by
// the mail's link on any device.
import { expect } from "vitest";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { readCodeLink } from "#domain/players/code-link.ts";
import { makeUpName } from "#domain/players/made-up-name.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { auditLog } from "#server/db/schema/player-schema.ts";
import { createGame, createPlayer, createTournament, savePick } from "#server/testing/builders.ts";
import { askForCode, enterCode } from "#server/testing/email-code.ts";
import { buildTestApp, type Call, createCall, START, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const JAAN = "jaan@example.org";

async function signInByCode(call: Call, email = JAAN): Promise<SignedInUser> {
  const answer = await enterCode(call, await askForCode(call, email));
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as SignedInUser;
}

const rename = (call: Call, as: SignedInUser, name: string) =>
  call("PUT", `/api/user/${as.id}`, { as, body: { name } });

test("a player is asked for a name until there is one, and no log has the name that was made up", async ({
  db,
  call,
}) => {
  const jaan = await signInByCode(call);
  expect(jaan).toMatchObject({ name: expect.stringMatching(/^Player \d{4}$/), asks_name: true });
  expect(await signInByCode(call)).toMatchObject({ id: jaan.id, asks_name: true });
  expect(await rename(call, jaan, "Jaan")).toMatchObject({ status: 200, body: { name: "Jaan" } });
  expect(await signInByCode(call)).toMatchObject({ name: "Jaan", asks_name: false });
  const lines = await db.select().from(auditLog);
  expect(lines.filter(({ action }) => action === "name").map((line) => line.additional_info)).toEqual([
    "Jaan",
  ]);
  // Nobody else has had it, so it is not reserved.
  expect((await readTables(db))["former_names"] ?? []).toEqual([]);
});

test("a new player with a provider's name is asked once, and then never", async ({ call }) => {
  const who = { name: "Mari Mets", email: "mari.mets@example.org" };
  const signIn = async () => {
    const { body } = await call("POST", "/demo/credential", { body: who });
    return (await call("POST", "/api/user", { body: { ...who, ...(body as object) } })).body;
  };
  expect(await signIn()).toMatchObject({ name: "Mari Mets", asks_name: true });
  expect(await signIn()).toMatchObject({ name: "Mari Mets", asks_name: false });
});

test("a taken name is refused with three free ones like it", async ({ call }) => {
  await rename(call, await signInByCode(call), "Jaan");
  await rename(call, await signInByCode(call, "second@example.org"), "Jaan the Second");
  const jaan = await signInByCode(call, "other@example.org");
  expect(await rename(call, jaan, "jaan")).toMatchObject({
    status: 409,
    body: { code: "name-taken", names: ["The other jaan", "jaan 2", "jaan 3"] },
  });
});

test("a name like those that are made up is refused", async ({ call }) => {
  const jaan = await signInByCode(call);
  const answer = await rename(call, jaan, makeUpName(1234));
  expect(answer).toMatchObject({ status: 400, body: { code: "name-invalid" } });
});

test("a player without a name joins no league", async ({ db, call }) => {
  await createTournament(db);
  const league = await createLeague(call, await createPlayer(db, "Mari"));
  const jaan = await signInByCode(call);
  const before = await readTables(db);
  const join = () => call("POST", `/api/join/${league.code}`, { as: jaan });
  expect(await join()).toMatchObject({ status: 409, body: { code: "name-needed" } });
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
  await rename(call, jaan, "Jaan");
  expect(await join()).toMatchObject({ status: 200, body: { league_id: league.id } });
  const { body } = await call("GET", `/api/leagues/${league.id}/log`, { as: jaan });
  expect(body).toMatchObject([{ by: "Jaan", action: "joined" }, { action: "created" }]);
});

/** Reads the link in the newest mail. */
async function readLink(call: Call): Promise<string> {
  const { body } = await call("GET", "/demo/mailbox");
  const [mail] = (body as { mails: { text: string }[] }).mails;
  return /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
}

test("the mail's link signs in on another device, once, and not by opening it", async ({ db, call }) => {
  const body = { email: JAAN, invitation: "KQSK-7Q2F" };
  await call("POST", "/api/sign-in/code", { body });
  const [address = "", hash = ""] = (await readLink(call)).split("#");
  const before = await readTables(db);
  const page = await call("GET", new URL(address).pathname);
  expect(page.headers["set-cookie"]).toBeUndefined();
  expect(listChangedTables(before, await readTables(db))).toEqual([]);

  const { email, code, browser, invitation } = readCodeLink(hash) ?? {};
  expect({ email, invitation }).toEqual(body);
  const check = (changes: object = {}) =>
    call("POST", "/api/sign-in/code/check", { body: { email, code, browser, ...changes } });
  expect(await check({ browser: "a".repeat(43) })).toMatchObject({ status: 401 });
  expect(await check({ browser: "short" })).toMatchObject({ status: 400 });
  expect(await check()).toMatchObject({ status: 200, body: { email: JAAN } });
  expect(await check()).toMatchObject({ status: 401, body: { code: "code-ended" } });
});

test("a link leads to the configured site only, whatever host a request names", async ({ db, clock }) => {
  const app = await buildTestApp(db, clock, { PUBLIC_URL: "https://game.example" });
  const call = createCall(app);
  await call("POST", "/api/sign-in/code", { body: { email: JAAN }, headers: { host: "evil.example" } });
  expect(await readLink(call)).toMatch(/^https:\/\/game\.example\/sign-in-link#\d{6}\//);
});

test("the page of an invitation says where the caller stands, and how the tournament ended", async ({
  db,
  call,
  clock,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701, start: START + 2 * HOUR });
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const league = await createLeague(call, mari);
  const read = async (as?: typeof mari) =>
    (await call("GET", `/api/join/${league.code}`, { ...(as && { as }) })).body as InvitationPage;
  const change = (body: object) => call("PUT", `/api/leagues/${league.id}`, { as: mari, body });

  expect(await read()).toMatchObject({ captain: "Mari", invited_by: "Mari", own: null, over: null });
  await change({ needs_approval: true });
  await call("POST", `/api/join/${league.code}`, { as: jaan });
  expect(await read(jaan)).toMatchObject({
    own_state: "pending",
    own: { rank: 0, missing_picks: 3, asked_at: isoOf(clock.now) },
  });
  await savePick(db, 701, mari, { winner: "Estonia" });
  const own = { rank: 0, missing_picks: 2, asked_at: null };
  expect(await read(mari)).toMatchObject({ own_state: "member", own });
  // Nobody learns of her pick.
  expect((await read(jaan)).own).toEqual({ rank: 0, missing_picks: 3, asked_at: isoOf(clock.now) });
});
