import { accountChanged } from "#server/cache/facts.ts";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { HOUR, instantOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
  saveResult,
} from "#server/testing/builders.ts";
import { saveClassification } from "#server/testing/save-classification.ts";
import { START, test } from "#server/testing/fixture.ts";
import { writeTime } from "./describe.ts";
import {
  openSite,
  SITE_LEADERBOARD_PAGE,
  SITE_PAGE,
  type PointsById,
  readCard,
} from "#server/testing/preview-site.ts";

/** Registers players and returns the points of each by id. */
async function somePoints(db: Database, ...players: [name: string, points: number][]): Promise<PointsById> {
  const points: PointsById = {};
  for (const [name, earned] of players) {
    const { id } = await createPlayer(db, name, `p${earned}@example.org`);
    points[id] = earned;
  }
  return points;
}

test("the leaderboard tells who leads", async ({ db, clock }) => {
  await createTournament(db);
  const points = await somePoints(db, ["Kadri", 9], ["Mari", 12], ["Jaan", 3], ["Liis", 2], ["Uku", 0]);
  const { ask, look } = await openSite(db, clock, { points });
  const tags = await look("/leaderboard?tournament=7");
  expect(Object.fromEntries(tags)).toMatchObject({
    description: "In the lead: 1. Mari 12, 2. Kadri 9, 3. Jaan 3.",
    "og:title": "Leaderboard · Cup 7",
    "og:description": "In the lead: 1. Mari 12, 2. Kadri 9, 3. Jaan 3.",
    "og:url": "http://play.example.org/leaderboard?tournament=7",
    "og:image": "http://play.example.org/api/share/leaderboard/7.png",
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

test("a page without a preview of its own says what the site is, with its picture", async ({ db, clock }) => {
  const { ask, look } = await openSite(db, clock, { publicOrigin: "https://jokers.example" });
  for (const path of ["/", "/rules", "/versus/1/2?tournament=7"]) {
    expect(Object.fromEntries(await look(path))).toMatchObject({
      "og:title": "Jokerpick",
      "og:description": "Predict games and races with friends.",
      "og:url": "https://jokers.example/",
      "og:image": "https://jokers.example/preview.png",
    });
  }
  expect((await ask("/")).body).toContain("<title>Jokerpick</title>");
});

test("a site with a name has a picture that says it", async ({ db, clock }) => {
  const site = await openSite(db, clock, { siteName: "Friday Hoops" });
  expect(Object.fromEntries(await site.look("/rules"))).toMatchObject({
    "og:title": "Friday Hoops",
    "og:image": "http://play.example.org/api/share/site.png",
    "og:image:alt": "Friday Hoops. Predict games and races with friends.",
  });
  const { type, card } = await readCard(site, "site.png");
  expect([type, card.title]).toEqual(["image/png", "Predict games and races"]);
});

test("nobody leads before there are points", async ({ db, clock }) => {
  await createTournament(db);
  const { look } = await openSite(db, clock, { points: await somePoints(db, ["Kadri", 0]) });
  expect((await look("/leaderboard")).get("description")).toBe("No points yet.");
});

test("names are only text, whatever is in them", async ({ db, clock }) => {
  await createTournament(db);
  const points = await somePoints(db, [`"><script>alert('1')</script>&$& $1`, 5]);
  const { ask } = await openSite(db, clock, { points });
  const { body } = await ask("/leaderboard");
  expect(body).toContain("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;$&amp; $1 5.");
  expect(body).not.toContain("<script>");
});

test("the leaders are kept until their board is dropped, and leave with their account", async ({
  db,
  clock,
}) => {
  await createTournament(db);
  const points = await somePoints(db, ["Kadri", 9]);
  const { look, responseCache } = await openSite(db, clock, { points });
  const leads = async () => (await look("/leaderboard")).get("description");
  expect(await leads()).toBe("In the lead: 1. Kadri 9.");
  await db.execute(sql`update players set deactivated_at = now() where name = 'Kadri'`);
  expect(await leads()).toBe("In the lead: 1. Kadri 9.");
  responseCache.drop(accountChanged);
  expect(await leads()).toBe("No points yet.");
});

test("a game tells who plays when, and then how it ended", async ({ db, clock }) => {
  await createTournament(db);
  await createGame(db, { id: 7001 });
  const { look } = await openSite(db, clock, { publicOrigin: "https://jokers.example" });
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

test("a page says which game or race it is of before its code has come, as text", async ({ db, clock }) => {
  await createTournament(db);
  await createGame(db, { id: 7001 });
  await db.execute(sql`update teams set name = '<i>$&' where name = 'Finland'`);
  await createSeason(db);
  await createRace(db, { id: 50 });
  const { ask } = await openSite(db, clock);
  const readHeading = async (url: string) => /<h1>(.*)<\/h1>/.exec((await ask(url)).body)?.[1];
  expect(await readHeading("/game/7001?tournament=7")).toBe("Estonia – &lt;i&gt;$&amp;");
  expect(await readHeading("/race/50?tournament=5")).toBe("Bahrain Grand Prix");
  // Of another tournament it is not there.
  expect(await readHeading("/game/7001?tournament=5")).toBeUndefined();
  expect(await readHeading("/leaderboard?tournament=7")).toBe("Leaderboard");
});

test("September is Sep, as on every screen", () => {
  expect(writeTime(instantOf("2025-09-06T12:15:00Z"))).toBe("Sat 6 Sep 2025, 12:15 UTC");
});

test("a race tells its times and where it stands", async ({ db, clock }) => {
  await createSeason(db);
  await createRace(db, { id: 50 });
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
  await createTournament(db);
  await createGame(db, { id: 7001 });
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
  "/game/9001",
  "/game/9001?tournament=7",
  "/predictions",
])("what is not there, not shown, or not passed on has the plain page: %s", async (url, { db, clock }) => {
  await createTournament(db);
  await createGame(db, { id: 7001 });
  await createTournament(db, 9);
  await createGame(db, { id: 9001, tournamentId: 9 });
  await db.execute(sql`update tournaments set visible = false where id = 9`);
  const { ask } = await openSite(db, clock);
  const body = url.startsWith("/leaderboard") ? SITE_LEADERBOARD_PAGE : SITE_PAGE;
  expect(await ask(url)).toMatchObject({ statusCode: 200, body });
});

test("whoever has the link of a tournament that is not listed gets previews of its pages", async ({
  db,
  clock,
}) => {
  await createTournament(db, 9);
  await createGame(db, { id: 9001, tournamentId: 9 });
  await db.execute(sql`update tournaments set visible = false where id = 9`);
  const { look } = await openSite(db, clock);
  expect((await look("/leaderboard?tournament=9")).get("og:title")).toBe("Leaderboard · Cup 9");
  expect((await look("/game/9001?tournament=9")).get("og:title")).toBe("Estonia – Finland · Cup 9");
  expect((await look("/leaderboard")).get("og:title")).toBe("Jokerpick");
});

test("a picture of the leaderboard shows the best five", async ({ db, clock }) => {
  await createTournament(db);
  const names = ["Kadri", "Mari", "Jaan", "Liis", "Uku", "Tiit"];
  const best = names.map((name, at): [string, number] => [name, 20 - at]);
  // Players on the board without a point count too.
  const points = await somePoints(db, ...best, ["Liina", 0]);
  const { type, card } = await readCard(await openSite(db, clock, { points }), "leaderboard/7.png");
  expect(type).toBe("image/png");
  expect(card).toMatchObject({ kicker: "Cup 7", title: "Leaderboard", foot: "7 players" });
  expect(
    card.rows.map(({ lead, name, value }: Record<string, string>) => `${lead} ${name} ${value}`),
  ).toEqual(["1 Kadri 20", "2 Mari 19", "3 Jaan 18", "4 Liis 17", "5 Uku 16"]);
});

test("a link to a profile tells what the leaderboard shows, and no more", async ({ db, clock }) => {
  await createTournament(db);
  const points = await somePoints(db, ["Kadri", 9], ["Mari", 12]);
  const outsider = await createPlayer(db, "Uku", "uku@example.org");
  const site = await openSite(db, clock, { points });
  const [kadri] = Object.keys(points);
  expect(Object.fromEntries(await site.look(`/profile/${kadri}?tournament=7`))).toMatchObject({
    description: "Rank 2 of 2 players. Points: 9.",
    "og:title": "Kadri · Cup 7",
    "og:image": `http://play.example.org/api/share/profile/${kadri}.png?tournament=7`,
  });
  const { card } = await readCard(site, `profile/${kadri}.png?tournament=7`);
  expect(card).toMatchObject({ kicker: "Cup 7", title: "Kadri", rows: [] });
  for (const path of [
    `/profile/${outsider.id}`,
    "/profile/99999",
    `/profile/${kadri}?tournament=9`,
    "/profile/x",
  ])
    expect((await site.ask(path)).body).toBe(SITE_PAGE);
});

test("a picture of a game shows the score once there is one", async ({ db, clock }) => {
  await createTournament(db);
  await createGame(db, { id: 7001 });
  const site = await openSite(db, clock);
  const row = async () => (await readCard(site, "game/7001.png")).card.rows[0];
  expect(await row()).toEqual({ lead: "🇪🇪", name: "Estonia", value: "" });
  clock.now = START + 2 * HOUR;
  await saveResult(db, 7001, { score1: 81, score2: 79, top_scorer: "Henri Drell" });
  expect(await row()).toMatchObject({ value: "81" });
});

test("what the fonts lack is replaced on pictures, and stays in the text", async ({ db, clock }) => {
  await createTournament(db);
  await createGame(db, { id: 7001 });
  await db.execute(sql`update tournaments set name = 'თასი 7'`);
  await db.execute(sql`update rounds set name = '第一轮' where name = 'Day 1'`);
  await db.execute(sql`update teams set name = 'საქართველო' where name = 'Estonia'`);
  const site = await openSite(db, clock);
  const { card } = await readCard(site, "game/7001.png");
  expect(card).toMatchObject({ kicker: "A tournament", title: "A round" });
  expect(card.rows.map(({ name }: { name: string }) => name)).toEqual(["A team", "Finland"]);
  expect((await site.look("/game/7001?tournament=7")).get("og:title")).toBe("საქართველო – Finland · თასი 7");
});

test.for(["game/7002", "game/x", "leaderboard/8", "race/7001", "profile/1", "game/9001", "toString/1"])(
  "there is no picture of %s",
  async (path, { db, clock }) => {
    await createTournament(db);
    await createTournament(db, 9);
    await createGame(db, { id: 9001, tournamentId: 9 });
    await db.execute(sql`update tournaments set visible = false where id = 9`);
    expect((await readCard(await openSite(db, clock), `${path}.png`)).statusCode).toBe(404);
  },
);
