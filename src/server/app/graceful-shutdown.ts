import type { FastifyInstance } from "fastify";

/** Milliseconds that running requests have to finish after shutdown began. */
const LAST_ANSWERS_MS = 5_000;

/** Closes connections that are still open five seconds after shutdown began: idle preconnections and endless
 * requests would block it. */
export function closeConnectionsOnShutdown(app: FastifyInstance, lastAnswersMs = LAST_ANSWERS_MS): void {
  app.addHook("preClose", (done) => {
    setTimeout(() => app.server.closeAllConnections(), lastAnswersMs).unref();
    done();
  });
}

/** Interval in milliseconds for checking whether the parent npm process is still running. */
const PARENT_CHECK_INTERVAL_MS = 1_000;

/** Calls `stop` once: on a termination signal, or when the parent npm process ended without forwarding one
 * (SIGHUP, SIGKILL). */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    void stop();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stopOnce);
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const check = () => void (process.ppid !== parent && stopOnce());
  setInterval(check, PARENT_CHECK_INTERVAL_MS).unref();
}
