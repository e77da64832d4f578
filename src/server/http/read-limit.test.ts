import { request } from "node:http";
import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCachedHttpServer } from "./cached-http-server.ts";
import { ReadLimit } from "./read-limit.ts";

let app: FastifyInstance;
let port: number;
let now: number;
let warnings: unknown[];

beforeEach(async () => {
  now = 0;
  warnings = [];
  const log = { warn: (about: unknown) => void warnings.push(about) };
  const readLimit = new ReadLimit({ trustProxy: ["loopback"], log }, () => now);
  app = fastify({
    serverFactory: createCachedHttpServer({
      readLimit,
      answerFromCache: ({ url }, response) => url === "/ready" && response.end("ready") !== null,
    }),
  });
  app.get("/made", async () => "made");
  app.post("/made", async () => "posted");
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});

afterEach(() => app.close());

function send(path: string, client: string | null, method = "GET") {
  const headers = client === null ? {} : { "x-forwarded-for": client };
  return new Promise<{ status: number; retryAfter: string | undefined; body: string }>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], body }),
      );
    });
    sent.on("error", reject).end();
  });
}

/** Has a network use up what it may read, but for this many answers that have to be made. */
async function readAlmostAll(client: string | null, left: number) {
  for (let at = 0; at < 3_000 - left; at += 100)
    await Promise.all(Array.from({ length: Math.min(100, 3_000 - left - at) }, () => send("/made", client)));
}

test("a network that reads too much is refused until the window ends, others are not", async () => {
  await readAlmostAll("192.0.2.1", 1);
  expect(await send("/made", "192.0.2.1")).toMatchObject({ status: 200 });
  now = 4_000;
  expect(await send("/ready", "192.0.2.1")).toEqual({
    status: 429,
    retryAfter: "6",
    body: '{"error":"Too many requests from your network. Try again in 6 seconds.","code":"too-many-calls"}',
  });
  expect(await send("/made", "192.0.2.1")).toMatchObject({ status: 429 });
  expect(await send("/made", "192.0.2.1", "POST")).toMatchObject({ status: 200 });
  expect(await send("/made", "192.0.2.2")).toMatchObject({ status: 200 });
  expect(warnings).toEqual([{ network: "192.0.2.0/24" }]);
  now = 10_000;
  expect(await send("/ready", "192.0.2.1")).toMatchObject({ status: 200 });
});

test("a cached answer costs a tenth of one that has to be made", async () => {
  await readAlmostAll("192.0.2.1", 1);
  for (let at = 0; at < 10; at++) expect(await send("/ready", "192.0.2.1")).toMatchObject({ status: 200 });
  expect(await send("/ready", "192.0.2.1")).toMatchObject({ status: 429 });
});

test("all addresses of an IPv6 customer are one network", async () => {
  await readAlmostAll("2001:db8:1:2::1", 0);
  expect(await send("/ready", "2001:db8:1:2:ffff::9")).toMatchObject({ status: 429 });
  expect(await send("/ready", "2001:db8:1:3::1")).toMatchObject({ status: 200 });
});

test.each([null, "10.1.2.3", "172.31.0.1", "192.168.1.9", "fd12:3456::1"])(
  "the own machine and private networks are not counted: %s",
  async (client) => {
    await readAlmostAll(client, 0);
    expect(await send("/ready", client)).toMatchObject({ status: 200 });
  },
);

test.each(["172.32.0.1", "11.0.0.1", "2a00::1"])("other addresses are: %s", async (client) => {
  await readAlmostAll(client, 0);
  expect(await send("/ready", client)).toMatchObject({ status: 429 });
});
