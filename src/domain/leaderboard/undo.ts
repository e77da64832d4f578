import type { Reason } from "../reason.ts";
import { HOUR, type Instant } from "../time.ts";

/** For how long an update of the leaderboard can be taken back, in milliseconds. */
const UNDO_PERIOD = 24 * HOUR;

/** What tells whether a publication can be taken back. */
interface Publication {
  publishedAt: Instant;
  /** Whether an admin published it; the others came with the tournament. */
  isByAdmin: boolean;
  /** Whether it takes back another one. */
  isUndo: boolean;
}

/** Why a publication cannot be taken back. */
export interface UndoRefusals {
  "undone-already": unknown;
  "not-by-admin": unknown;
  "undo-too-late": { hours: number };
}

/** Returns why the newest publication of a tournament cannot be taken back; null: it can. */
export function whyNotUndone(
  { publishedAt, isByAdmin, isUndo }: Publication,
  now: Instant,
): Reason<UndoRefusals> | null {
  if (isUndo) return { code: "undone-already" };
  if (!isByAdmin) return { code: "not-by-admin" };
  if (now - publishedAt > UNDO_PERIOD) return { code: "undo-too-late", hours: UNDO_PERIOD / HOUR };
  return null;
}
