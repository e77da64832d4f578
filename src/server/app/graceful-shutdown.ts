import type { FastifyInstance } from "fastify";

/** Milliseconds that running requests have to finish after shutdown began. */
const LAST_ANSWERS_MS = 5_000;

/** Closes connections that are still open five seconds after shutdown began: idle preconnections and endless requests
 * would block it. */
export function closeConnectionsOnShutdown(app: FastifyInstance, lastAnswersMs = LAST_ANSWERS_MS): void {
  app.addHook("preClose", (done) => {
    setTimeout(() => app.server.closeAllConnections(), lastAnswersMs).unref();
    done();
  });
}
