import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveStaticFiles } from "./static-files.ts";

const SKELETON = '<span class="skeleton"></span>';

const folder = mkdtempSync(join(tmpdir(), "jokerpick-client-"));
let app: FastifyInstance;
let siteName = "Jokerpick";

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(
    join(folder, "index.html"),
    `<head><title>Jokerpick</title></head>${SKELETON}${SKELETON}<span>Jokerpick</span>`,
  );
  writeFileSync(
    join(folder, "screens.json"),
    JSON.stringify({ game: ["assets/game-1.js", "assets/game-2.css"], "": ["assets/names-3.woff2"] }),
  );
  writeFileSync(join(folder, "assets/shell-1.js"), "1");
  writeFileSync(join(folder, "sw.js"), "2");
  writeFileSync(join(folder, "app.webmanifest"), JSON.stringify({ name: "Jokerpick", id: "/" }));
  app = fastify();
  await serveStaticFiles(app, folder, {
    createHeaders: () => ({ "content-security-policy": "default-src 'self'" }),
    getSiteName: () => siteName,
  });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["/", 200, "text/html; charset=utf-8", "no-cache"],
  ["/profile/7", 200, "text/html; charset=utf-8", "no-cache"],
  ["/sw.js", 200, "application/javascript; charset=utf-8", "no-cache"],
  ["/assets/shell-1.js", 200, "application/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
])("%s is answered with %i", async (url, status, type, cache) => {
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([status, type, cache]);
});

test.each(["/assets/shell-0.js", "/api/nothing", "/demo/nothing", "/api"])(
  "%s is not a page, and is not there",
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: "There is nothing at this address.", code: expect.any(String) });
  },
);

test.each([
  ["/game/7?tournament=1", true],
  ["/games", false],
  ["/leaderboard", false],
])("whether the page of %s has the code and styles of games loaded ahead: %s", async (url, hasLink) => {
  const { body } = await app.inject(url);
  expect(body).toContain("<title>Jokerpick</title>");
  expect(
    body.includes('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/game-1.js" />'),
  ).toBe(hasLink);
  expect(body.includes('<link rel="stylesheet" crossorigin href="/assets/game-2.css" />')).toBe(hasLink);
});

test.each([
  ["/", true],
  ["/game/7?tournament=1", false],
])("whether the page of %s preloads the font of many names: %s", async (url, hasLink) => {
  const link = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/names-3.woff2" />';
  expect((await app.inject(url)).body.includes(link)).toBe(hasLink);
});

test.each([
  ["/leaderboard?tournament=1", "<h1>Leaderboard</h1>"],
  ["/rules", "<h1>Rules</h1>"],
  ["/game/7?tournament=1", null],
  ["/leagues", null],
])("the page of %s has the heading %s before its code has come", async (url, heading) => {
  const { body } = await app.inject(url);
  const first = heading === null ? SKELETON : `<header class="head">${heading}</header>`;
  expect(body).toContain(`</head>${first}${SKELETON}`);
});

test("a page has the site's name in its header before its code has come, as text", async () => {
  expect((await app.inject("/")).body).toContain("<span>Jokerpick</span>");
  siteName = "$& <b>Picks</b>";
  expect((await app.inject("/")).body).toContain("<span>$&amp; &lt;b&gt;Picks&lt;/b&gt;</span>");
  siteName = "Jokerpick";
});

test("a device that adds the site to its home screen gets the site's name", async () => {
  siteName = "Friday Hoops";
  const { headers, body } = await app.inject("/app.webmanifest");
  expect(headers["content-type"]).toContain("application/manifest+json");
  expect(JSON.parse(body)).toEqual({ name: siteName, short_name: siteName, id: "/" });
  siteName = "Jokerpick";
});
