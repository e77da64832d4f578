// From somebody who joins a league to the one message for its members.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { MAX_MEMBERS_TOLD_OF_JOINS } from "#domain/reminders/reminder-kinds.ts";
import { reminderChannels } from "#server/db/schema/reminder-schema.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Caller, START } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { listOutbox, newsTest as base, type NewsScene } from "#server/testing/news-scene.ts";
import { createBrowser, type TestBrowser } from "#server/testing/push-server.ts";
import { decodeMail, findStopLink } from "#server/testing/read-mail.ts";
import { createRecapScene } from "#server/testing/recap-scene.ts";
import { subscribe } from "#server/testing/reminder-scene.ts";

interface Group {
  /** The captain of the league, with a phone. */
  liis: Caller;
  phone: TestBrowser;
  league: { id: number; code: string };
  join: (player: Caller, code?: string) => Promise<void>;
}

const test = base.extend<{ group: Group }>({
  group: async ({ db, clock, scene }, use) => {
    await createTournament(db);
    const liis = await createPlayer(db, "Liis");
    const phone = createBrowser(scene.service.url, "phone");
    await subscribe(scene.call, liis, phone);
    const league = await createLeague(scene.call, liis);
    clock.now += MINUTE;
    const join = async (player: Caller, code = league.code) => {
      const joined = await scene.call("POST", `/api/join/${code}`, { as: player });
      expect(joined).toMatchObject({ status: 200 });
    };
    await use({ liis, phone, league, join });
  },
});

const readPushes = ({ service }: NewsScene, phone: TestBrowser) =>
  service.taken.map(({ body }) => (phone.read(body) as { notification: object }).notification);

const TOLD = START + 11 * MINUTE;

test("members hear who joined ten minutes later, how many they are now, and nobody hears of himself", async ({
  scene,
  group,
  db,
}) => {
  const { liis, phone, league, join } = group;
  const tonu = await createPlayer(db, "Tõnu");
  await join(tonu);
  expect(await scene.tell()).toBe(1);
  expect(await scene.send(TOLD - 1)).toBe(0);
  expect(await scene.send(TOLD)).toBe(1);
  expect(readPushes(scene, phone)).toEqual([
    expect.objectContaining({
      title: "Tõnu joined Kossuvennad",
      body: "2 players now.",
      navigate: `https://play.example.org/leagues/${league.id}?tournament=7`,
      tag: "joined",
    }),
  ]);
  expect(scene.mails.taken).toEqual([]);
  expect(await listOutbox(db)).toEqual([[liis.id, "push", "joined", "sent"]]);
  expect(await db.select().from(reminderChannels)).toEqual([]);
  expect(await scene.tell()).toBe(0);
});

test("several are one message, and further ones wait for six hours", async ({ scene, group, db, clock }) => {
  const { phone, join } = group;
  for (const name of ["Tõnu", "Kati", "Peep", "Rein"]) {
    await join(await createPlayer(db, name));
    clock.now += MINUTE;
  }
  expect(await scene.tell()).toBe(1);
  expect(await scene.send(TOLD)).toBe(1);
  clock.now += MINUTE;
  await join(await createPlayer(db, "Aivar"));
  expect(await scene.tell()).toBe(1);
  expect(await scene.send(TOLD + 6 * HOUR - 1)).toBe(0);
  expect(await scene.send(TOLD + 6 * HOUR)).toBe(1);
  expect(readPushes(scene, phone)).toMatchObject([
    { title: "Tõnu, Kati and 2 others joined Kossuvennad", body: "5 players now." },
    { title: "Aivar joined Kossuvennad", body: "6 players now." },
  ]);
});

test("of several leagues one message tells, by mail where it is chosen; its link stops this kind alone", async ({
  scene,
  group,
  db,
}) => {
  const { liis, league, join } = group;
  const other = await createLeague(scene.call, liis, { name: "Office", tournament_id: null });
  await scene.choose(liis, { joined: ["mail"] });
  const [tonu, kati] = [await createPlayer(db, "Tõnu"), await createPlayer(db, "Kati")];
  await db.execute(sql`update league_members set joined_at = joined_at - interval '1 hour'`);
  await join(tonu);
  await join(tonu, other.code);
  await join(kati, other.code);
  expect(await scene.tell()).toBe(1);
  expect(await scene.send(TOLD)).toBe(1);
  const [mail] = scene.mails.taken;
  expect(mail?.to).toEqual(["liis@example.org"]);
  const text = decodeMail(mail?.data ?? "");
  expect(text).toContain("Subject: 2 players joined your leagues");
  expect(text).toContain("Tõnu. 2 players now.");
  expect(text).toContain("Tõnu and Kati. 3 players now.");
  expect(text).toContain("https://play.example.org/leagues");
  expect(league.id).not.toBe(other.id);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const link = findStopLink(mail?.data ?? "");
  expect(link).toMatch(/^\/unsubscribe\/\d+\.mail\.joined\./);
  expect(await scene.call("POST", link, { headers, body: "List-Unsubscribe=One-Click" })).toMatchObject({
    status: 200,
  });
  expect((await scene.call("GET", "/api/reminders", { as: liis })).body).toMatchObject({
    choice: { joined: [], named: ["push"], waiting: ["push"] },
  });
});

const ENDED: [string, (group: Group, tonu: Caller) => ReturnType<typeof sql>][] = [
  [
    "who is gone again",
    (_, tonu) => sql`update league_members set state = 'left', left_at = now() where player_id = ${tonu.id}`,
  ],
  [
    "an account that is gone",
    (_, tonu) => sql`update players set deactivated_at = now() where id = ${tonu.id}`,
  ],
  [
    "whom the organisers removed",
    (_, tonu) =>
      sql`insert into restrictions (tournament_id, player_id, kind, created_at) values (7, ${tonu.id}, 'removed', now())`,
  ],
  [
    "a league that is deleted",
    ({ league }) => sql`update leagues set deleted_at = now() where id = ${league.id}`,
  ],
  [
    "a league that is muted",
    ({ liis, league }) => sql`
      insert into reminder_choices (player_id, mail, push, muted_leagues, changed_at)
      values (${liis.id}, '{}', '{}', array[${league.id}::int], now())`,
  ],
  [
    "a league that the player has left",
    ({ liis }) => sql`update league_members set state = 'left', left_at = now() where player_id = ${liis.id}`,
  ],
];

test.for(ENDED)(
  "nothing is told of %s, nor sent once it was planned",
  async ([, change], { scene, group, db }) => {
    const [tonu, kati] = [await createPlayer(db, "Tõnu"), await createPlayer(db, "Kati")];
    await group.join(tonu);
    expect(await scene.tell()).toBe(1);
    await db.execute(change(group, tonu));
    expect(await scene.send(TOLD)).toBe(0);
    expect((await listOutbox(db)).map(([, , , state]) => state)).toEqual(["dropped"]);
    await db.execute(sql`update league_log set planned_at = null`);
    expect(await scene.tell(TOLD + HOUR)).toBe(0);
    expect(kati.id).toBeGreaterThan(0);
  },
);

test("a name that organisers have hidden stays hidden", async ({ scene, group, db }) => {
  const tonu = await createPlayer(db, "Tõnu");
  await db.execute(sql`
    insert into restrictions (tournament_id, player_id, kind, created_at) values (7, ${tonu.id}, 'name-hidden', now())`);
  await group.join(tonu);
  await scene.tell();
  expect(await scene.send(TOLD)).toBe(1);
  expect(readPushes(scene, group.phone)).toMatchObject([{ title: `Player ${tonu.id} joined Kossuvennad` }]);
});

test("whoever let somebody in knows it, and who only asks to join is not told of", async ({
  scene,
  group,
  db,
}) => {
  const { liis, league, join } = group;
  await scene.call("PUT", `/api/leagues/${league.id}`, { as: liis, body: { needs_approval: true } });
  const tonu = await createPlayer(db, "Tõnu");
  await join(tonu);
  expect(await scene.tell()).toBe(0);
  const at = `/api/leagues/${league.id}/members/${tonu.id}`;
  expect(await scene.call("POST", at, { as: liis, body: { action: "approve" } })).toMatchObject({
    status: 200,
  });
  expect(await scene.tell()).toBe(0);
});

test("of a large league the captains alone hear", async ({ scene, group, db, clock }) => {
  const { liis, league, join } = group;
  const mari = await createPlayer(db, "Mari");
  await subscribe(scene.call, mari, createBrowser(scene.service.url, "hers"));
  await join(mari);
  await db.execute(sql`update league_log set planned_at = now()`);
  const fill = async (members: number) => {
    await db.execute(sql`
      with added as (
        insert into players (name, email, created_at)
        select 'Filler ' || i, 'filler' || i || '@example.org', ${isoOf(START)} from generate_series(1, ${members}::int) i
        returning id)
      insert into league_members (league_id, player_id, role, state, joined_at)
      select ${league.id}, id, 'member', 'member', ${isoOf(START)} from added`);
  };
  clock.now += HOUR;
  await fill(MAX_MEMBERS_TOLD_OF_JOINS - 3);
  await join(await createPlayer(db, "Tõnu"));
  expect(await scene.tell()).toBe(2);
  await db.execute(sql`delete from outbox`);
  await join(await createPlayer(db, "Kati"));
  expect(await scene.tell()).toBe(1);
  expect(await listOutbox(db)).toEqual([[liis.id, "push", "joined", "waiting"]]);
});

test("two servers tell once, and after the restore of a backup nothing of before is told", async ({
  scene,
  group,
  db,
}) => {
  await group.join(await createPlayer(db, "Tõnu"));
  const planned = await Promise.all([scene.tell(), scene.tell()]);
  expect(planned.toSorted()).toEqual([0, 1]);
  await group.join(await createPlayer(db, "Kati"));
  await db.execute(sql`delete from outbox`);
  await db.execute(sql`
    update installation set value = ${isoOf(START + 2 * HOUR)} where name = 'reminders-since'`);
  expect(await scene.tell(START + 3 * HOUR)).toBe(0);
});

base("whoever has points hears of the own rank", async ({ scene, db, clock }) => {
  const { mari, play } = await createRecapScene(db, scene.call, clock);
  await play(701, 702, 703);
  const phone = createBrowser(scene.service.url, "phone");
  await subscribe(scene.call, mari, phone);
  const league = await createLeague(scene.call, mari);
  clock.now += MINUTE;
  const joined = await scene.call("POST", `/api/join/${league.code}`, { as: await createPlayer(db, "Tõnu") });
  expect(joined).toMatchObject({ status: 200 });
  await scene.tell();
  expect(await scene.send(clock.now + 10 * MINUTE)).toBe(1);
  expect(readPushes(scene, phone)).toMatchObject([{ body: "2 players now. You are 1st." }]);
});
