// Sends what no HTTP library sends: any method, target and headers over bare connections. The server may
// respond with anything but 5xx, or close the connection; it has to do one of them.
import { connect } from "node:net";
import fc, { type Arbitrary } from "fast-check";
import type { Game } from "./game.ts";
import type { Report } from "./report.ts";

const NAME = "bare connections";

/** Milliseconds after which a connection counts as unanswered. */
const TIMEOUT_MS = 20_000;

/** Number of concurrent connections. */
const MAX_CONCURRENT = 8;

const METHODS =
  "GET GET GET GET HEAD POST PUT DELETE PATCH OPTIONS TRACE CONNECT PROPFIND PURGE QUERY get G\u0000T X".split(
    " ",
  );

const TARGETS: readonly string[] = [
  "/",
  "*",
  "//",
  "//evil.example/",
  "/\\evil.example",
  "/%",
  "/%zz",
  "/%00",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/../../etc/passwd",
  "/assets/../index.html",
  "/assets/%2e%2e%2findex.html",
  "/index.html",
  "/favicon.ico",
  "/service-worker.js",
  "/.env",
  "/api",
  "/api/",
  "/api/nothing",
  "/api//games",
  "/api/docs",
  "/api/docs/",
  "/api/docs/json",
  "/api/docs/static/../index.html",
  "/api/openapi.json",
  "/api/live",
  "/api/live/",
  "/api/live/?EIO=4&transport=polling",
  "/api/live/?EIO=4&transport=websocket",
  "/api/live/?EIO=3&transport=polling&sid=x",
  "/api/live/?EIO=4&transport=polling&sid=__proto__",
  "/api/live/?EIO=4&transport=x&sid=constructor",
  "/api/live/?EIO=4&EIO=5&transport=polling&transport=x",
  "/api/games?tournamentId=7",
  "/api/games/?tournamentId=7",
  "/api/games?tournamentId=7#x",
  "/api/games?tournamentId=7?tournamentId=8",
  "/demo/credential",
  "/leaderboard",
  "/game/90001?tournament=90",
  "/game/2147483648?tournament=2147483648",
  "/game/%zz?tournament=%zz",
  "/race/x?tournament=x",
  "/user/1?tournament=1",
  "http://evil.example/api/settings",
  "HTTP://127.0.0.1/api/tournaments",
  "https://evil.example",
  "http://",
  "127.0.0.1:443",
  "api/settings",
  "?",
  "#",
  `/${"a".repeat(10_000)}`,
  `/${"a/".repeat(2_000)}`,
  `/api/games/${"9".repeat(101)}?tournamentId=7`,
  `/?${"a=b&".repeat(2_000)}`,
];

const HEADERS: readonly string[] = [
  "host: 127.0.0.1",
  "Host: evil.example",
  "host:",
  "host: a b",
  "host: [::1",
  "host: \u00ff",
  "content-length: 0",
  "content-length: 5",
  "content-length: -1",
  "content-length: 1e3",
  "content-length: 99999999999999999999",
  "transfer-encoding: chunked",
  "transfer-encoding: gzip, chunked",
  "transfer-encoding: identity",
  "connection: keep-alive",
  "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
  "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 99",
  "connection: upgrade\r\nupgrade: h2c",
  "connection: upgrade\r\nupgrade: websocket",
  "expect: 100-continue",
  "expect: the unexpected",
  "accept-encoding: gzip, br, zstd",
  "accept-encoding: *;q=0",
  "range: bytes=0-0, 5-1, -1",
  "if-modified-since: x",
  "if-none-match: *",
  "if-range: x",
  "authorization: Bearer",
  "authorization: Basic :::",
  "cookie: jokerpick_session=%zz; =; ;",
  "origin: null",
  "content-type: application/json",
  "content-type: multipart/form-data",
  "content-type: ;;;",
  "x-forwarded-for: \u0001",
  "x-forwarded-host: a, b",
  "no colon",
  ": empty name",
  "bad name: x",
  "folded: a\r\n b",
  `long: ${"x".repeat(20_000)}`,
];

const BODIES = [
  "",
  "",
  "",
  "",
  "",
  "",
  "{}",
  "5\r\n{}\r\n0\r\n\r\n",
  "0\r\n\r\n",
  "zz\r\n{}",
  "hello",
  "GET / HTTP/1.1\r\n\r\n",
  "\u0000\u0001",
];

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const chooseMostly = (known: readonly string[], other: Arbitrary<string>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: other });

/** Generates whole requests as text in which each character is a byte. */
const requests: Arbitrary<string> = fc
  .record({
    method: chooseMostly(METHODS, visible),
    target: chooseMostly(
      TARGETS,
      visible.map((text) => `/${text}`),
    ),
    version: fc.oneof(
      { weight: 12, arbitrary: fc.constant("HTTP/1.1") },
      { weight: 1, arbitrary: fc.constantFrom("HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/9", "http/1.1", "") },
    ),
    hosts: chooseMostly(["host: x\r\n"], fc.constantFrom("", "host: x\r\nhost: y\r\n")),
    headers: fc.array(chooseMostly(HEADERS, visible), { maxLength: 2 }),
    end: fc.constantFrom("\r\n", "\r\n", "\r\n", "\r\n", "\r\n", "\r\n", "\n", ""),
    body: fc.constantFrom(...BODIES),
  })
  .map(({ method, target, version, hosts, headers, end, body }) => {
    const lines = headers.map((header) => `${header}\r\n`).join("");
    return `${method} ${target} ${version}\r\n${hosts}${lines}${end}${body}`;
  });

/** Sent before the response to a request that expects it. */
const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";

/** Returns the status of a response; 0 when there is none. */
const readStatus = (answer: string | null) => Number(/^HTTP\/1\.\d (\d{3})/.exec(answer ?? "")?.[1] ?? 0);

/** Sends these bytes, and returns what comes back until the server closes the connection; null when it never
 * does. */
function exchange(port: number, sent: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    let answer = "";
    socket.setTimeout(TIMEOUT_MS, () => {
      socket.destroy();
      resolve(null);
    });
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      answer = (answer + chunk).replace(CONTINUE, "").slice(0, 100_000);
      // Some requests keep the connection open; only the head matters.
      if (answer.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
    socket.end(Buffer.from(sent, "latin1"));
  });
}

/** Returns what is wrong with the response to these bytes; null when nothing is. */
function whyWrong(answer: string | null, sent: string): string | null {
  if (answer === null) return "the server neither answered nor hung up";
  const status = readStatus(answer);
  if (status >= 500) return `the status is ${status}`;
  const isTwoHosts = sent.includes("\r\nhost: x\r\nhost: y\r\n");
  if (isTwoHosts && status !== 0 && (status < 400 || status >= 500))
    return `two hosts were answered with ${status}`;
  return null;
}

/** Sends this many requests over separate connections, and reports what is wrong. */
export async function fuzzRawRequests(
  game: Game,
  report: Report,
  { count, seed }: { count: number; seed: number },
) {
  const fuzzSome = async (part: number) => {
    let last = { sent: "", why: "", answer: "" };
    const property = fc.asyncProperty(requests, async (sent) => {
      const startedAt = performance.now();
      const answer = await exchange(game.port, sent);
      const status = readStatus(answer);
      report.count(NAME, status, performance.now() - startedAt);
      const why = whyWrong(answer, sent);
      if (why !== null) last = { sent, why, answer: answer?.slice(0, 1_000) ?? "" };
      return why === null;
    });
    const { failed } = await fc.check(property, {
      numRuns: Math.ceil(count / MAX_CONCURRENT),
      seed: seed + part,
    });
    if (!failed) return;
    const command = `node -e ${JSON.stringify(`require("net").connect(${game.port}).end(Buffer.from(${JSON.stringify(last.sent)}, "latin1")).pipe(process.stdout)`)}`;
    report.fail({ what: NAME, why: last.why, details: `${command}\n${last.answer}` });
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, (_, part) => fuzzSome(part)));
}
