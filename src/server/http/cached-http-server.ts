import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyServerFactory } from "fastify";
import type { ReadLimit } from "./read-limit.ts";
import { namesSeveralHosts } from "./network.ts";
import { createSecuredResponse } from "./security-headers.ts";
import type { Duplex } from "node:stream";
import { LIVE_PATH } from "#contract/live.ts";

/** Options of `Connection` that request an upgrade (RFC 9110, section 7.8). */
const UPGRADE_OPTIONS = new Set(["upgrade", "http2-settings"]);
const UPGRADE_HEADERS = new Set(["upgrade", "http2-settings"]);

/** Writes the head of a request without its offer of another protocol. */
function writeHead({ method = "GET", url = "/", rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = rawHeaders.slice(at, at + 2);
    if (UPGRADE_HEADERS.has(name.toLowerCase())) continue;
    if (name.toLowerCase() !== "connection") lines.push(`${name}: ${value}`);
    else {
      const options = value.split(",").filter((one) => !UPGRADE_OPTIONS.has(one.trim().toLowerCase()));
      if (options.length > 0) lines.push(`${name}: ${options.join(",")}`);
    }
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Answers requests that offer another protocol, such as `h2c`, as if they did not: Node leaves them
 * unanswered once anything listens for upgrades. Upgrades on the socket's path are left to the socket. */
function ignoreUpgrades(server: Server): void {
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, rest: Buffer) => {
    if (request.url?.startsWith(LIVE_PATH)) return;
    // The request is parsed again from its first byte; Node's header names and values are Latin-1.
    socket.unshift(Buffer.concat([Buffer.from(writeHead(request), "latin1"), rest]));
    server.emit("connection", socket);
  });
}

/** Connection timeouts in milliseconds. */
interface ConnectionLimits {
  /** Maximum idle time between two requests: longer than the proxies before this server wait, so that they
   * close first. */
  keepAlive: number;
  headers: number;
  /** Maximum time for a whole request with its body. */
  request: number;
  /** Maximum time without a byte sent or received, except while the server computes a response. */
  silence: number;
  /** Interval for checking running requests. */
  checkInterval: number;
}

const LIMITS: ConnectionLimits = {
  keepAlive: 72_000,
  headers: 15_000,
  request: 45_000,
  silence: 60_000,
  checkInterval: 5_000,
};

/** Destroys the connection of a client that does not read its response; waiting for a response is allowed. */
function endUnlessWaiting(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** Has HEAD answered as GET is: Node knows by now that this response must not have a body. */
function treatHeadAsGet(request: IncomingMessage): void {
  if (request.method === "HEAD") request.method = "GET";
}

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The handlers that run before Fastify; each returns whether it answered. */
export interface EarlyAnswers {
  /** Limits the reads of each network. */
  readLimit?: Pick<ReadLimit, "refuseFlood" | "countMade">;
  answerFromCache: Answer;
  answerDirectly?: Answer;
  /** Whether connections end with their next answer. */
  isDraining?: () => boolean;
}

/** Creates an HTTP server that answers cached responses and direct calls itself and passes other requests
 * on to Fastify, which costs more; while closing it passes on everything. Every response has these
 * headers, and slow connections are destroyed. */
export function createCachedHttpServer(
  { readLimit, answerFromCache, answerDirectly = () => false, isDraining = () => false }: EarlyAnswers,
  headers: Record<string, string> = {},
  limits: ConnectionLimits = LIMITS,
): FastifyServerFactory {
  return (handle): Server => {
    const options = {
      ServerResponse: createSecuredResponse(headers),
      keepAliveTimeout: limits.keepAlive,
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.checkInterval,
    };
    const server = createServer(options, (request, response) => {
      treatHeadAsGet(request);
      const isPassedOn = !server.listening || namesSeveralHosts(request);
      if (isDraining()) response.setHeader("connection", "close");
      if (readLimit?.refuseFlood(request, response)) return;
      if (!isPassedOn && answerFromCache(request, response)) return;
      readLimit?.countMade(request);
      response.on("timeout", endUnlessWaiting);
      if (!isPassedOn && answerDirectly(request, response)) return;
      handle(request, response);
    });
    server.timeout = limits.silence;
    ignoreUpgrades(server);
    return server;
  };
}
