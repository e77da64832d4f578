import type { Instant } from "#domain/time.ts";
import type { Batch } from "#server/db/batch.ts";
import type { ChangeFeed } from "./db/changes/change-feed.ts";
import type { Database } from "#server/db/open.ts";
import type { Live } from "#server/live/live.ts";
import type { Draining } from "#server/http/draining.ts";
import type { Limits } from "#server/http/rate-limits.ts";
import type { RunningCalls } from "#server/http/running-calls.ts";
import type { CallMeter } from "#server/runtime/call-meter.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Machine } from "#server/runtime/machine.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Reach } from "#server/outgoing/find-target.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";

/** Dependencies shared by the features of one server; a feature adds members by declaration merging. */
export interface Context {
  db: Database;
  database: "embedded" | "postgresql";
  /** Whether the database accepts writes, judging by the latest ones. */
  canWrite: () => boolean;
  /** Whether Redis answers, if it is configured; the game works without it. */
  isComplete: () => boolean;
  /** Game time: UTC instants, shifted when `CLOCK` is set. */
  clock: () => Instant;
  /** Milliseconds by which game time is ahead of the database's clock. */
  gameTimeShift: () => number;
  /** Maximum error of game time in milliseconds. */
  uncertaintyMs: () => number;
  /** Whether game time is accurate enough for picks and jokers. */
  canTakePicks: () => boolean;
  /** Writes an item together with others that arrive at the same time. */
  batch: Batch<Context>;
  responseCache: ResponseCache;
  /** Sends cache invalidations to other servers on this database; null with the embedded engine. */
  changes: ChangeFeed | null;
  /** Sends changes to connected clients. */
  live: Live;
  limits: Limits;
  /** The calls that this server is running. */
  calls: RunningCalls;
  /** The calls that this server has answered. */
  meter: CallMeter;
  /** Whether this server is about to stop. */
  draining: Draining;
  /** The process and its machine. */
  machine: Machine;
  /** The connections to the store: all, those without work, and callers that wait for one. */
  storeLoad: () => { connections: number; idle: number; waiting: number };
  /** Whose accounts are admins. */
  adminEmails: ReadonlySet<string>;
  /** Sends mails. */
  mailer: Mailer;
  /** What requests to addresses that somebody entered may reach. */
  reach: Reach;
  log: Logger;
}
