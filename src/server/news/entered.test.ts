// From picks that an organiser entered for a player to the message about them.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Notice } from "#contract/notices/schemas.ts";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { saveMessages } from "#server/chat/queries.ts";
import { createAdmin, createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Caller, START } from "#server/testing/fixture.ts";
import { listOutbox, newsTest as base, type NewsScene } from "#server/testing/news-scene.ts";
import { createBrowser, type TestBrowser } from "#server/testing/push-server.ts";
import { decodeMail } from "#server/testing/read-mail.ts";
import { subscribe } from "#server/testing/reminder-scene.ts";

interface Entering {
  ada: Caller;
  mari: Caller;
  phone: TestBrowser;
  /** Has the organiser enter picks of games for Mari. */
  enter: (ids?: number[], picks?: object) => Promise<void>;
}

const LOCK = START + 6 * HOUR;

/** Mari, who has a phone that takes push messages, allows organisers to pick for her. */
const test = base.extend<{ entering: Entering }>({
  entering: async ({ db, scene }, use) => {
    await createTournament(db);
    await createGame(db, { id: 701, start: LOCK });
    await createGame(db, { id: 702, start: LOCK + 2 * HOUR, team1: "Latvia", team2: "Sweden" });
    const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
    const phone = createBrowser(scene.service.url, "phone");
    await subscribe(scene.call, mari, phone);
    const permission = { as: mari, body: { tournamentId: 7, is_allowed: true } };
    expect(await scene.call("PUT", "/api/pick-permission", permission)).toMatchObject({ status: 200 });
    const enter = async (ids = [701], picks: object = { winner: "Estonia", handicap: "Finland" }) => {
      const of = (contest_id: number) => ({
        contest_id,
        ...(contest_id === 702 ? { winner: "Latvia" } : picks),
      });
      const body = { user_id: mari.id, contests: ids.map(of), reason: "On a plane" };
      const saved = await scene.call("POST", "/api/organise/tournaments/7/picks", { as: ada, body });
      expect(saved).toMatchObject({ status: 200 });
    };
    await use({ ada, mari, phone, enter });
  },
});

const readPushes = ({ service }: NewsScene, { phone }: Entering) =>
  service.taken.map(({ body }) => (phone.read(body) as { notification: object }).notification);

test("the player hears a minute later what was entered, until when it can be changed, and never what", async ({
  scene,
  entering,
  db,
}) => {
  await entering.enter();
  expect(await scene.tell()).toBe(1);
  expect(await scene.send()).toBe(0);
  expect(await scene.send(START + MINUTE)).toBe(1);
  expect(readPushes(scene, entering)).toEqual([
    expect.objectContaining({
      title: "Ada picked for you",
      body: "Estonia – Finland: 2 picks. You can change them until Sun 18:00.",
      navigate: "https://play.example.org/predictions?tournament=7&round=Day+1",
      tag: "named",
    }),
  ]);
  expect(await scene.tell(START + 2 * HOUR)).toBe(0);
  expect(await listOutbox(db)).toEqual([[entering.mari.id, "push", "named", "sent"]]);
});

test("a whole round is one line, by mail where that is chosen, with the tournament's times", async ({
  scene,
  entering,
  db,
}) => {
  await scene.choose(entering.mari, { named: ["mail"] });
  await db.execute(sql`update reminder_choices set time_zone = null`);
  await db.execute(sql`update tournaments set time_zone = 'Europe/Tallinn' where id = 7`);
  await entering.enter([701, 702]);
  await scene.tell();
  expect(await scene.send(START + MINUTE)).toBe(1);
  const [mail] = scene.mails.taken;
  expect(mail?.to).toEqual(["mari@example.org"]);
  const text = decodeMail(mail?.data ?? "");
  expect(text).toContain("Subject: Ada picked for you");
  expect(text).toContain("2 games of Day 1");
  expect(text).toContain("3 picks. You can change them until Sun 20:00.");
  expect(text).toContain("Your own later pick counts instead.");
  expect(text).toContain("Open your picks: https://play.example.org/predictions?tournament=7&round=Day+1");
});

test("more of it within the hour waits, and is one message with what is said in the chat", async ({
  scene,
  entering,
  db,
  clock,
}) => {
  await entering.enter();
  await scene.tell();
  await scene.send(START + MINUTE);
  clock.now = START + 2 * MINUTE;
  await entering.enter([702]);
  const jaan = await createPlayer(db, "Jaan");
  const mentions = [{ user_id: entering.mari.id, start: 0, length: 5 }];
  const said = { user_id: jaan.id, tournament_id: 7, content: "@Mari!", nonce: "n", mentions };
  await saveMessages(db, [said], isoOf(START + 2 * MINUTE));
  expect(await scene.tell(START + 3 * MINUTE)).toBe(1);
  expect(await scene.send(START + HOUR)).toBe(0);
  expect(await scene.send(START + HOUR + MINUTE)).toBe(1);
  expect(readPushes(scene, entering)[1]).toMatchObject({
    title: "Jaan named you, Ada picked for you",
    body: "Latvia – Sweden: 1 pick. You can change it until Sun 20:00.\nJaan: @Mari!",
    navigate: "https://play.example.org/chat?tournament=7",
  });
});

const CASES: [string, (entering: Entering, scene: NewsScene) => Promise<unknown> | ReturnType<typeof sql>][] =
  [
    [
      "read the notice",
      async ({ mari }, { call }) => {
        const { body } = await call("GET", "/api/notices?tournamentId=7", { as: mari });
        for (const { id } of body as Notice[]) await call("POST", `/api/notices/${id}/seen`, { as: mari });
      },
    ],
    [
      "was removed from the tournament",
      ({ mari }) =>
        sql`insert into restrictions (tournament_id, player_id, kind, created_at) values (7, ${mari.id}, 'removed', now())`,
    ],
    [
      "can change nothing any more",
      () => sql`update contests set locks_at = ${isoOf(START + MINUTE / 2)}::timestamptz where id = 701`,
    ],
  ];

test.for(CASES)(
  "who %s hears nothing, also once it was planned",
  async ([, change], { scene, entering, db }) => {
    await entering.enter();
    expect(await scene.tell()).toBe(1);
    const changed = change(entering, scene);
    if (changed instanceof Promise) await changed;
    else await db.execute(changed);
    expect(await scene.send(START + MINUTE)).toBe(0);
    await db.execute(sql`delete from outbox`);
    await db.execute(sql`update notices set planned_at = null`);
    expect(await scene.tell(START + 2 * MINUTE)).toBe(0);
  },
);

test("two servers tell once, and what a restored backup may have told is not told again", async ({
  scene,
  entering,
  db,
  clock,
}) => {
  await entering.enter();
  const planned = await Promise.all([scene.tell(), scene.tell()]);
  expect(planned.toSorted()).toEqual([0, 1]);
  await db.execute(sql`delete from outbox`);
  clock.now = START + HOUR;
  await entering.enter();
  await db.execute(sql`
    update installation set value = ${isoOf(START + 2 * HOUR)} where name = 'reminders-since'`);
  expect(await scene.tell(START + 3 * HOUR)).toBe(0);
});

test("of an organiser whose account is gone it says what he or she was", async ({ scene, entering, db }) => {
  await entering.enter();
  await scene.tell();
  await db.execute(sql`update entered_picks set entered_by = null`);
  await scene.send(START + MINUTE);
  expect(readPushes(scene, entering)).toMatchObject([{ title: "An organiser picked for you" }]);
  expect(await scene.tell(START + DAY)).toBe(0);
});
