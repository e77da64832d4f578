// What organisers do with the sources themselves.
import { describe, expect } from "vitest";
import { HOUR, isoOf } from "#domain/time.ts";
import { createGame } from "#server/testing/builders.ts";
import { createSourcedGame, describeChange, KICK_OFF, writeGame } from "#server/testing/feed-scene.ts";
import { test } from "#server/testing/fixture.ts";
import { createSource } from "#server/testing/feed-source.ts";
import { PUSH_HOSTS } from "#server/testing/push-server.ts";
import { auditLog } from "#server/db/schema/player-schema.ts";
import type { Feeds } from "#contract/feeds/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";

const idOf = ({ feeds, stopped }: Feeds) => [...feeds, ...stopped][0]?.id ?? 0;

test("a stopped source is listed apart, and read again at once with what waited", async ({ db, clock }) => {
  const { source, add, send, read } = await createSourcedGame(db, clock);
  const { feeds: added } = await add();
  source.text = writeGame(KICK_OFF - HOUR);
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
  const { source, add, call, send, read, decide } = await createSourcedGame(db, clock);
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
  source.text = writeGame(KICK_OFF + HOUR);
  const { changes } = await read();
  await decide(changes[0]?.id ?? 0, "accept");
  await send(`/${id}/stop`);
  expect(await listSources()).toEqual([["openfootball"]]);
});

describe("another address", () => {
  test("is read at once, and what the one before answered counts no more", async ({ db, clock }) => {
    const { source, add, send, list } = await createSourcedGame(db, clock);
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
    source.text = writeGame(KICK_OFF);
    expect((await send(`/${idOf(feeds)}/read`)).feeds.feeds).toMatchObject([{ said: /only 1 of the 3/ }]);
    const other = await createSource();
    other.text = writeGame(KICK_OFF + HOUR);
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
    const { source, add, send } = await createSourcedGame(db, clock);
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
  const { add, send } = await createSourcedGame(db, clock);
  const { feeds } = await add();
  expect(await add()).toMatchObject({ status: 400, body: { code: "feed-refused" } });
  await send(`/${idOf(feeds)}/stop`);
  expect((await add()).feeds.stopped).toEqual([]);
});

test("a source at one's own word is read again only by who has read its terms", async ({ db, clock }) => {
  const { add, send } = await createSourcedGame(db, clock);
  const { feeds } = await add();
  await db.execute(`update feeds set kind = 'euroleague'`);
  await send(`/${idOf(feeds)}/stop`);
  const refused = await send(`/${idOf(feeds)}/resume`, {});
  expect(refused).toMatchObject({ status: 400, body: { code: "feed-refused", field: "agrees" } });
});

test("two readings at once propose an answer once", async ({ db, clock }) => {
  const { source, add, send, list } = await createSourcedGame(db, clock);
  const { feeds } = await add();
  source.text = writeGame(KICK_OFF + HOUR);
  await Promise.all([send(`/${idOf(feeds)}/read`), send(`/${idOf(feeds)}/read`)]);
  expect((await list()).changes).toHaveLength(1);
});

test("a name of any length changes nothing and fits on the page", async ({ db, clock }) => {
  const { source, add } = await createSourcedGame(db, clock);
  const other = JSON.parse(writeGame(KICK_OFF, "N".repeat(100_000))) as { matches: object[] };
  const own = JSON.parse(writeGame(KICK_OFF)) as { matches: object[] };
  source.text = JSON.stringify({ matches: [...own.matches, ...other.matches] });
  const { feeds } = await add();
  expect(feeds).toMatchObject({ changes: [], feeds: [{ found: 1 }] });
  expect(feeds.feeds[0]?.said?.length).toBeLessThan(300);
});
