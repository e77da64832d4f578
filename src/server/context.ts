import type { Instant } from "#domain/time.ts";
import type { ChangeFeed } from "#server/db/change-feed.ts";
import type { Database } from "#server/db/open.ts";
import type { Live } from "#server/live/live.ts";
import type { Limits } from "#server/http/rate-limits.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";

/** What the features of one server share; a feature adds its own members by declaration merging. */
export interface Context {
  db: Database;
  database: "embedded" | "postgresql";
  /** Whether the store takes writes, as far as the last ones tell. */
  canWrite: () => boolean;
  /** Game time: UTC instants, shifted when `CLOCK` is set. */
  clock: () => Instant;
  /** How many milliseconds game time may be wrong. */
  uncertaintyMs: () => number;
  /** Whether game time is known well enough for picks and jokers. */
  canTakePicks: () => boolean;
  responseCache: ResponseCache;
  /** Tells the other servers on this database what is stale; null with the embedded one, which has no other servers. */
  changes: ChangeFeed | null;
  /** Tells those who are connected what changes. */
  live: Live;
  limits: Limits;
  log: Logger;
}
