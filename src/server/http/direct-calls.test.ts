import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { describe, expect, onTestFinished } from "vitest";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createLogger, type Logger } from "#server/runtime/logger.ts";
import { createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import {
  bearer,
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  listen,
  START,
  test,
  type TestClock,
} from "#server/testing/fixture.ts";
import { readPicks } from "#server/testing/stored-picks.ts";

const PATH = "/api/predictions";

interface Sent {
  url?: string;
  headers?: Record<string, string>;
  body: string;
}

interface Scene {
  clock: TestClock;
  app: FastifyInstance;
  mari: Caller;
  pick: Record<string, unknown>;
  /** Sends a POST over a connection, and returns the answer without what differs each time. */
  send: (sent: Sent) => Promise<{ status: number; body: string; headers: [string, string][] }>;
  /** The same through Fastify alone. */
  inject: Call;
  /** The requests that Fastify got. */
  passedOn: string[];
}

const CHANGING = new Set(["date", "connection", "keep-alive", "x-request-id"]);

async function createScene(db: Database, others: { log?: Logger } = {}): Promise<Scene> {
  await createTournament(db, 7);
  await createGame(db, { id: 701 });
  const mari = await createPlayer(db, "Mari");
  const clock = { now: START };
  const app = await buildTestApp(db, clock, {}, others);
  const passedOn: string[] = [];
  app.addHook("onRequest", async ({ method, url }) => void passedOn.push(`${method} ${url}`));
  const origin = await listen(app);
  const send: Scene["send"] = async ({ url = PATH, headers = {}, body }) => {
    const response = await fetch(origin + url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    const listed = [...response.headers].filter(([name]) => !CHANGING.has(name)).toSorted();
    return { status: response.status, body: await response.text(), headers: listed };
  };
  const pick = {
    user_id: mari.id,
    game_id: 701,
    tournament_id: 7,
    round: "Day 1",
    straight_prediction: "Estonia",
    spread_prediction: null,
  };
  return { clock, app, mari, pick, send, inject: createCall(app), passedOn };
}

describe("a pick is answered without Fastify, in the same words", () => {
  test.for([
    ["saved", {}, {}, 200],
    ["of an unknown game", { game_id: 999 }, {}, 404],
    ["of somebody else", { user_id: 2_000_000_000 }, {}, 403],
    ["with a field too many", { extra: 1 }, {}, 400],
    ["with a field of the wrong type", { game_id: "701" }, {}, 400],
    ["without a session", {}, { authorization: "" }, 401],
    ["with a session that has ended", {}, { authorization: `Bearer ${"x".repeat(43)}` }, 401],
    ["by cookie from another site", {}, { authorization: "", cookie: "jokerpick_session=TOKEN" }, 403],
  ] as const)("%s", async ([, fields, headers, status], { db }) => {
    const { mari, pick, send, inject, passedOn } = await createScene(db);
    const given = Object.fromEntries(
      Object.entries({ ...bearer(mari), ...headers })
        .filter(([, value]) => value !== "")
        .map(([name, value]) => [name, value.replace("TOKEN", mari.token)]),
    );
    const direct = await send({ headers: given, body: JSON.stringify({ ...pick, ...fields }) });
    expect(passedOn).toEqual([]);
    expect(direct.status).toBe(status);
    const injected = await inject("POST", PATH, { body: { ...pick, ...fields }, headers: given });
    expect(JSON.parse(direct.body)).toEqual(injected.body);
    // A simulated request has no server of this game, which adds the headers of security.
    expect(Object.fromEntries(direct.headers)).toMatchObject({
      "content-type": injected.headers["content-type"],
      "content-length": String(injected.headers["content-length"]),
      "x-content-type-options": "nosniff",
    });
    expect(passedOn).toEqual([`POST ${PATH}`]);
  });

  test("with two question marks, as Fastify reads it", async ({ db }) => {
    const { mari, pick, send, inject, passedOn } = await createScene(db);
    const url = `${PATH}?a=1?b=2`;
    const direct = await send({ url, headers: bearer(mari), body: JSON.stringify(pick) });
    expect(passedOn).toEqual([`POST ${url}`]);
    const injected = await inject("POST", url, { body: pick, headers: bearer(mari) });
    expect(direct.status).toBe(injected.status);
  });

  test("and is stored", async ({ db }) => {
    const { mari, pick, send, passedOn } = await createScene(db);
    const answer = await send({ headers: bearer(mari), body: JSON.stringify(pick) });
    expect([answer.status, answer.body, passedOn]).toEqual([200, '{"success":true}', []]);
    expect(await readPicks(db)).toMatchObject([{ user_id: mari.id, winner: "Estonia" }]);
  });

  test("and the time at which its last byte was read decides", async ({ db }) => {
    const { clock, app, mari, pick } = await createScene(db);
    const { port } = app.server.address() as AddressInfo;
    const body = JSON.stringify(pick);
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    onTestFinished(() => void socket.destroy());
    const arrived = once(app.server, "request");
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${mari.token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
    );
    await arrived;
    clock.now = START + 48 * HOUR;
    socket.write(body.slice(-1));
    const [answer] = (await once(socket, "data")) as [string];
    expect(answer).toContain("HTTP/1.1 409");
    expect(answer).toContain("Predictions for this game are closed.");
    expect(await readPicks(db)).toEqual([]);
  });

  test("and a body that is no JSON is refused, with or without a session", async ({ db }) => {
    const { mari, send, passedOn } = await createScene(db);
    for (const body of ["{", '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}', "null", "[]"]) {
      expect(await send({ headers: bearer(mari), body })).toMatchObject({ status: 400 });
    }
    expect(await send({ body: "{" })).toMatchObject({
      status: 400,
      body: JSON.stringify({ error: "The request is not valid JSON.", code: "invalid-request" }),
    });
    expect(passedOn).toEqual([]);
  });
});

describe("Fastify answers", () => {
  test.for([
    ["another content type", { headers: { "content-type": "text/plain" } }, 400],
    ["a trailing slash", { url: `${PATH}/` }, 200],
    ["an encoded query", { url: `${PATH}?a=%31` }, 200],
    ["an empty body", { body: "" }, 400],
    ["a body of more than 256 kB", { body: " ".repeat(300_000) }, 413],
  ] as const)("%s", async ([, change, status], { db }) => {
    const { mari, pick, send, passedOn } = await createScene(db);
    const { headers = {}, ...rest }: Partial<Sent> = change;
    const sent = { body: JSON.stringify(pick), ...rest, headers: { ...bearer(mari), ...headers } };
    expect(await send(sent)).toMatchObject({ status });
    expect(passedOn).toHaveLength(1);
  });

  test("a body of unknown length", async ({ db }) => {
    const { app, mari, pick, passedOn } = await createScene(db);
    const { port } = app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${PATH}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...bearer(mari) },
      body: new Blob([JSON.stringify(pick)]).stream(),
      duplex: "half",
    } as RequestInit);
    expect([response.status, passedOn]).toEqual([200, [`POST ${PATH}`]]);
  });
});

/** A hook that Fastify runs for a request, not one of the server's start or end. */
const REQUEST_HOOK =
  /\baddHook\("(on(?:Request\w*|Send|Error|Response|Timeout)|pre(?:Parsing|Validation|Handler|Serialization))"/g;

/** What direct calls do instead of each hook that a request meets in Fastify, by the hook's file. */
const COUNTERPARTS = {
  "src/server/app/build-app.ts onRequest": [
    "two hosts: `CachedHttpServer` passes such a request on to Fastify",
    "a session marked as signed out: `authorize` ends it",
    "the arrival: `readText` calls back when the last byte was read",
  ],
  "src/server/audit-log/log-refused.ts onError": ["refused admins and organisers: no direct call is theirs"],
  "src/server/http/data-version.ts onRequest": [
    "a caller that has seen a newer version: `CachedHttpServer` asks `isBehind`",
  ],
  "src/server/http/data-version.ts onSend": ["the version of the data: `listWriteHeaders`"],
  "src/server/http/measure-calls.ts onResponse": ["how long it took: `measure`"],
};

test("each hook of a request is known here: a new one needs its counterpart in direct calls", () => {
  const found: Record<string, number> = {};
  const files = readdirSync("src/server", { recursive: true, encoding: "utf8" }).map((name) =>
    ["src/server", ...name.split(path.sep)].join("/"),
  );
  for (const file of files.filter((name) => name.endsWith(".ts") && !/\.test\.ts$|\/testing\//.test(name))) {
    const hooks = readFileSync(file, "utf8").matchAll(REQUEST_HOOK);
    for (const [, hook] of hooks) found[`${file} ${hook}`] = (found[`${file} ${hook}`] ?? 0) + 1;
  }
  const known = Object.entries(COUNTERPARTS).map(([hook, { length }]) => [hook, length]);
  expect(found).toEqual(Object.fromEntries(known));
});

test("a failure is logged with the id that the answer has", async ({ db }) => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: "error" }, { write: (line) => void lines.push(line) });
  const { app, mari, pick, passedOn } = await createScene(db, { log });
  app.countWrite = () => Promise.reject(new Error("no memory"));
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...bearer(mari) },
    body: JSON.stringify(pick),
  });
  expect([response.status, passedOn]).toEqual([500, []]);
  expect(await response.text()).not.toContain("no memory");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { reqId: response.headers.get("x-request-id"), call: `POST ${PATH}`, err: { message: "no memory" } },
  ]);
});
