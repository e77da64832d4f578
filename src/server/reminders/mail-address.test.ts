// Another address for messages than that of the account.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Notice } from "#contract/notices/schemas.ts";
import type { OwnReminders } from "#contract/reminders/schemas.ts";
import { MINUTE } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { reminderChoices } from "#server/db/schema/reminder-schema.ts";
import { askForCode } from "#server/testing/email-code.ts";
import type { Call, Caller } from "#server/testing/fixture.ts";
import { createPlayer } from "#server/testing/builders.ts";
import { DUE, planAt, reminderTest as test } from "#server/testing/reminder-scene.ts";
import { stopMailTo } from "./choice-queries.ts";

const read = async (call: Call, as: Caller) =>
  ((await call("GET", "/api/reminders", { as })).body as OwnReminders).mail;

const listNotices = async (call: Call, as: Caller) =>
  ((await call("GET", "/api/notices?tournamentId=7", { as })).body as Notice[]).map(({ kind, name }) => [
    kind,
    name,
  ]);

/** Has messages go to an address, whose code is entered as it was sent or changed. */
async function useAddress(call: Call, as: Caller, email: string, changes: { code?: string } = {}) {
  const { headers, ...asked } = await askForCode(call, email);
  return call("POST", "/api/reminders/address", { as, headers, body: { ...asked, ...changes } });
}

const listDomains = async (db: Database) =>
  (await db.execute(sql`select domain from outbox order by id`)).rows.map(({ domain }) => domain);

test("an address that bounced is told of in the product; another one that was confirmed gets the next mail", async ({
  scene,
  db,
  call,
  clock,
}) => {
  const { mari, mails } = scene;
  await planAt(scene, clock, DUE);
  mails.refuse(550, "no such user");
  await scene.send();
  expect(await read(call, mari)).toMatchObject({ state: "bounced", address: "mari@example.org" });
  expect(await listNotices(call, mari)).toEqual([["mail-stopped", "mari@example.org"]]);
  mails.refuse(null);
  expect(await useAddress(call, mari, "Liis@Mail.example")).toMatchObject({
    status: 200,
    body: { mail: { state: "on", address: "liis@mail.example", stopped_at: null } },
  });
  expect(await listNotices(call, mari)).toEqual([]);
  await db.execute(sql`delete from outbox`);
  clock.now += MINUTE;
  expect(await scene.plan()).toBe(1);
  expect(await listDomains(db)).toEqual(["mail.example"]);
  expect((await scene.send()).delivered).toBe(1);
  expect(mails.taken.at(-1)?.to).toEqual(["liis@mail.example"]);
  // The account signs in as before.
  expect((await db.execute(sql`select email from players where id = ${mari.id}`)).rows).toEqual([
    { email: "mari@example.org" },
  ]);
});

test("a bounce of the address before stops nothing any more, one of the new address does", async ({
  scene,
  db,
  call,
  clock,
}) => {
  const { mari } = scene;
  await useAddress(call, mari, "liis@mail.example");
  await stopMailTo(db, ["mari@example.org"], new Date(clock.now).toISOString());
  expect(await read(call, mari)).toMatchObject({ state: "on" });
  await stopMailTo(db, ["liis@mail.example"], new Date(clock.now).toISOString());
  expect(await read(call, mari)).toMatchObject({ state: "bounced" });
  // Told once, however often it is reported.
  await stopMailTo(db, ["liis@mail.example"], new Date(clock.now).toISOString());
  expect(await listNotices(call, mari)).toEqual([["mail-stopped", "liis@mail.example"]]);
});

test("the account's own address ends it, and the choice stays as it was", async ({ scene, db, call }) => {
  const { mari } = scene;
  await useAddress(call, mari, "liis@mail.example");
  expect(await db.select().from(reminderChoices)).toMatchObject([
    { player_id: mari.id, mail: ["day-before"], address: "liis@mail.example" },
  ]);
  await useAddress(call, mari, "mari@example.org");
  expect(await read(call, mari)).toMatchObject({ address: "mari@example.org" });
  expect(await db.select().from(reminderChoices)).toMatchObject([{ address: null }]);
});

test.for<[string, string, { code?: string }, number]>([
  ["a wrong code", "liis@mail.example", { code: "000000" }, 401],
  ["no address", "liis", {}, 400],
])("%s changes nothing", async ([, email, changes, status], { scene, db, call }) => {
  const asked = email.includes("@")
    ? useAddress(call, scene.mari, email, changes)
    : call("POST", "/api/reminders/address", { as: scene.mari, body: { email, code: "123456" } });
  expect(await asked).toMatchObject({ status });
  expect(await db.select().from(reminderChoices)).toEqual([]);
});

test("the code of another browser, and an address that somebody else signs in with", async ({
  scene,
  db,
  call,
}) => {
  const { mari } = scene;
  await createPlayer(db, "Liis");
  const { email, code } = await askForCode(call, "liis@example.org");
  const body = { email, code };
  expect(await call("POST", "/api/reminders/address", { as: mari, body })).toMatchObject({ status: 401 });
  // Whoever reads the mailbox may have messages there: it signs nobody in.
  expect(await useAddress(call, mari, "liis@example.org")).toMatchObject({ status: 200 });
});
