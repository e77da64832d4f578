import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { AskedPick } from "#server/picks/queries.ts";
import type { AskedTeamPick } from "#server/racing/queries.ts";
import type { ReadyMade } from "./ready-made.ts";

/** What the features of one server share. */
export interface Context {
  db: Database;
  database: "embedded" | "postgresql";
  /** The game's clock: UTC instants, shifted when `CLOCK` is set (D25). */
  clock: () => Instant;
  readyMade: ReadyMade;
  /** Saves a pick together with others that arrive at the same time; true once committed. */
  savePick: (asked: AskedPick) => Promise<boolean>;
  /** The same for the picks of a racing team. */
  saveTeamPick: (asked: AskedTeamPick) => Promise<boolean>;
}
