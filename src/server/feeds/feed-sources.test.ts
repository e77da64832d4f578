// What organisers do with the sources themselves, and what they are told.
import { describe, expect, onTestFinished } from "vitest";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { createAdmin, createGame, createTournament } from "#server/testing/builders.ts";
import { createFeedScene, describeChange } from "#server/testing/feed-scene.ts";
import { ADMIN_EMAIL, type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";
import { createSource } from "#server/testing/feed-source.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { PUSH_HOSTS } from "#server/testing/push-server.ts";
import { createReminderSteps } from "#server/testing/reminder-steps.ts";
import { sumDeliveries } from "#server/db/deliveries.ts";
import { auditLog } from "#server/db/schema/player-schema.ts";
import { reminderChannels } from "#server/db/schema/reminder-schema.ts";
import { createReadAlarms } from "./alarms/read-alarms.ts";
import type { Database } from "#server/db/open.ts";
import type { Feeds } from "#contract/feeds/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
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

test("a licensed source is named with the tournament while it is read, and as long as it was used", async ({
  db,
  clock,
}) => {
  const { source, add, call, send, read, decide } = await createScene(db, clock);
  const listSources = async () =>
    ((await call("GET", "/api/tournaments")).body as Tournament[]).map(({ sources }) => sources);
  await add();
  expect(await listSources()).toEqual([undefined]);
  const { feeds } = await send("", { kind: "openfootball", url: `${source.url}2` });
  expect(await listSources()).toEqual([["openfootball"]]);
  const id = feeds.feeds.find(({ kind }) => kind === "openfootball")?.id;
  await send(`/${id}/stop`);
  expect(await listSources()).toEqual([undefined]);
  await send(`/${id}/resume`, {});
  await send(`/${idOf(feeds)}/stop`);
  source.text = write(KICK_OFF + HOUR);
  const { changes } = await read();
  await decide(changes[0]?.id ?? 0, "accept");
  await send(`/${id}/stop`);
  expect(await listSources()).toEqual([["openfootball"]]);
});

describe("another address", () => {
  test("is read at once, and what the one before answered counts no more", async ({ db, clock }) => {
    const { source, add, send, list } = await createScene(db, clock);
    for (const [id, team1, team2] of [
      [702, "Latvia", "Sweden"],
      [703, "Sweden", "Estonia"],
    ] as const)
      await createGame(db, { id, start: KICK_OFF, team1, team2 });
    source.text = JSON.stringify([
      { home: "Estonia", away: "Finland", date: isoOf(KICK_OFF) },
      { home: "Latvia", away: "Sweden", date: isoOf(KICK_OFF) },
      { home: "Sweden", away: "Estonia", date: isoOf(KICK_OFF) },
    ]);
    const { feeds } = await add();
    // One of three games is too few of the same address.
    source.text = write(KICK_OFF);
    expect((await send(`/${idOf(feeds)}/read`)).feeds.feeds).toMatchObject([{ said: /only 1 of the 3/ }]);
    const other = await createSource();
    other.text = write(KICK_OFF + HOUR);
    const url = `http://${other.host}/other.json?key=secret`;
    PUSH_HOSTS.add(other.host);
    const moved = await send(`/${idOf(feeds)}/address`, { url });
    expect(moved).toMatchObject({
      status: 200,
      feeds: {
        feeds: [
          {
            id: idOf(feeds),
            said: null,
            failing_since: null,
            found: 1,
            url: `http://${other.host}/other.json`,
          },
        ],
        changes: [{ kind: "later" }],
      },
    });
    expect(other.requests).toBe(1);
    const log = await db.select().from(auditLog);
    expect(log.at(-1)?.additional_info).toContain(`is read at http://${other.host}/other.json`);
    expect(JSON.stringify([log, await list()])).not.toContain("secret");
  });

  test("is refused where there is none, twice, and for a source with its own", async ({ db, clock }) => {
    const { source, add, send } = await createScene(db, clock);
    const { feeds } = await add();
    const move = (url: string, id = idOf(feeds)) => send(`/${id}/address`, { url });
    const refused = { status: 400, body: { code: "feed-refused", field: "url" } };
    expect(await move("ftp://scores.test/")).toMatchObject(refused);
    expect(await move(" ")).toMatchObject(refused);
    expect(await move(source.url)).toMatchObject(refused);
    expect((await move(source.url, 99_999)).status).toBe(404);
    await db.execute(`update feeds set kind = 'euroleague'`);
    expect(await move(`${source.url}2`)).toMatchObject(refused);
  });
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
    source.text = write(KICK_OFF - 30 * MINUTE);
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
    source.text = write(KICK_OFF - 30 * MINUTE);
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
    source.text = write(KICK_OFF - 30 * MINUTE);
    const [change] = (await read()).changes;
    await decide(change?.id ?? 0, "reject");
    await sendMails();
    expect(mail.taken).toEqual([]);
    await decide(change?.id ?? 0, "reopen");
    source.text = write(KICK_OFF - HOUR);
    clock.now += MINUTE;
    await read();
    await sendMails();
    expect(mail.taken).toHaveLength(1);
    expect(await db.select().from(reminderChannels)).toEqual([]);
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
  source.text = write(KICK_OFF, "Estonia", "80-70");
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
