import type { FastifyInstance } from "fastify";
import type { Instant } from "#domain/time.ts";

interface DueWork {
  /** Does what is due, and resolves to the instant at which something is due again. */
  look: () => Promise<Instant>;
  clock: () => Instant;
  onError: (error: unknown) => void;
  /** Milliseconds until the first look, and the least and the most between two; the most after a failure. */
  waits: { first: number; min: number; max: number };
}

/** Looks after work from when the server listens until it closes, which waits for the look that runs. Returns
 * whether it is over. */
export function runWhenDue(
  app: FastifyInstance,
  { look, clock, onError, waits: { first, min, max } }: DueWork,
): () => boolean {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isOver = false;
  const wait = (milliseconds: number) => {
    if (!isOver) timer = setTimeout(run, Math.min(max, Math.max(min, milliseconds))).unref();
  };
  const run = () => {
    running = look().then(
      (next) => wait(next - clock()),
      (error: unknown) => {
        onError(error);
        wait(max);
      },
    );
  };
  app.addHook("onListen", async () => wait(first));
  app.addHook("preClose", async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  });
  return () => isOver;
}
