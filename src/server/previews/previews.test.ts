import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import fastify from "fastify";
import { afterAll, expect } from "vitest";
import { OVERALL } from "#domain/leaderboard/overall.ts";
import { HOUR } from "#domain/time.ts";
import { ReadyMade } from "#server/app/ready-made.ts";
import { serveClient } from "#server/app/static.ts";
import type { Database } from "#server/db/open.ts";
import { standings } from "#server/db/player-schema.ts";
import {
  aGame,
  aPlayer,
  aRace,
  aSeason,
  aTournament,
  saveClassification,
  saveResult,
} from "#server/testing/builders.ts";
import { START, test, type TestClock } from "#server/testing/fixture.ts";
import { previewRoutes } from "./routes.ts";

const folder = mkdtempSync(join(tmpdir(), "jokerpick-page-"));
const PLAIN = `<html><head>
<meta name="description" content="Predict games." />
<title>Jokerpick</title></head><body></body></html>`;
writeFileSync(join(folder, "index.html"), PLAIN);
afterAll(() => rmSync(folder, { recursive: true }));

/** A site that serves this page, and the way to ask it for one. */
async function openSite(db: Database, clock: TestClock, publicOrigin: string | null = null) {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const readyMade = new ReadyMade();
  const sendPage = await serveClient(app, folder, "default-src 'self'");
  if (sendPage === null) throw new Error("There is no page.");
  previewRoutes(app, { db, clock: () => clock.now, readyMade }, { sendPage, publicOrigin });
  const ask = (url: string) => app.inject({ url, headers: { host: "play.example.org" } });
  /** What the page of an address says of it, by the names of its tags. */
  const look = async (url: string) => {
    const { body } = await ask(url);
    const tags = body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
    return new Map([...tags].map(([, name = "", content = ""]) => [name, content]));
  };
  return { ask, look, readyMade };
}

async function givePoints(db: Database, name: string, total_points: number): Promise<number> {
  const { id } = await aPlayer(db, name, `p${total_points}@example.org`);
  const points = { winner_points: total_points, handicap_points: 0, top_scorer_points: 0 };
  await db
    .insert(standings)
    .values({ tournament_id: 7, round: OVERALL, user_id: id, contests: 1, total_points, ...points });
  return id;
}

test("the leaderboard tells who leads", async ({ db, clock }) => {
  await aTournament(db);
  for (const [name, points] of [
    ["Kadri", 9],
    ["Mari", 12],
    ["Jaan", 3],
    ["Liis", 2],
  ] as const) {
    await givePoints(db, name, points);
  }
  const { ask, look } = await openSite(db, clock);
  const tags = await look("/leaderboard?tournament=7");
  expect(Object.fromEntries(tags)).toMatchObject({
    description: "In the lead: 1. Mari 12, 2. Kadri 9, 3. Jaan 3.",
    "og:title": "Leaderboard · Cup 7",
    "og:description": "In the lead: 1. Mari 12, 2. Kadri 9, 3. Jaan 3.",
    "og:url": "http://play.example.org/leaderboard?tournament=7",
    "og:image": "http://play.example.org/preview.png",
    "twitter:card": "summary_large_image",
  });
  const { headers, body } = await ask("/leaderboard");
  expect(body).toContain("<title>Leaderboard · Cup 7 · Jokerpick</title>");
  expect(body).not.toContain("Predict games.");
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": expect.stringContaining("default-src 'self'"),
  });
});

test("names are only text, whatever is in them", async ({ db, clock }) => {
  await aTournament(db);
  await givePoints(db, `"><script>alert('1')</script>&$& $1`, 5);
  const { ask } = await openSite(db, clock);
  const { body } = await ask("/leaderboard");
  expect(body).toContain("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;$&amp; $1 5.");
  expect(body).not.toContain("<script>");
});

test("the leaders are kept until their board is dropped, and leave with their account", async ({
  db,
  clock,
}) => {
  await aTournament(db);
  const id = await givePoints(db, "Kadri", 9);
  const { look, readyMade } = await openSite(db, clock);
  const leads = async () => (await look("/leaderboard")).get("description");
  expect(await leads()).toBe("In the lead: 1. Kadri 9.");
  await db.execute(sql`update users set deactivated_at = now() where id = ${id}`);
  expect(await leads()).toBe("In the lead: 1. Kadri 9.");
  readyMade.drop("board:");
  expect(await leads()).toBe("No points yet.");
});

test("a game tells who plays when, and then how it ended", async ({ db, clock }) => {
  await aTournament(db);
  await aGame(db, { id: 7001 });
  const { look } = await openSite(db, clock, "https://jokers.example");
  const tell = async () => {
    const tags = await look("/game/7001?tournament=7");
    return [tags.get("og:title"), tags.get("og:description"), tags.get("og:url")];
  };
  const url = "https://jokers.example/game/7001?tournament=7";
  expect(await tell()).toEqual(["Estonia – Finland · Cup 7", "Day 1, Sun 1 Mar 2026, 13:00 UTC.", url]);
  clock.now = START + 2 * HOUR;
  expect(await tell()).toEqual(["Estonia – Finland · Cup 7", "Day 1. Game in progress.", url]);
  await saveResult(db, 7001, { score1: 81, score2: 79, top_scorer: "Henri Drell" });
  expect(await tell()).toEqual([
    "Estonia 81 – 79 Finland · Cup 7",
    "Day 1. Final result. Top Scorer: Henri Drell.",
    url,
  ]);
});

test("a race tells its times and where it stands", async ({ db, clock }) => {
  await aSeason(db);
  await aRace(db, { id: 50 });
  const { look } = await openSite(db, clock);
  const tell = async () => {
    const tags = await look("/race/50?tournament=5");
    return [tags.get("og:title"), tags.get("og:description")];
  };
  const title = "Bahrain Grand Prix · Cup 5";
  const race = "Race Mon 2 Mar 2026, 13:00 UTC.";
  expect(await tell()).toEqual([title, `Qualifying Sun 1 Mar 2026, 13:00 UTC. ${race}`]);
  clock.now = START + HOUR;
  expect(await tell()).toEqual([title, `Predictions closed. ${race}`]);
  await saveClassification(db, 50, { "Charles Leclerc": 1 });
  expect(await tell()).toEqual([title, `Final results. ${race}`]);
});

test("an address of a game that names no tournament leads to the one that does", async ({ db, clock }) => {
  await aTournament(db);
  await aGame(db, { id: 7001 });
  const { ask } = await openSite(db, clock);
  const { statusCode, headers } = await ask("/game/7001");
  expect([statusCode, headers.location]).toEqual([302, "/game/7001?tournament=7"]);
});

test.for([
  "/game/7002",
  "/game/x",
  "/game/99999999999",
  "/game/7001?tournament=9",
  "/race/7001",
  "/leaderboard?tournament=8",
  "/leaderboard?tournament=x",
  "/leaderboard?tournament=9",
  "/game/9001",
  "/predictions",
])("what is not there, not shown, or not passed on has the plain page: %s", async (url, { db, clock }) => {
  await aTournament(db);
  await aGame(db, { id: 7001 });
  await aTournament(db, 9);
  await aGame(db, { id: 9001, tournamentId: 9 });
  await db.execute(sql`update tournaments set visible = false where id = 9`);
  const { ask } = await openSite(db, clock);
  expect(await ask(url)).toMatchObject({ statusCode: 200, body: PLAIN });
});
