// From a missing pick to the mail: planned once, sent once, and only while something is missing.
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { leagueMembers, leagues } from "#server/db/schema/league-schema.ts";
import { returningPlayers } from "#server/db/schema/organise-schema.ts";
import { outbox, reminderChannels, reminderChoices } from "#server/db/schema/reminder-schema.ts";
import { createPlayer, savePick } from "#server/testing/builders.ts";
import { START } from "#server/testing/fixture.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { unfoldMail } from "#server/testing/read-mail.ts";
import { DomainRates } from "./domain-rates.ts";
import { dropPlannedBefore } from "#server/db/claims.ts";
import { sumDeliveries } from "#server/db/deliveries.ts";
import { claimMessages, purgeOutbox } from "./outbox-queries.ts";
import {
  createSteps,
  DUE,
  FULL,
  listStates,
  LOCK,
  planAt,
  reminderTest as test,
} from "#server/testing/reminder-scene.ts";

test("who misses picks gets one mail a day before the lock, who is complete none", async ({
  scene,
  db,
  clock,
}) => {
  expect(await planAt(scene, clock, DUE - 1)).toBe(0);
  clock.now = DUE;
  expect(await scene.plan()).toBe(1);
  expect(await scene.plan()).toBe(0);
  expect(await scene.send()).toEqual({ delivered: 1, isRefused: false });
  expect(await scene.send()).toEqual({ delivered: 0, isRefused: false });
  expect(scene.mails.taken.map(({ to }) => to)).toEqual([["mari@example.org"]]);
  const data = unfoldMail(scene.mails.taken[0]?.data ?? "");
  expect(data).toContain("Subject: 3 picks missing for Day 1, first lock Tue 12:00");
  expect(data).toMatch(
    /^List-Unsubscribe: <https:\/\/play\.example\.org\/unsubscribe\/\d+\.mail\.day-before\.[\w-]{32}>\r$/m,
  );
  expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(data).toMatch(/^Message-ID: <reminder\.[\w-]{22}@example\.org>\r$/m);
  expect(await listStates(db)).toEqual([[scene.mari.id, "day-before", "sent"]]);
  expect(await sumDeliveries(db, "mail", clock.now - DAY)).toMatchObject({
    attempted: 1,
    delivered: 1,
    waiting: 0,
  });
  await purgeOutbox(db, DUE + 1);
  expect(await listStates(db)).toEqual([]);
});

test("what was picked, stopped or moved after the planning is not sent", async ({ scene, db, clock }) => {
  const olev = await createPlayer(db, "Olev");
  const rita = await createPlayer(db, "Rita");
  for (const player of [olev, rita]) await savePick(db, 700, player, { winner: "Estonia" });
  expect(await planAt(scene, clock, DUE)).toBe(3);
  await savePick(db, 701, scene.mari, FULL);
  await db.insert(reminderChoices).values({ player_id: olev.id, mail: [], changed_at: isoOf(DUE) });
  await db.insert(reminderChannels).values({ player_id: rita.id, channel: "mail", stopped_at: isoOf(DUE) });
  expect(await scene.send()).toEqual({ delivered: 0, isRefused: false });
  expect((await listStates(db)).map(([, , state]) => state)).toEqual(["dropped", "dropped", "dropped"]);
  expect((await sumDeliveries(db, "mail", 0)).attempted).toBe(0);
});

test("a game that moves away after its reminder was planned is reminded of at its new time", async ({
  scene,
  db,
  clock,
}) => {
  expect(await planAt(scene, clock, DUE)).toBe(1);
  const later = isoOf(LOCK + 3 * DAY);
  await db.execute(
    sql`update contests set locks_at = ${later}::timestamptz, starts_at = ${later}::timestamptz where id = 701`,
  );
  expect((await scene.send()).delivered).toBe(0);
  clock.now = DUE + 3 * DAY;
  expect(await scene.plan()).toBe(1);
  expect((await scene.send()).delivered).toBe(1);
});

test("whoever only has a league of the tournament is reminded, unless the league is muted", async ({
  scene,
  db,
  clock,
}) => {
  const olev = await createPlayer(db, "Olev");
  const created_at = isoOf(START);
  const [league] = await db
    .insert(leagues)
    .values({ tournament_id: 7, name: "Kossuvennad", emoji: "🏀", created_at })
    .returning();
  const league_id = league?.id ?? 0;
  await db
    .insert(leagueMembers)
    .values({ league_id, player_id: olev.id, role: "member", state: "member", joined_at: created_at });
  await scene.plan();
  clock.now = DUE;
  expect(await scene.plan()).toBe(2);
  await db.delete(outbox);
  await db.insert(reminderChoices).values({
    player_id: olev.id,
    mail: ["day-before"],
    muted_leagues: [league_id],
    changed_at: isoOf(START),
  });
  expect(await scene.plan()).toBe(1);
});

test("who was brought along is reminded, unless he or she said no", async ({ scene, db, clock }) => {
  const [olev, rita] = [await createPlayer(db, "Olev"), await createPlayer(db, "Rita")];
  const created_at = isoOf(START);
  await db.insert(returningPlayers).values([
    { tournament_id: 7, player_id: olev.id, created_at },
    { tournament_id: 7, player_id: rita.id, created_at, declined_at: created_at },
  ]);
  await scene.plan();
  clock.now = DUE;
  expect(await scene.plan()).toBe(2);
  await scene.send();
  const told = scene.mails.taken.flatMap(({ to }) => to);
  expect(told.toSorted()).toEqual(["mari@example.org", "olev@example.org"]);
});

test("a mail server that is away is tried again later, and then nothing is lost or twice", async ({
  scene,
  db,
  clock,
}) => {
  await planAt(scene, clock, DUE);
  const url = scene.mails.url;
  await scene.mails.stop();
  expect(await scene.send()).toEqual({ delivered: 0, isRefused: true });
  expect(await sumDeliveries(db, "mail", 0)).toMatchObject({
    attempted: 1,
    delivered: 0,
    waiting: 1,
    attempted_since: DUE,
  });
  expect((await sumDeliveries(db, "mail", 0)).error).toContain("ECONNREFUSED");
  const again = await startMailServer();
  try {
    const { send } = createSteps(db, clock, again.url);
    expect((await send()).delivered).toBe(0);
    clock.now += MINUTE;
    expect((await send()).delivered).toBe(1);
    expect(again.url).not.toBe(url);
    expect(await sumDeliveries(db, "mail", 0)).toMatchObject({
      attempted: 2,
      delivered: 1,
      waiting: 0,
      attempted_since: null,
    });
  } finally {
    await again.stop();
  }
});

test("greylisting is tried again; an address that takes no mail is not used again", async ({
  scene,
  db,
  clock,
}) => {
  await planAt(scene, clock, DUE);
  scene.mails.refuse(451, "4.7.1 try later");
  await scene.send();
  expect((await listStates(db)).map(([, , state]) => state)).toEqual(["waiting"]);
  scene.mails.refuse(550, "5.1.1 mari@example.org is unknown");
  clock.now += 5 * MINUTE;
  await scene.send();
  const [row] = await db.select().from(outbox);
  expect(row).toMatchObject({
    state: "failed",
    attempts: 2,
    error: expect.stringContaining("5.1.1 … is unknown"),
  });
  const [channel] = await db
    .select()
    .from(reminderChannels)
    .where(eq(reminderChannels.player_id, scene.mari.id));
  expect(channel).toMatchObject({ stopped_at: isoOf(clock.now), unanswered: 0 });
  await db.delete(outbox);
  expect(await scene.plan()).toBe(0);
});

test("a server that ends while it sends costs a repeat under the same id, and never a third mail", async ({
  scene,
  db,
  clock,
}) => {
  await planAt(scene, clock, DUE);
  const claim = () => claimMessages(db, { channel: "mail", now: clock.now, most: 10, without: [] });
  expect(await claim()).toHaveLength(1);
  expect(await claim()).toHaveLength(0);
  expect((await scene.send()).delivered).toBe(0);
  clock.now += MINUTE;
  expect(await claim()).toMatchObject([{ attempts: 2, interruptions: 1 }]);
  clock.now += MINUTE;
  expect((await scene.send()).delivered).toBe(0);
  expect((await listStates(db)).map(([, , state]) => state)).toEqual(["failed"]);
});

test("four unanswered reminders pause the channel until the player is seen", async ({ scene, db, clock }) => {
  await db.insert(reminderChannels).values({
    player_id: scene.mari.id,
    channel: "mail",
    unanswered: 4,
    last_sent_at: isoOf(START + 2 * HOUR),
  });
  expect(await planAt(scene, clock, DUE)).toBe(0);
  await db.execute(
    sql`update sessions set last_used_at = ${isoOf(START + 3 * HOUR)}::timestamptz where user_id = ${scene.mari.id}`,
  );
  expect(await scene.plan()).toBe(1);
  await scene.send();
  const [channel] = await db
    .select()
    .from(reminderChannels)
    .where(eq(reminderChannels.player_id, scene.mari.id));
  expect(channel?.unanswered).toBe(1);
});

test("what waited in a backup is not sent after its restore, nor what was due before", async ({
  scene,
  db,
  clock,
}) => {
  await planAt(scene, clock, DUE);
  const restored = isoOf(DUE + MINUTE);
  await db.execute(sql`update installation set value = ${restored} where name = 'reminders-since'`);
  clock.now = DUE + 2 * MINUTE;
  await dropPlannedBefore(db, "outbox", { start: restored, now: clock.now });
  expect((await scene.send()).delivered).toBe(0);
  await db.delete(outbox);
  expect(await scene.plan()).toBe(0);
});

test("addresses of one domain are spaced", async ({ scene, db, clock }) => {
  for (const name of ["Olev", "Rita"]) {
    await savePick(db, 700, await createPlayer(db, name, `${name.toLowerCase()}@example.com`), {
      winner: "Estonia",
    });
  }
  await planAt(scene, clock, DUE);
  const rates = new DomainRates("mail");
  rates.count(["example.com"], clock.now);
  expect((await scene.send(rates)).delivered).toBe(1);
  clock.now += 50;
  expect((await scene.send(rates)).delivered).toBe(2);
});

test("a retry that falls into the quiet hours waits for their end", async ({ scene, db, clock }) => {
  const quiet = { quiet_from: 12 * 60 + 5, quiet_to: 13 * 60, time_zone: "UTC" };
  await db
    .insert(reminderChoices)
    .values({ player_id: scene.mari.id, mail: ["day-before"], ...quiet, changed_at: isoOf(START) });
  await planAt(scene, clock, DUE);
  scene.mails.refuse(451, "4.7.1 try later");
  await scene.send();
  scene.mails.refuse(null);
  clock.now = DUE + 6 * MINUTE;
  expect((await scene.send()).delivered).toBe(0);
  const [row] = await db.select().from(outbox);
  expect(row).toMatchObject({ state: "waiting", next_at: isoOf(DUE + HOUR) });
  clock.now = DUE + HOUR;
  expect((await scene.send()).delivered).toBe(1);
});
