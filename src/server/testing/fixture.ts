import { sql } from "drizzle-orm";
import type { FastifyInstance, InjectOptions } from "fastify";
import { test as base } from "vitest";
import { instantOf, type Instant } from "#domain/time.ts";
import { buildApp } from "#server/app/build-app.ts";
import { PUSH_HOSTS } from "./push-server.ts";
import { readConfig } from "#server/config.ts";
import { createContext } from "#server/app/create-context.ts";
import type { Context } from "#server/context.ts";
import type { GameClock } from "#server/clock/game-clock.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Machine } from "#server/runtime/machine.ts";
import type { Redis } from "#server/redis/open-redis.ts";
import { hashToken } from "#server/auth/session.ts";
import type { ChangeFeed } from "#server/db/changes/change-feed.ts";
import type { Database, Store } from "#server/db/open.ts";
import { openTestStore } from "./store.ts";

/** The time on a test's clock until the test changes it. */
export const START = instantOf("2026-03-01T12:00:00Z");

/** A time at which everything that a test starts is over. */
export const END = instantOf("2027-03-01T12:00:00Z");

/** A host that a test's server may ask, and that answers nothing. */
export const CLOSED_HOST = "127.0.0.1:9";

export const ADMIN_EMAIL = "ada@example.org";

/** A player of a test, with a session. */
export interface Caller {
  id: number;
  name: string;
  token: string;
}

/** A clock that a test sets: UTC instants. */
export interface TestClock {
  now: Instant;
}

/** Milliseconds by which this test's time is ahead of the store's clock, which is this machine's. */
export const computeShift = (now: Instant): number => now - Date.now();

/** A game clock that shows the time that the test sets. */
export function createGameClockAt(clock: TestClock): GameClock {
  return {
    now: () => clock.now,
    shift: () => computeShift(clock.now),
    uncertaintyMs: () => 0,
    canTakePicks: () => true,
  };
}

/** A machine that always says the same. */
export const STILL_MACHINE: Machine = {
  monotonic: () => 0,
  wallClock: () => START,
  readLoopDelay: () => ({ median: 0, p99: 0.02, max: 0.04 }),
  readBusySeconds: () => 12,
  readProcessorSeconds: () => 15,
  readMemory: () => ({ used: 450e6, total: 1e9 }),
  readDisk: async () => ({ free: 27.6e9, total: 40e9 }),
};

/** Opened while test files load, so that a slow start does not count towards the first test's timeout. */
const store: Store = await openTestStore();

/** One store per worker; each test runs in a transaction that is rolled back. */
export function getSharedStore(): Store {
  return store;
}

class RolledBack extends Error {}

/** The servers on a test's transaction that are not closed yet. */
const openApps = new WeakMap<Database, Set<FastifyInstance>>();

/** Has a server closed at the end of the test, before the rollback: it writes to the log when it closes. */
function closeBeforeRollback(db: Database, app: FastifyInstance): void {
  const apps = openApps.get(db) ?? new Set();
  openApps.set(db, apps.add(app));
  app.addHook("onClose", async () => void apps.delete(app));
}

/** Lets a test's transaction be idle while a thread starts on a busy machine: sealing, in a transaction of
 * its own, limits that until the test's ends. */
async function allowIdling(transaction: Database): Promise<void> {
  const allow = () => transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  const begin = transaction.transaction.bind(transaction);
  transaction.transaction = async (run, config) => {
    const result = await begin(run, config);
    await allow();
    return result;
  };
  await allow();
}

async function runRolledBack(run: (db: Database) => Promise<void>): Promise<void> {
  const { db } = store;
  try {
    await db.transaction(async (transaction) => {
      await allowIdling(transaction);
      try {
        await run(transaction);
      } finally {
        for (const app of openApps.get(transaction) ?? []) await app.close();
      }
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}

/** Builds a server on this database with this clock, by default without a client. It is closed at the end of
 * the test. */
export async function buildTestApp(
  db: Database,
  clock: TestClock | GameClock,
  environment: Record<string, string> = {},
  {
    clientFolder = null,
    onContext,
    ...others
  }: {
    /** Gets what the server's features share, for work that no call begins. */
    onContext?: (context: Context) => void;
    changes?: ChangeFeed;
    redis?: Redis;
    log?: Logger;
    machine?: Machine;
    clientFolder?: string | null;
  } = {},
): Promise<FastifyInstance> {
  const ownSettings = {
    ADMIN_EMAILS: ADMIN_EMAIL,
    LOG_LEVEL: "error",
    BACKUP_DIR: import.meta.dirname,
    OUTGOING_HOSTS: CLOSED_HOST,
  };
  const read = readConfig({ ...ownSettings, ...environment });
  // Hosts of servers that a test starts later count, too.
  for (const host of read.outgoingHosts) PUSH_HOSTS.add(host);
  const config = { ...read, outgoingHosts: PUSH_HOSTS };
  const parts = await createContext(
    {
      config,
      // A backup would wait for the test's transaction: this folder stands for one.
      store: { ...store, db, saveBackup: () => Promise.resolve(import.meta.dirname) },
      clock: "shift" in clock ? clock : createGameClockAt(clock),
      machine: STILL_MACHINE,
      ...others,
    },
    [],
  );
  onContext?.(parts.context);
  const app = await buildApp({ ...parts, version: "1.2.3-test", clientFolder });
  closeBeforeRollback(db, app);
  return app;
}

/** Has a server listen on a free port of this machine; returns its origin. */
export function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: "127.0.0.1" });
}

/** Lifts the limit on writes: a test writes in a second what players write in weeks. */
export function liftWriteLimit(app: FastifyInstance): void {
  app.countWrite = () => Promise.resolve();
}

/** The headers for calls as this player, by bearer token. */
export function bearer(caller: Caller): { authorization: string } {
  return { authorization: `Bearer ${caller.token}` };
}

export interface CallResult {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

export type Call = (
  method: "GET" | "POST" | "PUT",
  url: string,
  options?: { as?: Caller; body?: unknown; headers?: Record<string, string>; from?: string },
) => Promise<CallResult>;

export function createCall(app: FastifyInstance): Call {
  return async (method, url, { as, body, headers = {}, from = "127.0.0.1" } = {}) => {
    const options: InjectOptions = {
      method,
      url,
      headers: { ...(as && bearer(as)), ...headers },
      remoteAddress: from,
    };
    if (body !== undefined) {
      options.payload = typeof body === "string" ? body : JSON.stringify(body);
      options.headers = { "content-type": "application/json", ...options.headers };
    }
    const reply = await app.inject(options);
    const isJson = String(reply.headers["content-type"] ?? "").includes("json");
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers };
  };
}

/** The stored hash of a test's token. */
export const hashCallerToken = (token: string) => hashToken(token);

export const test = base.extend<{ db: Database; clock: TestClock; app: FastifyInstance; call: Call }>({
  db: async ({}, use) => {
    await runRolledBack(use);
  },
  clock: async ({}, use) => {
    await use({ now: START });
  },
  app: async ({ db, clock }, use) => {
    await use(await buildTestApp(db, clock));
  },
  call: async ({ app }, use) => {
    await use(createCall(app));
  },
});
