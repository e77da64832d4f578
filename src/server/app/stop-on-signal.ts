/** How often a server that npm runs looks whether npm is still there. */
const PARENT_CHECK_INTERVAL_MS = 1_000;

/** Calls `stop` once: when this process is told to end, and when the npm that runs it ended without passing that on,
 * as it does with SIGHUP and cannot do with SIGKILL. */
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
