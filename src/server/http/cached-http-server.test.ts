import { once } from "node:events";
import { type AddressInfo, type Socket, connect } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { askWhileClosing } from "#server/testing/ask-while-closing.ts";
import { answerUnreadable } from "#server/http/error-handler.ts";
import { createCachedHttpServer } from "./cached-http-server.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";

let app: FastifyInstance;
let responseCache: ResponseCache;
let base: string;
/** The addresses that came as far as the framework. */
let handedOn: string[];

beforeEach(async () => {
  responseCache = new ResponseCache();
  handedOn = [];
  app = fastify({
    serverFactory: createCachedHttpServer({
      answerFromCache: (request, response) => responseCache.answer(request, response),
    }),
  });
  app.addHook("onRequest", async ({ method, url }) => void handedOn.push(`${method} ${url}`));
  app.get<{ Params: { key: string } }>("/:key", (request, reply) =>
    responseCache.send(`board:${request.params.key}`, { request, reply }, async () => ({
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

test("a caller who has the answer already gets a 304 at once", async () => {
  const etag = (await fetch(`${base}/a`)).headers.get("etag") ?? "";
  const again = await fetch(`${base}/a`, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(handedOn).toHaveLength(1);
});

test("HEAD is answered as GET is, without the body, also from what is kept", async () => {
  const ofContent = ({ headers }: Response) => [...headers].filter(([name]) => /^(content|etag)/.test(name));
  const head = () => fetch(`${base}/a`, { method: "HEAD" });
  const passedOn = await head();
  const cached = await head();
  const asGet = await fetch(`${base}/a`);
  expect(ofContent(cached)).toEqual(ofContent(asGet));
  expect(passedOn.headers.get("etag")).toBe(asGet.headers.get("etag"));
  expect(await Promise.all([passedOn, cached, asGet].map((answer) => answer.text()))).toEqual([
    "",
    "",
    '{"nth":1}',
  ]);
  expect(handedOn).toEqual(["GET /a"]);
});

test("another spelling, another method and an answer that was dropped are handed on", async () => {
  await fetch(`${base}/a`);
  await fetch(`${base}/a?x`);
  expect(await (await fetch(`${base}/a`, { method: "POST" })).text()).toBe("posted");
  responseCache.drop({ keys: ["board:a"], changes: [] });
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

test("a server that closes answers nothing from what is kept, and ends the connection", async () => {
  await fetch(`${base}/a`);
  const answer = await askWhileClosing(app, "/a");
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer.toLowerCase()).toContain("connection: close");
});

test("a server that closes ends its connections after their last answer", async () => {
  await fetch(`${base}/a`);
  const closed = once(app.server, "close");
  await app.close();
  await closed;
  await expect(fetch(`${base}/a`)).rejects.toThrow();
});

/** Shorter than a caller of these tests ever takes. */
const SHORT = { keepAlive: 60_000, headers: 100, request: 150, silence: 200, checkInterval: 20 };

/** More than the buffers between two programs of one machine hold. */
const MUCH = 32 * 1024 * 1024;

describe("a connection that takes too long is destroyed, by the server alone", () => {
  /** A caller who never closes anything, and the server's end of the connection. */
  async function call(sent: string): Promise<{ caller: Socket; end: Socket; served: FastifyInstance }> {
    const served = fastify({
      serverFactory: createCachedHttpServer(
        { answerFromCache: (request, response) => responseCache.answer(request, response) },
        {},
        SHORT,
      ),
      clientErrorHandler: answerUnreadable,
    });
    onTestFinished(() => served.close());
    served.post("/saved", async () => "saved");
    served.get("/much", async () => Buffer.alloc(MUCH));
    served.get("/later", async () => {
      await once(app.server, "later");
      return "answered";
    });
    await served.listen({ port: 0, host: "127.0.0.1" });
    const { port } = served.server.address() as AddressInfo;
    const caller = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    onTestFinished(() => void caller.destroy());
    caller.on("error", () => undefined);
    const [[end]] = (await Promise.all([once(served.server, "connection"), once(caller, "connect")])) as [
      [Socket],
      unknown,
    ];
    caller.write(sent);
    return { caller, end, served };
  }

  test("after nothing", async () => {
    const { end } = await call("");
    await once(end, "close");
    expect(end.destroyed).toBe(true);
  });

  test.each([
    ["headers", "GET /much HTTP/1.1\r\nhost: x\r\nx: "],
    ["a body", "POST /saved HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9999\r\n\r\n"],
  ])("after %s that come byte by byte", async (_, sent) => {
    const { caller, end } = await call(sent);
    const drip = setInterval(() => caller.write("x"), 10);
    onTestFinished(() => clearInterval(drip));
    let said = "";
    caller.on("data", (chunk) => (said += String(chunk)));
    await once(end, "close");
    expect(said).toMatch(
      /^HTTP\/1\.1 408 Request Timeout[^]*"The request took too long to arrive\.","code":"invalid-request"\}$/,
    );
  });

  test("after its half of the connection, with half a body", async () => {
    const { caller, end } = await call(
      "POST /saved HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nhalf",
    );
    caller.end();
    caller.resume();
    await once(end, "close");
    expect(end.destroyed).toBe(true);
  });

  test("when it does not take its answer", async () => {
    const { end } = await call("GET /much HTTP/1.1\r\nhost: x\r\n\r\n");
    await once(end, "close");
    expect(end.destroyed).toBe(true);
  });

  test("but not while its answer is being made", async () => {
    const { caller, end } = await call("GET /later HTTP/1.1\r\nhost: x\r\n\r\n");
    await once(end, "timeout");
    app.server.emit("later");
    const [answer] = (await once(caller, "data")) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK[^]*answered$/);
  });
});

/** Sends a whole request as written, and returns all that is answered until the connection ends. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += String(chunk);
  });
  socket.write(request);
  await once(socket, "close");
  return answer;
}

test.each([
  [
    "of curl",
    "GET",
    "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n",
    "",
  ],
  [
    "with a body",
    "POST",
    "Connection: close, Upgrade\r\nUpgrade: h2c\r\nContent-Type: text/plain\r\n",
    "hello",
  ],
  ["to a WebSocket where there is none", "GET", "Connection: Upgrade\r\nUpgrade: websocket\r\n", ""],
])(
  "a wish to go on in another protocol %s is ignored, and the next request too is answered",
  async (_, method, headers, body) => {
    const head = `${method} /a HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`;
    const last = "GET /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const answers = await sendRaw(headers.includes("close") ? head : head + last);
    expect(answers).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answers).toContain(method === "GET" ? '{"nth":' : "posted");
    expect(handedOn).toEqual(headers.includes("close") ? ["POST /a"] : ["GET /a", "GET /b"]);
  },
);
