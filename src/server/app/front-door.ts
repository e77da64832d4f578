import { createServer } from "node:http";
import type { FastifyServerFactory } from "fastify";
import { namesSeveralHosts } from "./one-host.ts";
import type { ReadyMade } from "./ready-made.ts";

/** Milliseconds that an idle connection stays open: longer than the proxies before it wait, so that they close first. */
const KEEP_ALIVE = 72_000;

/** The web server before the framework: it answers what is kept ready to send by itself and hands on the rest, since
 * the framework's way costs a hot read more than sending it (D23). While the server closes everything is handed on. */
export function createFrontDoor(readyMade: ReadyMade): FastifyServerFactory {
  return (handle) => {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
      const isPassedOn = !server.listening || namesSeveralHosts(request);
      if (isPassedOn || !readyMade.answer(request, response)) handle(request, response);
    });
    return server;
  };
}
