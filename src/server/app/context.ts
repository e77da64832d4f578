import type { Instant } from "#domain/time.ts";
import type { AskedMessage, SavedMessage } from "#server/chat/queries.ts";
import type { Database } from "#server/db/open.ts";
import type { Live } from "#server/live/live.ts";
import type { AskedPick } from "#server/picks/queries.ts";
import type { AskedTeamPick } from "#server/racing/queries.ts";
import type { Limits } from "./limits.ts";
import type { Logger } from "./logger.ts";
import type { ReadyMade } from "./ready-made.ts";

/** What the features of one server share. */
export interface Context {
  db: Database;
  database: "embedded" | "postgresql";
  /** Whether the store takes writes, as far as the last ones tell. */
  canWrite: () => boolean;
  /** The game's clock: UTC instants, shifted when `CLOCK` is set (D25). */
  clock: () => Instant;
  readyMade: ReadyMade;
  /** Tells those who are connected what changes. */
  live: Live;
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
