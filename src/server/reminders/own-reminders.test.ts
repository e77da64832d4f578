// What players choose, the links that stop mails, and reports of addresses that take none.
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { OwnReminders } from "#contract/reminders/schemas.ts";
import { START, buildTestApp, type Call, type Caller, createCall, test } from "#server/testing/fixture.ts";
import { createPlayer } from "#server/testing/builders.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { createTournament } from "#server/testing/builders.ts";
import { reminderChannels, reminderChoices } from "#server/db/schema/reminder-schema.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { findUnsubscribeKey, writeUnsubscribeToken } from "./unsubscribe-token.ts";

const URL = "/api/reminders";
const CHOICE = {
  mail: ["hour-before", "three-hours-before"],
  push: ["day-before"],
  digest: ["push"],
  named: ["mail"],
  correction: [],
  joined: [],
  waiting: [],
  quiet: { from: 1380, to: 420 },
  time_zone: "Australia/Lord_Howe",
  muted_leagues: [],
};

const read = async (call: Call, as: Caller) => (await call("GET", URL, { as })).body as OwnReminders;

test("a player chooses what comes when; leagues of others are left out", async ({ db, call }) => {
  await createTournament(db);
  const mari = await createPlayer(db, "Mari");
  const jaan = await createPlayer(db, "Jaan");
  const [own, other] = [await createLeague(call, mari), await createLeague(call, jaan)];
  expect(await read(call, mari)).toMatchObject({
    choice: {
      mail: ["day-before"],
      push: ["three-hours-before", "hour-before"],
      quiet: { from: 1320, to: 480 },
      time_zone: null,
      muted_leagues: [],
    },
    mail: { state: "on", stopped_at: null },
    leagues: [{ id: own.id }],
  });
  const body = { ...CHOICE, muted_leagues: [own.id, other.id] };
  const saved = await call("PUT", URL, { as: mari, body });
  const choice = { ...CHOICE, mail: ["three-hours-before", "hour-before"], muted_leagues: [own.id] };
  expect(saved).toMatchObject({ status: 200, body: { choice } });
  expect((await read(call, mari)).choice).toEqual(choice);
  expect((await read(call, jaan)).choice.mail).toEqual(["day-before"]);
});

test.for([
  [{ ...CHOICE, mail: ["weekly"] }],
  [{ ...CHOICE, mail: Array.from({ length: 4 }, () => "hour-before") }],
  [{ ...CHOICE, quiet: { from: 1440, to: 0 } }],
  [{ ...CHOICE, time_zone: "Mars/Olympus" }],
  [{ ...CHOICE, more: 1 }],
])("%j is refused and changes nothing", async ([body], { db, call }) => {
  const mari = await createPlayer(db, "Mari");
  expect(await call("PUT", URL, { as: mari, body })).toMatchObject({ status: 400 });
  expect(await db.select().from(reminderChoices)).toEqual([]);
});

test("a mail's link asks when it is opened, and stops its kind when the form is sent, without a cookie", async ({
  db,
  call,
}) => {
  const mari = await createPlayer(db, "Mari");
  await call("PUT", URL, { as: mari, body: CHOICE });
  const token = writeUnsubscribeToken(await findUnsubscribeKey(db), {
    playerId: mari.id,
    channel: "mail",
    kind: "hour-before",
  });
  const link = `/unsubscribe/${token}`;
  const opened = await call("GET", link);
  expect(opened).toMatchObject({ status: 200, body: expect.stringContaining("Stop this one") });
  // Browsers would show a link without a font in one with serifs.
  expect(opened.body).toMatch(/<a [^>]*font-family:[^>]*>All reminders/);
  expect((await read(call, mari)).choice.mail).toContain("hour-before");
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const stopped = await call("POST", link, { headers, body: "List-Unsubscribe=One-Click" });
  expect(stopped).toMatchObject({ status: 200, body: expect.stringContaining("You do not get") });
  expect((await read(call, mari)).choice.mail).toEqual(["three-hours-before"]);
  // Programs send it as a form with parts, and twice.
  const again = { "content-type": "multipart/form-data; boundary=x" };
  expect(await call("POST", link, { headers: again, body: "--x--" })).toMatchObject({ status: 200 });
});

test.for([
  ["another player's", (token: string, id: number) => token.replace(String(id), String(id + 1))],
  ["another kind's", (token: string) => token.replace("hour-before", "day-before")],
  ["a shorter proof", (token: string) => token.slice(0, -1)],
  ["no token", () => "x"],
] as const)("a forged link changes nothing: %s", async ([, forge], { db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const asked = { playerId: mari.id, channel: "mail", kind: "hour-before" } as const;
  const token = writeUnsubscribeToken(await findUnsubscribeKey(db), asked);
  const link = `/unsubscribe/${forge(token, mari.id)}`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect(await call("POST", link, { headers, body: "" })).toMatchObject({ status: 404 });
  expect(await call("GET", link)).toMatchObject({ status: 404 });
  expect(await db.select().from(reminderChoices)).toEqual([]);
});

test("a report of bounces stops mails to those addresses, until the player uses the address again", async ({
  db,
  clock,
}) => {
  const token = "a-token-of-a-mail-service";
  const call = createCall(await buildTestApp(db, clock, { BOUNCE_TOKEN: token }));
  const mari = await createPlayer(db, "Mari");
  const body = { addresses: ["Mari@example.org", "nobody@example.org", "no address"] };
  const report = (authorization?: string) =>
    call("POST", "/mail-bounces", { body, headers: { ...(authorization && { authorization }) } });
  expect(await report()).toMatchObject({ status: 403, body: { code: "bounces-refused" } });
  expect(await report("Bearer another")).toMatchObject({ status: 403 });
  expect(
    await call("POST", "/mail-bounces", { body: {}, headers: { authorization: `Bearer ${token}` } }),
  ).toMatchObject({ status: 400 });
  expect((await read(call, mari)).mail.state).toBe("on");
  expect(await report(`Bearer ${token}`)).toMatchObject({ status: 200 });
  expect((await read(call, mari)).mail).toEqual({
    address: "mari@example.org",
    state: "bounced",
    stopped_at: isoOf(START),
  });
  const again = await call("POST", `${URL}/use-mail-again`, { as: mari });
  expect(again).toMatchObject({ status: 200, body: { mail: { state: "on", stopped_at: null } } });
});

test("a way that paused says since when, until its next reminder", async ({ db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const sent = (unanswered: number, hour: number) => ({
    player_id: mari.id,
    unanswered,
    last_sent_at: isoOf(START + hour * HOUR),
  });
  await db.insert(reminderChannels).values([
    { ...sent(4, 1), channel: "mail" },
    { ...sent(3, 2), channel: "push" },
  ]);
  expect((await read(call, mari)).paused).toEqual([{ channel: "mail", since: isoOf(START + HOUR) }]);
  await db.update(reminderChannels).set({ unanswered: 1 });
  expect((await read(call, mari)).paused).toEqual([]);
});

test("without a token nobody reports bounces", async ({ db, call }) => {
  await createPlayer(db, "Mari");
  const body = { addresses: ["mari@example.org"] };
  const headers = { authorization: "Bearer null" };
  expect(await call("POST", "/mail-bounces", { body, headers })).toMatchObject({ status: 403 });
});

test("what was chosen is in the own data, and gone with the account", async ({ db, call }) => {
  const mari = await createPlayer(db, "Mari");
  await call("PUT", URL, { as: mari, body: CHOICE });
  await db.insert(reminderChannels).values({ player_id: mari.id, channel: "mail", unanswered: 2 });
  const { body } = await call("GET", "/api/account/data", { as: mari });
  expect(body).toMatchObject({
    data: {
      reminder_settings: [{ mail: ["three-hours-before", "hour-before"], time_zone: "Australia/Lord_Howe" }],
      reminder_channels: [{ channel: "mail", unanswered: 2 }],
      messages_sent_to_you: [],
    },
  });
  await call("POST", "/api/account/erase", { as: mari, body: { name: "Mari" } });
  for (const table of [reminderChoices, reminderChannels])
    expect(await db.select().from(table).where(eq(table.player_id, mari.id))).toEqual([]);
});
