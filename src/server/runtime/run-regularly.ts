import type { FastifyInstance } from "fastify";

/** Runs work when the server listens and then at every interval (milliseconds), never twice at a time, until
 * the server closes, which waits for work that is running. Failures are handed to `onError`. */
export function runRegularly(
  app: FastifyInstance,
  work: () => Promise<void>,
  { interval, onError }: { interval: number; onError: (error: unknown) => void },
): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = undefined));
  };
  app.addHook("onListen", async () => {
    run();
    timer = setInterval(run, interval).unref();
  });
  app.addHook("preClose", async () => {
    clearInterval(timer);
    await running;
  });
}
