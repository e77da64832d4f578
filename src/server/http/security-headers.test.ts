import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Database } from "#server/db/open.ts";
import { buildTestApp, listen, START, test } from "#server/testing/fixture.ts";

const clientFolder = mkdtempSync(join(tmpdir(), "jokerpick-client-"));
beforeAll(() => {
  mkdirSync(join(clientFolder, "assets"));
  writeFileSync(join(clientFolder, "index.html"), "<head><title>Jokerpick</title></head>");
  writeFileSync(join(clientFolder, "sw.js"), "1");
  writeFileSync(join(clientFolder, "assets/shell-1.js"), "2");
});
afterAll(() => rmSync(clientFolder, { recursive: true }));

/** Starts a server with a client; returns its origin. */
const start = async (db: Database, environment: Record<string, string> = {}) =>
  listen(await buildTestApp(db, { now: START }, environment, { clientFolder }));

const ON_EVERY_ANSWER = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
  "content-security-policy": expect.stringMatching(/form-action '(none|self)'.*frame-ancestors 'none'/),
};

/** No hashed file has forms. */
const ON_HASHED_FILES = {
  ...ON_EVERY_ANSWER,
  "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
};

const headersOf = (answer: Response) => Object.fromEntries(answer.headers);

describe("every answer has the security headers", () => {
  test.for([
    ["a page", "/", 200],
    ["a file", "/assets/shell-1.js", 200],
    ["the service worker", "/sw.js", 200],
    ["a call", "/api/settings", 200],
    ["a call that nobody serves", "/api/nothing", 404],
    ["a call without a session", "/api/logs", 401],
    ["an address that cannot be read", "/%", 400],
    ["the API's page", "/api/docs/", 200],
    ["a file of the API's page", "/api/docs/static/swagger-ui.css", 200],
    ["the API's description", "/api/openapi.json", 200],
    ["the socket", "/socket.io/?EIO=4&transport=polling", 200],
    ["a wrong use of the socket", "/socket.io/?EIO=4&transport=pigeon", 400],
  ] as const)("%s", async ([, path, status], { db }) => {
    const answer = await fetch((await start(db)) + path);
    await answer.body?.cancel();
    expect(answer.status).toBe(status);
    const expected = path.startsWith("/assets/") ? ON_HASHED_FILES : ON_EVERY_ANSWER;
    expect(headersOf(answer)).toMatchObject(expected);
    expect(answer.headers.get("strict-transport-security")).toBeNull();
  });

  test("one that is kept ready, the first time, the next time, and when the caller has it", async ({
    db,
  }) => {
    const address = `${await start(db)}/api/tournaments`;
    const first = await fetch(address);
    const next = await fetch(address);
    const same = await fetch(address, { headers: { "if-none-match": next.headers.get("etag") ?? "" } });
    expect([first.status, next.status, same.status]).toEqual([200, 200, 304]);
    for (const answer of [first, next, same]) expect(headersOf(answer)).toMatchObject(ON_EVERY_ANSWER);
    const { date: _, ...headers } = headersOf(next);
    expect(headersOf(first)).toMatchObject(headers);
  });

  test("one to what is not HTTP", async ({ db }) => {
    const socket = connect(Number(new URL(await start(db)).port), "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
    socket.write("hello\r\n\r\n");
    await once(socket, "close");
    for (const name of Object.keys(ON_EVERY_ANSWER)) expect(answer).toContain(`\r\n${name}: `);
  });
});

test("TRACE, which would show a caller's headers, is refused", async ({ db }) => {
  const asking = request(await start(db), { method: "TRACE", headers: { cookie: "secret=1" } }).end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(404);
  expect(await text(answer)).not.toContain("secret");
});

test("a site with TLS is reached by TLS alone", async ({ db }) => {
  const address = await start(db, { PUBLIC_URL: "https://play.example.org" });
  for (const path of ["/", "/api/tournaments", "/api/tournaments"]) {
    const answer = await fetch(address + path);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
  }
});

test("a page loads from Google only where players sign in with Google, whose window may answer it", async ({
  db,
}) => {
  const without = headersOf(await fetch(`${await start(db)}/`));
  expect(without["content-security-policy"]).not.toContain("google");
  const google = headersOf(await fetch(`${await start(db, { GOOGLE_CLIENT_ID: "id" })}/`));
  expect(google).toMatchObject({
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
  const policy = String(google["content-security-policy"]).split("; ");
  expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client");
  expect(policy).toContain("frame-src https://accounts.google.com/gsi/");
  const oidc = { OIDC_ISSUER: "https://id.example.org/realm", OIDC_CLIENT_ID: "id" };
  const issuer = headersOf(await fetch(`${await start(db, oidc)}/`));
  expect(String(issuer["content-security-policy"]).split("; ")).toContain(
    "connect-src 'self' https://id.example.org",
  );
});
