import type { FastifyInstance } from "fastify";

/** Milliseconds that answers still under way have to reach their callers when the server stops. */
const LAST_ANSWERS_MS = 5_000;

/** Closes connections that are still open five seconds after shutdown began: a browser that connects ahead and asks nothing,
 * or a request that never ends, would keep the server from stopping. */
export function closeIdleConnections(app: FastifyInstance, lastAnswersMs = LAST_ANSWERS_MS): void {
  app.addHook("preClose", (done) => {
    setTimeout(() => app.server.closeAllConnections(), lastAnswersMs).unref();
    done();
  });
}
