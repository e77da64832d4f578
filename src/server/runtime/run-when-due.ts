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

/** Work that is looked after while a server runs. */
export interface DueLoop {
  isOver: () => boolean;
  /** Looks again soon, or after the look that runs: something may be due earlier than it seemed. */
  wake: () => void;
}

/** Looks after work from when the server listens until it closes, which waits for the look that runs. */
export function runWhenDue(
  app: FastifyInstance,
  { look, clock, onError, waits: { first, min, max } }: DueWork,
): DueLoop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isLooking = false;
  let isWoken = false;
  let isOver = false;
  const wait = (milliseconds: number) => {
    if (!isOver) timer = setTimeout(run, Math.min(max, Math.max(min, milliseconds))).unref();
  };
  const end = (milliseconds: number) => {
    isLooking = false;
    wait(isWoken ? 0 : milliseconds);
  };
  const run = () => {
    isLooking = true;
    isWoken = false;
    running = look().then(
      (next) => end(next - clock()),
      (error: unknown) => {
        onError(error);
        end(max);
      },
    );
  };
  const wake = () => {
    isWoken = true;
    if (isLooking || timer === undefined) return;
    clearTimeout(timer);
    wait(0);
  };
  app.addHook("onListen", async () => wait(first));
  app.addHook("preClose", async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  });
  return { isOver: () => isOver, wake };
}
