// What organisers do with the sources themselves, and what they are told.
import { expect, onTestFinished } from "vitest";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { createAdmin, createGame, createTournament } from "#server/testing/builders.ts";
import { createFeedScene, describeChange } from "#server/testing/feed-scene.ts";
import { type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import type { Database } from "#server/db/open.ts";
import type { Feeds } from "#contract/feeds/schemas.ts";
import { organisers } from "#server/db/schema/organise-schema.ts";

const KICK_OFF = START + DAY;

const writeAll = (starts: readonly number[], home: string, score: string) =>
  JSON.stringify({ matches: starts.map((at) => ({ home, away: "Finland", date: isoOf(at), score })) });
const write = (start: number, home = "Estonia", score = "") => writeAll([start], home, score);

async function createScene(db: Database, clock: TestClock, env: Record<string, string> = {}) {
  await createTournament(db);
  await createGame(db, { id: 701, start: KICK_OFF });
  const ada: Caller = await createAdmin(db);
  const scene = await createFeedScene(db, clock, { id: () => 7, as: () => ada, env });
  scene.source.text = write(KICK_OFF);
  return { ...scene, ada };
}

const idOf = ({ feeds, stopped }: Feeds) => [...feeds, ...stopped][0]?.id ?? 0;

test("a stopped source is listed apart, and read again at once with what waited", async ({ db, clock }) => {
  const { source, add, send, read } = await createScene(db, clock);
  const { feeds: added } = await add();
  source.text = write(KICK_OFF - HOUR);
  expect((await read()).changes.map(describeChange)).toEqual([
    `earlier, Estonia – Finland, ${isoOf(KICK_OFF - HOUR)}`,
  ]);
  expect(await send(`/${idOf(added)}/stop`)).toMatchObject({
    feeds: { feeds: [], changes: [], stopped: [{ id: idOf(added) }], decided: [{ state: "withdrawn" }] },
  });
  expect(await send(`/${idOf(added)}/resume`, {})).toMatchObject({
    status: 200,
    feeds: { feeds: [{ id: idOf(added) }], stopped: [], changes: [{ kind: "earlier" }] },
  });
  expect((await send(`/${idOf(added)}/resume`, {})).status).toBe(404);
});

test("an address is read once, and not twice", async ({ db, clock }) => {
  const { add, send } = await createScene(db, clock);
  const { feeds } = await add();
  expect(await add()).toMatchObject({ status: 400, body: { code: "feed-refused" } });
  await send(`/${idOf(feeds)}/stop`);
  expect((await add()).feeds.stopped).toEqual([]);
});

test("a source at one's own word is read again only by who has read its terms", async ({ db, clock }) => {
  const { add, send } = await createScene(db, clock);
  const { feeds } = await add();
  await db.execute(`update feeds set kind = 'euroleague'`);
  await send(`/${idOf(feeds)}/stop`);
  const refused = await send(`/${idOf(feeds)}/resume`, {});
  expect(refused).toMatchObject({ status: 400, body: { code: "feed-refused", field: "agrees" } });
});

test("two readings at once propose an answer once", async ({ db, clock }) => {
  const { source, add, send, list } = await createScene(db, clock);
  const { feeds } = await add();
  source.text = write(KICK_OFF + HOUR);
  await Promise.all([send(`/${idOf(feeds)}/read`), send(`/${idOf(feeds)}/read`)]);
  expect((await list()).changes).toHaveLength(1);
});

/** A scene whose mails are taken, with an organiser who has an address. */
async function createMailedScene(db: Database, clock: TestClock) {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const scene = await createScene(db, clock, { SMTP_URL: mail.url, MAIL_FROM: "a@b.test" });
  await db
    .insert(organisers)
    .values({ tournament_id: 7, player_id: scene.ada.id, rights: "everything", created_at: isoOf(START) });
  return { ...scene, mail };
}

test("an earlier start is mailed to the organisers, once", async ({ db, clock }) => {
  const { source, add, read, mail } = await createMailedScene(db, clock);
  await add();
  source.text = write(KICK_OFF - 30 * MINUTE);
  await read();
  await read();
  expect(mail.taken).toHaveLength(1);
  expect(mail.taken[0]?.data).toContain("Estonia");
});

test("two ended games without results are a silence: on the page, and mailed once until it is over", async ({
  db,
  clock,
}) => {
  const { source, add, read, list, watch, mail } = await createMailedScene(db, clock);
  for (const [id, start] of [
    [702, KICK_OFF + 7 * DAY],
    [703, KICK_OFF + 14 * DAY],
  ] as const)
    await createGame(db, { id, start });
  await add();
  source.text = write(KICK_OFF, "Estonia", "80-70");
  clock.now = KICK_OFF + 3 * HOUR;
  await read();
  const look = async (now: number) => {
    clock.now = now;
    await watch();
    return [(await list()).silent.length, mail.taken.length];
  };
  expect(await look(KICK_OFF + 14 * DAY + HOUR)).toEqual([0, 0]);
  expect(await look(KICK_OFF + 14 * DAY + 6 * HOUR)).toEqual([2, 1]);
  expect(await look(KICK_OFF + 14 * DAY + 7 * HOUR)).toEqual([2, 1]);
  expect(mail.taken[0]?.data).toContain("2 ended games or races");
  source.text = writeAll([KICK_OFF, KICK_OFF + 7 * DAY], "Estonia", "80-70");
  await read();
  expect(await look(KICK_OFF + 14 * DAY + 8 * HOUR)).toEqual([0, 1]);
});

test("a name of any length changes nothing and fits on the page", async ({ db, clock }) => {
  const { source, add } = await createScene(db, clock);
  const other = JSON.parse(write(KICK_OFF, "N".repeat(100_000))) as { matches: object[] };
  const own = JSON.parse(write(KICK_OFF)) as { matches: object[] };
  source.text = JSON.stringify({ matches: [...own.matches, ...other.matches] });
  const { feeds } = await add();
  expect(feeds).toMatchObject({ changes: [], feeds: [{ found: 1 }] });
  expect(feeds.feeds[0]?.said?.length).toBeLessThan(300);
});
