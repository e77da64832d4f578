import type { Instant } from "#domain/time.ts";
import type { AskedMessage, SavedMessage } from "#server/chat/queries.ts";
import type { ChangeFeed } from "#server/db/change-feed.ts";
import type { Database } from "#server/db/open.ts";
import type { Scoreboards } from "#server/leaderboard/scoreboards.ts";
import type { Live } from "#server/live/live.ts";
import type { AskedPick } from "#server/picks/queries.ts";
import type { AskedTeamPick } from "#server/racing/queries.ts";
import type { Sealing } from "#server/sealing/sealing.ts";
import type { Limits } from "./limits.ts";
import type { Logger } from "./logger.ts";
import type { ResponseCache } from "./response-cache.ts";

/** What the features of one server share. */
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
  scoreboards: Scoreboards;
  sealing: Sealing;
  limits: Limits;
  log: Logger;
  /** Saves a pick together with others that arrive at the same time; true once committed. */
  savePick: (asked: AskedPick) => Promise<boolean>;
  /** The same for the picks of a racing team. */
  saveTeamPick: (asked: AskedTeamPick) => Promise<boolean>;
  /** Stores a chat message together with others that arrive at the same time and tells it to its chat; undefined when it
   * may not be said. */
  saveMessage: (asked: AskedMessage) => Promise<SavedMessage | undefined>;
}
