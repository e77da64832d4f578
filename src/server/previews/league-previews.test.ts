import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { players } from "#server/db/schema/player-schema.ts";
import { createSession } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { openSite, SITE_PAGE, readCard } from "#server/testing/preview-site.ts";
import { createScene } from "#server/testing/publishing.ts";

/** Creates a published tournament and Mari's league with Jaan in it; its captain shows names or hides
 * them. */
async function createLeagueSite(db: Database, call: Call, clock: TestClock, shows_names: boolean) {
  const { mari, save, update } = await createScene(db, call, clock);
  const rows = await db.select({ id: players.id }).from(players).where(eq(players.name, "Jaan"));
  const jaan: Caller = await createSession(db, { id: Number(rows[0]?.id), name: "Jaan" });
  clock.now = START;
  const league = await createLeague(call, mari);
  const body = { shows_names };
  expect(await call("PUT", `/api/leagues/${league.id}`, { as: mari, body })).toMatchObject({ status: 200 });
  await call("POST", `/api/join/${league.code}`, { as: jaan });
  const publish = async () => {
    clock.now = START + 3 * HOUR;
    const game = { team1: "Estonia", emoji1: "🇪🇪", team2: "Finland", emoji2: "🇫🇮", spread: -4.5 };
    const won = { ...game, top_scorer: null, score1: 80, score2: 70 };
    await save({ ...won, id: 701 }, { ...won, id: 702 });
    expect(await update()).toMatchObject({ status: 200 });
  };
  return { ...(await openSite(db, clock)), mari, league, publish };
}

test("an invitation brings a picture along that says who invites, to what, and what locks next", async ({
  db,
  call,
  clock,
}) => {
  const site = await createLeagueSite(db, call, clock, true);
  const { code } = site.league;
  const foot = "2 players on Cup 7. First lock Sun 1 Mar 2026, 13:00 UTC.";
  expect(Object.fromEntries(await site.look(`/join/${code}`))).toMatchObject({
    description: `Mari invites you to Kossuvennad: ${foot}`,
    "og:title": "Join Kossuvennad",
    "og:image": `http://play.example.org/api/share/join/${code}.png`,
  });
  const { card } = await readCard(site, `join/${code}.png`);
  expect(card).toMatchObject({ kicker: "Mari invites you to", title: "Kossuvennad", foot, rows: [] });
});

test("a link to a league with its code shows how it stands", async ({ db, call, clock }) => {
  const site = await createLeagueSite(db, call, clock, true);
  const { id, code } = site.league;
  await site.publish();
  const tags = await site.look(`/leagues/${id}?code=${code}`);
  expect(tags.get("og:title")).toBe("Kossuvennad · Cup 7");
  expect(tags.get("og:image")).toBe(`http://play.example.org/api/share/league/${id}.png?code=${code}`);
  const { card } = await readCard(site, `league/${id}.png?code=${code}`);
  expect(card).toMatchObject({
    kicker: "Cup 7",
    title: "Kossuvennad",
    rows: [
      { lead: "1", name: "Mari" },
      { lead: "2", name: "Jaan", value: "0" },
    ],
  });
  expect(card.foot).toMatch(/^2 players after /);
});

test("names stay hidden until the captain shows them", async ({ db, call, clock }) => {
  const site = await createLeagueSite(db, call, clock, false);
  const { id, code } = site.league;
  await site.publish();
  for (const path of [`join/${code}.png`, `league/${id}.png?code=${code}`]) {
    const { statusCode, body } = await readCard(site, path);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/Mari|Jaan/);
  }
  expect((await site.ask(`/join/${code}`)).body).not.toMatch(/Mari|Jaan/);
});

test("without its code, and with another, a league is like one that never was", async ({
  db,
  call,
  clock,
}) => {
  const site = await createLeagueSite(db, call, clock, true);
  const { id, code } = site.league;
  const other = await createLeague(call, site.mari, { name: "Office" });
  const unknown = await site.ask("/api/share/league/99999.png");
  expect(unknown.statusCode).toBe(404);
  const hidden = ["", "?code=", "?code=ABCD-EFGH", "?code=x", `?code=${other.code}`];
  for (const query of hidden) {
    expect((await site.ask(`/api/share/league/${id}.png${query}`)).body).toBe(unknown.body);
    expect((await site.ask(`/leagues/${id}${query}`)).body).toBe(SITE_PAGE);
  }
  expect((await site.ask("/join/ABCD-EFGH")).body).toBe(SITE_PAGE);
  await db.execute(sql`update league_invitations set revoked_at = now() where league_id = ${id}`);
  expect((await site.ask(`/api/share/league/${id}.png?code=${code}`)).body).toBe(unknown.body);
  expect((await site.ask(`/api/share/join/${code}.png`)).body).toBe(unknown.body);
});

test("whoever tries codes is stopped, also with the right one", async ({ db, call, clock }) => {
  const site = await createLeagueSite(db, call, clock, true);
  const path = `/api/share/join/${site.league.code}.png`;
  for (let tries = 0; tries < 60; tries++) await site.ask("/api/share/join/ABCD-EFGH.png");
  expect((await site.ask(path)).statusCode).toBe(429);
  expect((await site.ask(`/join/${site.league.code}`)).body).toBe(SITE_PAGE);
});
