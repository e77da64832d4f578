// From the last result of a round to the mail: told once, to who plays, and asked once of who does not.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Channel } from "#domain/reminders/reminder-kinds.ts";
import { DAY, HOUR, type Instant, instantOf, isoOf, MINUTE } from "#domain/time.ts";
import { createBoards } from "#server/app/register-features.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import {
  outbox,
  reminderChannels,
  reminderChoices,
  roundDigests,
} from "#server/db/schema/reminder-schema.ts";
import { createRecapBoards } from "#server/recap/recap-board.ts";
import { findStart } from "#server/reminders/plan-queries.ts";
import { purgeOutbox } from "#server/reminders/outbox-queries.ts";
import { createGame, savePick } from "#server/testing/builders.ts";
import {
  buildTestApp,
  type Call,
  createCall,
  START,
  test as base,
  type TestClock,
} from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { decodeMail, findStopLink, unfoldMail } from "#server/testing/read-mail.ts";
import { createRecapScene, PLAYED } from "#server/testing/recap-scene.ts";
import { createReminderSteps, type ReminderSteps } from "#server/testing/reminder-steps.ts";
import { planDigests } from "./plan-due.ts";
import { createReadDigests } from "#server/recap/read-digest.ts";

type Scene = Awaited<ReturnType<typeof createRecapScene>> & {
  call: Call;
  mails: MailServer;
  /** Plans as of now, or of another instant to which the clock is set. */
  tell: (at?: Instant) => Promise<number>;
  send: ReminderSteps["send"];
};

async function createSender(db: Database, clock: TestClock, url: string) {
  const found: Context[] = [];
  const app = await buildTestApp(db, clock, {}, { onContext: (context) => void found.push(context) });
  const [context] = found;
  if (context === undefined) throw new Error("There is no context.");
  const sources = { ...context, ...createBoards(context), recapBoards: createRecapBoards(context) };
  const mail = { kind: "smtp", url, from: "Jokerpick <game@example.org>" } as const;
  const steps = { channel: "mail", mail, readDigests: createReadDigests(sources) } as const;
  return { call: createCall(app), send: createReminderSteps({ db, clock }, steps).send };
}

/** Mari, Jaan and Liis have picked, Tiit never did. Messages are sent from an hour before the first lock
 * on. */
const test = base.extend<{ scene: Scene }>({
  scene: async ({ db, clock }, use) => {
    const mails = await startMailServer();
    const { call, send } = await createSender(db, clock, mails.url);
    clock.now = START - HOUR;
    await findStart(db, clock.now);
    clock.now = START;
    const played = await createRecapScene(db, call, clock);
    const tell = async (at = clock.now) => {
      clock.now = at;
      const start = instantOf(await findStart(db, clock.now));
      const channels: Channel[] = ["mail", "push"];
      return planDigests(db, { now: clock.now, start, onlySeen: false, channels });
    };
    await use({ ...played, call, mails, tell, send });
    await mails.stop();
  },
});

const TOLD = PLAYED + 10 * MINUTE;

const listKinds = async (db: Database) =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(({ player_id, kind, state }) => [
    player_id,
    kind,
    state,
  ]);

test("whoever plays hears once what a round brought, ten minutes after its last result", async ({
  scene,
  db,
}) => {
  const { mari, jaan, play, tell, send, mails } = scene;
  await play(701, 702);
  // The final is not over, and Liis plays in it alone.
  expect(await tell(TOLD - 1)).toBe(0);
  expect(await tell(TOLD)).toBe(3);
  expect(await tell(TOLD + HOUR)).toBe(0);
  expect((await send()).delivered).toBe(2);
  expect((await send()).delivered).toBe(0);
  expect(mails.taken.map(({ to }) => to[0]).toSorted()).toEqual(["jaan@example.org", "mari@example.org"]);
  const hers = unfoldMail(mails.taken.find(({ to }) => to[0] === "mari@example.org")?.data ?? "");
  expect(hers).toContain("Subject: +1 in the semifinals: you are 1st");
  expect(hers).toMatch(
    /^List-Unsubscribe: <https:\/\/play\.example\.org\/unsubscribe\/\d+\.mail\.digest\.[\w-]{32}>\r$/m,
  );
  expect(hers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(await listKinds(db)).toEqual(
    expect.arrayContaining([
      [mari.id, "digest", "sent"],
      [jaan.id, "digest", "sent"],
    ]),
  );
  // It asks nothing, so nothing is unanswered.
  expect(await db.select().from(reminderChannels)).toEqual([]);
});

test("the mail has the games with the own points, the boards of own leagues, and what is still to pick", async ({
  scene,
  db,
}) => {
  const { mari, jaan, play, tell, send, mails, call } = scene;
  // One of this tournament, one of all; both count from before the first game.
  for (const tournament_id of [7, null]) {
    const name = tournament_id === null ? "Everywhere" : "Kossuvennad";
    const { code } = await createLeague(call, mari, { name, tournament_id });
    expect(await call("POST", `/api/join/${code}`, { as: jaan })).toMatchObject({ status: 200 });
  }
  await createGame(db, { id: 704, round: "Final", start: START + 30 * DAY });
  await savePick(db, 704, mari, { winner: "Estonia" });
  await play(701, 702, 703);
  await tell(TOLD);
  await send();
  const { data } = mails.taken.find(({ to }) => to[0] === "mari@example.org") ?? { data: "" };
  const text = decodeMail(data);
  for (const part of [
    "Your games",
    "Estonia 80–70 Finland",
    "Winner right",
    "Kossuvennad",
    "Everywhere",
    "1/3  Final, 1 game",
  ])
    expect(text).toContain(part);
  expect(text.match(/<strong>1\u00A0 Mari</g)).toHaveLength(2);
  expect(text.match(/<strong>2\u00A0 Jaan</g)).toHaveLength(2);
});

test("a correction sends nothing again, also long after the message is forgotten", async ({
  scene,
  db,
  clock,
}) => {
  const { play, publish, tell, send, mails } = scene;
  await play(701, 702, 703);
  await tell(TOLD);
  await send();
  const told = mails.taken.length;
  expect(told).toBeGreaterThan(0);
  await scene.save(703, 60);
  await publish();
  expect(await tell(clock.now + HOUR)).toBe(0);
  await purgeOutbox(db, clock.now + 1);
  expect(await listKinds(db)).toEqual([]);
  clock.now += 9 * DAY;
  await scene.save(703, 90);
  await publish();
  expect(await tell(clock.now + HOUR)).toBe(0);
  await send();
  expect(mails.taken).toHaveLength(told);
});

test("a correction within ten minutes is in the one message", async ({ scene, clock }) => {
  const { play, publish, tell } = scene;
  await play(701, 702);
  clock.now = TOLD - MINUTE;
  await scene.save(701, 60);
  await publish();
  expect(await tell(TOLD)).toBe(0);
  expect(await tell(TOLD + 9 * MINUTE)).toBe(3);
});

test("of rounds that are over together the last is told", async ({ scene, db }) => {
  await scene.play(701, 702, 703);
  expect(await scene.tell(TOLD)).toBe(3);
  expect((await scene.send()).delivered).toBe(3);
  expect(scene.mails.taken.every(({ data }) => unfoldMail(data).includes(" in the final"))).toBe(true);
  expect((await db.select().from(roundDigests)).map(({ is_sent }) => is_sent).toSorted()).toEqual([
    false,
    true,
  ]);
});

test("two servers tell a round once, and one goes on where another ended", async ({ scene, db, clock }) => {
  await scene.play(701, 702);
  await scene.tell(TOLD);
  // A server ended before it had noted that it was done.
  await db.execute(sql`update round_digests set planned_at = null`);
  await db.execute(sql`delete from outbox where player_id = ${scene.jaan.id}`);
  expect(await scene.tell(clock.now + MINUTE)).toBe(1);
  expect(await listKinds(db)).toHaveLength(3);
  await db.execute(sql`update round_digests set planned_at = null`);
  await db.execute(
    sql`insert into installation (name, value) values ('digests-planned-by', ${isoOf(clock.now + MINUTE)})`,
  );
  await db.execute(sql`delete from outbox`);
  expect(await scene.tell()).toBe(0);
});

test("after the restore of a backup no round is told that had locked before", async ({ scene, db }) => {
  await scene.play(701, 702);
  const restored = isoOf(PLAYED + MINUTE);
  await db.execute(sql`update installation set value = ${restored} where name = 'reminders-since'`);
  expect(await scene.tell(TOLD)).toBe(0);
});

test("what was stopped or taken away after the planning is not sent", async ({ scene, db, clock }) => {
  const { mari, jaan, liis, play, tell, send, call } = scene;
  await play(701, 702, 703);
  await tell(TOLD);
  await db.insert(reminderChoices).values({ player_id: mari.id, mail: [], digest: [], changed_at: isoOf(0) });
  await db
    .insert(reminderChannels)
    .values({ player_id: jaan.id, channel: "mail", stopped_at: isoOf(clock.now) });
  await db.execute(sql`update players set deactivated_at = now() where id = ${liis.id}`);
  expect((await send()).delivered).toBe(0);
  expect((await listKinds(db)).map(([, , state]) => state)).toEqual(["dropped", "dropped", "dropped"]);
  expect((await call("GET", "/api/reminders", { as: mari })).body).toMatchObject({ choice: { digest: [] } });
});

test("the link of the mail stops this kind alone, without a cookie", async ({ scene }) => {
  const { mari, play, tell, send, mails, call } = scene;
  await play(701, 702);
  await tell(TOLD);
  await send();
  const hers = unfoldMail(mails.taken.find(({ to }) => to[0] === "mari@example.org")?.data ?? "");
  const link = findStopLink(hers);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect(await call("GET", link)).toMatchObject({ status: 200 });
  const readChoice = async () => (await call("GET", "/api/reminders", { as: mari })).body;
  expect(await readChoice()).toMatchObject({ choice: { digest: ["mail"] } });
  expect(await call("POST", link, { headers, body: "List-Unsubscribe=One-Click" })).toMatchObject({
    status: 200,
  });
  expect(await readChoice()).toMatchObject({ choice: { digest: [], mail: ["day-before"] } });
});

test("whoever has not played for two rounds is asked once, and then hears nothing", async ({
  scene,
  db,
  clock,
}) => {
  const { mari, jaan, liis, publish, play, tell, send, mails } = scene;
  const last = START + 30 * DAY;
  for (const [at, round] of ["A", "B", "C", "D"].entries()) {
    await db.execute(
      sql`insert into rounds (tournament_id, name, position, multiplier) values (7, ${round}, ${10 + at}, 1)`,
    );
    await createGame(db, { id: 710 + at, round, start: at === 3 ? last : START + (at + 1) * DAY });
  }
  await play(701, 702, 703);
  const kinds: unknown[] = [];
  for (const id of [710, 711, 712]) {
    await savePick(db, id, jaan, { winner: "Estonia" });
    clock.now = START + (id - 709) * DAY + 3 * HOUR;
    await scene.save(id);
    await publish();
    await tell(clock.now + 10 * MINUTE);
    const rows = await db.select().from(outbox).orderBy(outbox.player_id);
    kinds.push(rows.map(({ player_id, kind }) => [player_id, kind]));
    if (id === 711) {
      await send();
      const texts = mails.taken.filter(({ data }) => unfoldMail(data).includes("Subject: Still in?"));
      expect(texts.map(({ to }) => to[0]).toSorted()).toEqual(["liis@example.org", "mari@example.org"]);
    }
    await db.delete(outbox);
  }
  expect(kinds).toEqual([
    [mari.id, jaan.id, liis.id].map((id) => [id, "digest"]),
    [
      [mari.id, "still-in"],
      [jaan.id, "digest"],
      [liis.id, "still-in"],
    ],
    [[jaan.id, "digest"]],
  ]);
});
