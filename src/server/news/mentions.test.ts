// From a mention in a chat to the one message about it.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { DAY, HOUR, type Instant, isoOf, MINUTE } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { reminderChannels } from "#server/db/schema/reminder-schema.ts";
import { saveMessages } from "#server/chat/queries.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Caller, START } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { listOutbox, newsTest as base, type NewsScene } from "#server/testing/news-scene.ts";
import { createBrowser, type TestBrowser } from "#server/testing/push-server.ts";
import { decodeMail, findStopLink } from "#server/testing/read-mail.ts";
import { subscribe } from "#server/testing/reminder-scene.ts";
import { saveLeagueMessage } from "#server/leagues/message-queries.ts";

interface Room {
  mari: Caller;
  jaan: Caller;
  phone: TestBrowser;
  /** Has somebody name Mari in the chat of tournament 7; returns the message's id. */
  name: (by: Caller, text?: string, at?: Instant) => Promise<number>;
}

let said = 0;
async function saveMention(db: Database, by: Caller, [text, mari, at]: [string, Caller, Instant]) {
  const mentions = [{ user_id: mari.id, start: text.indexOf("@"), length: 5 }];
  const one = { user_id: by.id, tournament_id: 7, content: text, nonce: `n${said++}`, mentions };
  const [saved] = await saveMessages(db, [one], isoOf(at));
  if (saved === undefined) throw new Error("The message was not stored.");
  return saved.message.id;
}

/** Mari has a phone that takes push messages. */
const test = base.extend<{ room: Room }>({
  room: async ({ db, clock, scene }, use) => {
    await createTournament(db);
    await createTournament(db, 8);
    const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
    const phone = createBrowser(scene.service.url, "phone");
    await subscribe(scene.call, mari, phone);
    const name = (by: Caller, text = "Where are you, @Mari?", at = clock.now) =>
      saveMention(db, by, [text, mari, at]);
    await use({ mari, jaan, phone, name });
  },
});

const readPushes = ({ service }: NewsScene, { phone }: Room) =>
  service.taken.map(({ body }) => phone.read(body) as { notification: { title: string; body: string } });

test("whoever is named hears of it a minute later, by push alone unless chosen otherwise", async ({
  scene,
  room,
  db,
}) => {
  await room.name(room.jaan);
  expect(await scene.tell()).toBe(1);
  expect(await scene.send()).toBe(0);
  expect(await scene.send(START + MINUTE)).toBe(1);
  expect(readPushes(scene, room)).toMatchObject([
    {
      notification: {
        title: "Jaan named you",
        body: "Jaan: Where are you, @Mari?",
        navigate: "https://play.example.org/chat?tournament=7",
        tag: "named",
      },
    },
  ]);
  expect(scene.mails.taken).toEqual([]);
  expect(await listOutbox(db)).toEqual([[room.mari.id, "push", "named", "sent"]]);
  // It asks for nothing, so nothing is unanswered.
  expect(await db.select().from(reminderChannels)).toEqual([]);
});

test("many mentions of a minute are one message, and further ones wait for the hour", async ({
  scene,
  room,
  db,
}) => {
  for (let at = 0; at < 30; at++) await room.name(room.jaan, `@Mari ${at}`, START + at * 1_000);
  await room.name(await createPlayer(db, "Kadri"), "@Mari too", START + MINUTE / 2);
  expect(await scene.tell(START + 30_000)).toBe(1);
  await room.name(room.jaan, "@Mari still", START + 40_000);
  expect(await scene.tell(START + 50_000)).toBe(0);
  expect(await scene.send(START + MINUTE)).toBe(1);
  const [first] = readPushes(scene, room);
  expect(first?.notification.title).toBe("Jaan and Kadri named you 32 times");
  expect(first?.notification.body).toContain("And 29 more");
  await room.name(room.jaan, "@Mari again", START + 2 * MINUTE);
  expect(await scene.tell(START + 2 * MINUTE)).toBe(1);
  expect(await scene.send(START + HOUR)).toBe(0);
  expect(await scene.send(START + HOUR + MINUTE)).toBe(1);
  expect(readPushes(scene, room)[1]?.notification).toMatchObject({
    title: "Jaan named you",
    body: "Jaan: @Mari again",
  });
});

test("what was read before is not told", async ({ scene, room, db }) => {
  const id = await room.name(room.jaan);
  await scene.tell();
  await db.execute(sql`
    insert into chat_reads (player_id, tournament_id, last_read) values (${room.mari.id}, 7, ${id})`);
  expect(await scene.send(START + MINUTE)).toBe(0);
  expect(await listOutbox(db)).toEqual([[room.mari.id, "push", "named", "dropped"]]);
});

const CASES: [string, (room: Room, id: number) => ReturnType<typeof sql>][] = [
  [
    "somebody whom the player has muted",
    ({ mari, jaan }) =>
      sql`insert into player_mutes (player_id, muted_id, created_at) values (${mari.id}, ${jaan.id}, now())`,
  ],
  [
    "somebody who is muted by now",
    ({ jaan }) => sql`update players set is_muted = true where id = ${jaan.id}`,
  ],
  [
    "an account that is gone",
    ({ jaan }) => sql`update players set deactivated_at = now() where id = ${jaan.id}`,
  ],
  ["a message that was removed", (_, id) => sql`update messages set is_removed = true where id = ${id}`],
  [
    "whoever names a player that is muted",
    ({ mari }) => sql`update players set is_muted = true where id = ${mari.id}`,
  ],
  [
    "whoever names a player that the organisers removed",
    ({ mari }) =>
      sql`insert into restrictions (tournament_id, player_id, kind, created_at) values (7, ${mari.id}, 'removed', now())`,
  ],
];

test.for(CASES)("nothing is told of %s", async ([, change], { scene, room, db }) => {
  await db.execute(change(room, await room.name(room.jaan)));
  expect(await scene.tell(START + MINUTE)).toBe(0);
});

test.for(CASES)("nothing is sent of %s once it was planned", async ([, change], { scene, room, db }) => {
  const id = await room.name(room.jaan);
  expect(await scene.tell(START + MINUTE)).toBe(1);
  await db.execute(change(room, id));
  expect(await scene.send(START + 2 * MINUTE)).toBe(0);
});

test("one's own words name nobody", async ({ scene, room }) => {
  await room.name(room.mari);
  expect(await scene.tell(START + MINUTE)).toBe(0);
});

test("in a league only members hear, and none who has muted it", async ({ scene, room, db, clock }) => {
  const { mari, jaan } = room;
  const { id, code } = await createLeague(scene.call, jaan, { name: "Kossuvennad" });
  await scene.call("POST", `/api/join/${code}`, { as: mari });
  const say = () => {
    const mentions = [{ user_id: mari.id, start: 0, length: 5 }];
    const message = { user_id: jaan.id, league_id: id, content: "@Mari?", nonce: `n${said++}`, mentions };
    return saveLeagueMessage(db, message, isoOf(clock.now));
  };
  await say();
  expect(await scene.tell(START + MINUTE)).toBe(1);
  await scene.choose(mari, { muted_leagues: [id] });
  expect(await scene.send(START + MINUTE)).toBe(0);
  await scene.choose(mari, { muted_leagues: [] });
  clock.now = START + 2 * HOUR;
  await say();
  expect(await scene.tell()).toBe(1);
  expect(await scene.send(clock.now + MINUTE)).toBe(1);
  expect(readPushes(scene, room)[0]?.notification).toMatchObject({
    body: "Jaan: @Mari?",
    navigate: `https://play.example.org/chat?league=${id}`,
  });
  clock.now = START + 4 * HOUR;
  await say();
  expect(await scene.tell()).toBe(1);
  await scene.call("POST", `/api/leagues/${id}/leave`, { as: mari });
  expect(await scene.send(clock.now + MINUTE)).toBe(0);
});

test("at night it waits for the morning, with what came meanwhile", async ({ scene, room, clock }) => {
  await scene.choose(room.mari, { quiet: { from: 0, to: 600 }, time_zone: "UTC" });
  clock.now = START + DAY - 8 * HOUR;
  await room.name(room.jaan, "@Mari late");
  expect(await scene.tell()).toBe(1);
  expect(await scene.send(clock.now + MINUTE)).toBe(0);
  await room.name(room.jaan, "@Mari later", clock.now + HOUR);
  expect(await scene.tell(clock.now + HOUR)).toBe(0);
  const morning = START + DAY - 2 * HOUR;
  expect(await scene.send(morning)).toBe(1);
  expect(readPushes(scene, room)[0]?.notification.title).toBe("Jaan named you 2 times");
});

test("by mail where it is chosen, and its link stops this kind alone", async ({ scene, room }) => {
  const { mari, jaan, name } = room;
  await scene.choose(mari, { named: ["mail"] });
  await name(jaan);
  expect(await scene.tell()).toBe(1);
  expect(await scene.send(START + MINUTE)).toBe(1);
  const [mail] = scene.mails.taken;
  expect(mail?.to).toEqual(["mari@example.org"]);
  const text = decodeMail(mail?.data ?? "");
  expect(text).toContain("Subject: Jaan named you");
  expect(text).toContain("Where are you, @Mari?");
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const link = findStopLink(mail?.data ?? "");
  expect(link).toMatch(/^\/unsubscribe\/\d+\.mail\.named\./);
  expect(await scene.call("POST", link, { headers, body: "List-Unsubscribe=One-Click" })).toMatchObject({
    status: 200,
  });
  expect((await scene.call("GET", "/api/reminders", { as: mari })).body).toMatchObject({
    choice: { named: [], correction: ["mail", "push"], digest: ["mail"], mail: ["day-before"] },
  });
  await name(jaan, "@Mari again", START + 3 * HOUR);
  expect(await scene.tell(START + 3 * HOUR)).toBe(0);
});

test("two servers tell once, and after the restore of a backup nothing of before is told", async ({
  scene,
  room,
  db,
}) => {
  await room.name(room.jaan);
  const planned = await Promise.all([scene.tell(), scene.tell()]);
  expect(planned.toSorted()).toEqual([0, 1]);
  await room.name(room.jaan, "@Mari before", START + HOUR);
  await db.execute(sql`delete from outbox`);
  await db.execute(sql`
    update installation set value = ${isoOf(START + 2 * HOUR)} where name = 'reminders-since'`);
  expect(await scene.tell(START + 3 * HOUR)).toBe(0);
});

test("of a chat that is gone nothing is sent, and with an erased account its messages go", async ({
  scene,
  room,
  db,
}) => {
  await room.name(room.jaan);
  await scene.tell();
  await db.execute(sql`delete from messages`);
  expect(await scene.send(START + MINUTE)).toBe(0);
  expect((await listOutbox(db)).map(([, , , state]) => state)).toEqual(["dropped"]);
  const erased = await scene.call("POST", "/api/account/erase", { as: room.mari, body: { name: "Mari" } });
  expect(erased).toMatchObject({ status: 200 });
  expect(await listOutbox(db)).toEqual([]);
});
