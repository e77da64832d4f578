import { type Server, createServer } from "node:http";
import type { Socket } from "node:net";
import type { FastifyServerFactory } from "fastify";
import { namesSeveralHosts } from "./one-host.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";
import { createSecuredResponse } from "./security-headers.ts";

/** How long a connection may take for what it does, in milliseconds. */
export interface ConnectionLimits {
  /** Idle between two requests: longer than the proxies before this server wait, so that they close first. */
  keepAlive: number;
  headers: number;
  /** A whole request, its body included. */
  request: number;
  /** Without a byte sent or taken, except while an answer is being made. */
  silence: number;
  /** How often requests under way are looked at. */
  checkInterval: number;
}

const LIMITS: ConnectionLimits = {
  keepAlive: 72_000,
  headers: 15_000,
  request: 45_000,
  silence: 60_000,
  checkInterval: 5_000,
};

/** Ends the connection of a caller that does not take what is sent; one that waits for its answer may go on waiting. */
function endUnlessWaiting(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** The web server before the framework: it answers what is kept ready to send by itself and hands on the rest, since
 * the framework's way costs a hot read more than sending it. While the server closes everything is handed on. Each answer
 * has these headers, and a connection that takes too long is destroyed. */
export function createCachedHttpServer(
  responseCache: Pick<ResponseCache, "answer">,
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
      if (!isPassedOn && responseCache.answer(request, response)) return;
      response.on("timeout", endUnlessWaiting);
      handle(request, response);
    });
    server.timeout = limits.silence;
    return server;
  };
}
