import type { AddressInfo } from "node:net";
import { type AppParts, buildApp } from "#server/app/build-app.ts";
import { readConfig } from "#server/config.ts";
import { createContext } from "#server/app/create-context.ts";
import { createGameClock } from "#server/clock/game-clock.ts";
import { Limit } from "#server/http/rate-limits.ts";
import type { Store } from "#server/db/open.ts";

interface Options {
  /** Replaces some parts. */
  change?: (parts: Pick<AppParts, "context" | "findSession">) => void;
  /** The built web client; null: only the calls are served. */
  clientFolder?: string | null;
}

/** Creates what a server works with, without one: nothing runs by itself. */
export async function createParts(store: Store) {
  const clock = createGameClock({
    monotonic: () => performance.now(),
    readDatabaseClock: () => Promise.resolve(Date.now()),
    shift: 0,
  });
  await clock.sample();
  // A demo sends mails, thousands of them about corrected points, which would disturb the measurement.
  const config = readConfig({ PORT: "0", HOST: "127.0.0.1", DEMO: "off" });
  return createContext({ config, store, clock }, []);
}

/** Serves the game from this store on a free port. */
export async function serveGame(store: Store, { change, clientFolder = null }: Options = {}) {
  const parts = await createParts(store);
  // Writes are counted but never refused: here a few players save the picks of many.
  parts.context.limits.writes = new Limit("writes", { points: Number.MAX_SAFE_INTEGER, seconds: 10 }, null);
  change?.(parts);
  const app = await buildApp({ ...parts, version: "bench", clientFolder });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { app, context: parts.context, port };
}
