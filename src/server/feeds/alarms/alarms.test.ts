// Who is told by mail what is the matter with a source, and what ends it.
import { describe, expect, onTestFinished } from "vitest";
import { sql } from "drizzle-orm";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { createGame, createPlayer } from "#server/testing/builders.ts";
import { createSourcedGame, KICK_OFF, writeGame, writeGames } from "#server/testing/feed-scene.ts";
import { ADMIN_EMAIL, START, test, type TestClock } from "#server/testing/fixture.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { decodeMail } from "#server/testing/read-mail.ts";
import { createReminderSteps } from "#server/testing/reminder-steps.ts";
import { sumDeliveries } from "#server/db/deliveries.ts";
import { reminderChannels } from "#server/db/schema/reminder-schema.ts";
import type { Database } from "#server/db/open.ts";
import { organisers } from "#server/db/schema/organise-schema.ts";
import { createReadAlarms } from "./read-alarms.ts";

/** A scene whose mails are taken, with an organiser who has an address. */
async function createMailedScene(db: Database, clock: TestClock) {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const scene = await createSourcedGame(db, clock, { SMTP_URL: mail.url, MAIL_FROM: "a@b.test" });
  await db
    .insert(organisers)
    .values({ tournament_id: 7, player_id: scene.ada.id, rights: "everything", created_at: isoOf(START) });
  const { send: sendMails } = createReminderSteps(
    { db, clock },
    {
      channel: "mail",
      mail: { kind: "smtp", url: mail.url, from: "a@b.test" },
      readAlarms: createReadAlarms(scene.getContext()),
    },
  );
  return { ...scene, mail, sendMails };
}

describe("an earlier start", () => {
  test("is mailed to the organisers, once", async ({ db, clock }) => {
    const { source, add, read, mail, sendMails } = await createMailedScene(db, clock);
    await add();
    source.text = writeGame(KICK_OFF - 30 * MINUTE);
    await read();
    await read();
    await sendMails();
    await sendMails();
    expect(mail.taken.map(({ to }) => to)).toEqual([[ADMIN_EMAIL]]);
    const [{ data } = { data: "" }] = mail.taken;
    expect(data).toContain("1 start is earlier");
    expect(data).toContain("Estonia");
    expect(data).toContain("/organise/7/feed");
    expect(data).not.toContain("List-Unsubscribe");
  });

  test("is mailed again when the mail server takes none, and counted", async ({ db, clock }) => {
    const { source, add, read, mail, sendMails } = await createMailedScene(db, clock);
    await add();
    source.text = writeGame(KICK_OFF - 30 * MINUTE);
    await read();
    mail.refuse(450, "later");
    await sendMails();
    expect(mail.taken).toEqual([]);
    mail.refuse(null);
    clock.now += MINUTE;
    await sendMails();
    expect(mail.taken).toHaveLength(1);
    const counted = await sumDeliveries(db, "mail", clock.now - DAY);
    expect(counted).toMatchObject({ attempted: 2, delivered: 1, failed: 0, waiting: 0 });
  });

  test("that is decided before its mail leaves is not mailed, and asks no player anything", async ({
    db,
    clock,
  }) => {
    const { source, add, read, decide, mail, sendMails } = await createMailedScene(db, clock);
    await add();
    source.text = writeGame(KICK_OFF - 30 * MINUTE);
    const [change] = (await read()).changes;
    await decide(change?.id ?? 0, "reject");
    await sendMails();
    expect(mail.taken).toEqual([]);
    await decide(change?.id ?? 0, "reopen");
    source.text = writeGame(KICK_OFF - HOUR);
    clock.now += MINUTE;
    await read();
    await sendMails();
    expect(mail.taken).toHaveLength(1);
    expect(await db.select().from(reminderChannels)).toEqual([]);
  });
});

describe("where nobody organises a tournament", () => {
  const TOLD: [string, "nobody" | "Anu" | "who has left", string[], string][] = [
    ["admins are told", "nobody", [ADMIN_EMAIL], "you are an admin, and nobody organises Cup 7."],
    ["admins are told, as where the one who did has left", "who has left", [ADMIN_EMAIL], "nobody organises"],
    ["is not the case, they are not", "Anu", ["anu@example.org"], "you organise Cup 7."],
  ];
  test.for(TOLD)("%s", async ([, organiser, told, reason], { db, clock }) => {
    const { source, add, read, watch, mail, sendMails } = await createMailedScene(db, clock);
    await db.delete(organisers);
    if (organiser !== "nobody") {
      const { id } = await createPlayer(db, "Anu");
      const row = {
        tournament_id: 7,
        player_id: id,
        rights: "everything" as const,
        created_at: isoOf(START),
      };
      await db.insert(organisers).values(row);
      if (organiser === "who has left")
        await db.execute(sql`update players set deactivated_at = ${isoOf(START)} where id = ${id}`);
    }
    await createGame(db, { id: 702, start: KICK_OFF + 7 * DAY });
    await createGame(db, { id: 703, start: KICK_OFF + 14 * DAY });
    await add();
    source.text = writeGame(KICK_OFF - 30 * MINUTE);
    await read();
    await sendMails();
    source.text = writeGame(KICK_OFF, "Estonia", "80-70");
    clock.now = KICK_OFF + 3 * HOUR;
    await read();
    clock.now = KICK_OFF + 14 * DAY + 6 * HOUR;
    await watch();
    await sendMails();
    const mails = mail.taken.map(({ to, data }) => [to, decodeMail(data)] as const);
    expect(mails.map(([to]) => to)).toEqual([told, told]);
    expect(mails[0]?.[1]).toContain("1 start is earlier");
    expect(mails[1]?.[1]).toContain("2 results are missing");
    for (const [, text] of mails) expect(text).toContain(reason);
  });
});

test("two ended games without results are a silence: on the page, and mailed once until it is over", async ({
  db,
  clock,
}) => {
  const { source, add, read, list, watch, mail, sendMails } = await createMailedScene(db, clock);
  for (const [id, start] of [
    [702, KICK_OFF + 7 * DAY],
    [703, KICK_OFF + 14 * DAY],
  ] as const)
    await createGame(db, { id, start });
  await add();
  source.text = writeGame(KICK_OFF, "Estonia", "80-70");
  clock.now = KICK_OFF + 3 * HOUR;
  await read();
  const look = async (now: number) => {
    clock.now = now;
    await watch();
    await sendMails();
    return [(await list()).silent.length, mail.taken.length];
  };
  expect(await look(KICK_OFF + 14 * DAY + HOUR)).toEqual([0, 0]);
  expect(await look(KICK_OFF + 14 * DAY + 6 * HOUR)).toEqual([2, 1]);
  expect(await look(KICK_OFF + 14 * DAY + 7 * HOUR)).toEqual([2, 1]);
  expect(mail.taken[0]?.data).toContain("2 results are missing");
  expect(mail.taken[0]?.data).toContain("/organise/7/results/paste");
  source.text = writeGames([KICK_OFF, KICK_OFF + 7 * DAY], "Estonia", "80-70");
  await read();
  expect(await look(KICK_OFF + 14 * DAY + 8 * HOUR)).toEqual([0, 1]);
});
