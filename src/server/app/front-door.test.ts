import type { AddressInfo } from "node:net";
import { once } from "node:events";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFrontDoor } from "./front-door.ts";
import { ReadyMade } from "./ready-made.ts";

let app: FastifyInstance;
let readyMade: ReadyMade;
let base: string;
/** The addresses that came as far as the framework. */
let handedOn: string[];

beforeEach(async () => {
  readyMade = new ReadyMade();
  handedOn = [];
  app = fastify({ serverFactory: createFrontDoor(readyMade) });
  app.addHook("onRequest", async ({ method, url }) => void handedOn.push(`${method} ${url}`));
  app.get<{ Params: { key: string } }>("/:key", (request, reply) =>
    readyMade.send(request.params.key, { request, reply }, async () => ({
      json: `{"nth":${handedOn.length}}`,
    })),
  );
  app.post("/:key", async () => "posted");
  await app.listen({ port: 0, host: "127.0.0.1" });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterEach(() => app.close());

const summaryOf = async (answer: Response) => ({
  status: answer.status,
  headers: [...answer.headers].filter(([name]) => name !== "date").toSorted(),
  body: await answer.text(),
});

test("an address that has been answered is answered at once, in the same words", async () => {
  const first = await summaryOf(await fetch(`${base}/a?x=1`));
  const second = await summaryOf(await fetch(`${base}/a?x=1`));
  expect(first.body).toBe('{"nth":1}');
  expect(second).toEqual(first);
  expect(handedOn).toEqual(["GET /a?x=1"]);
});

test("who has the answer already is told so at once", async () => {
  const etag = (await fetch(`${base}/a`)).headers.get("etag") ?? "";
  const again = await fetch(`${base}/a`, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(handedOn).toHaveLength(1);
});

test("another spelling, another method and an answer that was dropped are handed on", async () => {
  await fetch(`${base}/a`);
  await fetch(`${base}/a?x`);
  expect(await (await fetch(`${base}/a`, { method: "POST" })).text()).toBe("posted");
  readyMade.drop("a");
  expect(await (await fetch(`${base}/a`)).json()).toEqual({ nth: 4 });
  expect(handedOn).toEqual(["GET /a", "GET /a?x", "POST /a", "GET /a"]);
});

test("only so many spellings are remembered", async () => {
  await fetch(`${base}/a`);
  for (let n = 0; n < 1_000; n++) await app.inject(`/a?${n}`);
  handedOn = [];
  await fetch(`${base}/a`);
  await fetch(`${base}/a?999`);
  expect(handedOn).toEqual(["GET /a"]);
});

test("a server that closes ends its connections after their last answer", async () => {
  await fetch(`${base}/a`);
  const closed = once(app.server, "close");
  await app.close();
  await closed;
  await expect(fetch(`${base}/a`)).rejects.toThrow();
});
