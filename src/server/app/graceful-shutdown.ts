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

/** A signal that follows the first one sooner is the same one: a service manager sends it to npm and to Node,
 * and npm passes it on. In milliseconds. */
const SAME_SIGNAL_MS = 1_000;

/** How a server stops. */
interface Stopping {
  /** Resolves when callers have had time to go elsewhere. */
  drain: () => Promise<void>;
  /** Ends that time. */
  hurry: () => void;
  stop: () => Promise<void>;
}

/** Drains and stops once: on a termination signal, or when the parent npm process ended without forwarding
 * one (SIGHUP, SIGKILL). A second signal ends the draining. */
export function stopOnSignal({ drain, hurry, stop }: Stopping): void {
  let stoppingSince: number | undefined;
  const stopOnce = () => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    void drain().then(stop);
  };
  const handleSignal = () => {
    if (performance.now() - (stoppingSince ?? Infinity) > SAME_SIGNAL_MS) hurry();
    stopOnce();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, handleSignal);
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const check = () => void (process.ppid !== parent && stopOnce());
  setInterval(check, PARENT_CHECK_INTERVAL_MS).unref();
}
