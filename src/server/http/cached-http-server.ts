import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyServerFactory } from "fastify";
import type { ReadLimit } from "./read-limit.ts";
import { ignoreUpgrades } from "./ignore-upgrade.ts";
import { namesSeveralHosts } from "./one-host.ts";
import { createSecuredResponse } from "./security-headers.ts";

/** Connection timeouts in milliseconds. */
export interface ConnectionLimits {
  /** Idle between two requests: longer than the proxies before this server wait, so that they close first. */
  keepAlive: number;
  headers: number;
  /** A whole request, its body included. */
  request: number;
  /** No byte sent or received, except while the server computes a response. */
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

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Who answers a request before Fastify; each returns whether it does. */
export interface EarlyAnswers {
  /** Counts what networks read. */
  readLimit?: Pick<ReadLimit, "refuseFlood" | "countMade">;
  answerFromCache: Answer;
  answerDirectly?: Answer;
}

/** Creates an HTTP server that answers cached responses and direct calls without Fastify, which costs more than they do, and
 * passes on all other requests; while closing, it passes on everything. Every response has these headers, and slow
 * connections are destroyed. */
export function createCachedHttpServer(
  { readLimit, answerFromCache, answerDirectly = () => false }: EarlyAnswers,
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
      const isPassedOn = !server.listening || namesSeveralHosts(request);
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
