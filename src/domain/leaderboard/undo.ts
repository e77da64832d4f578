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

/** Says why the newest publication of a tournament cannot be taken back; null: it can. */
export function whyNotUndone({ publishedAt, isByAdmin, isUndo }: Publication, now: Instant): string | null {
  if (isUndo) return "That is taken back already. Update the leaderboard to publish the results again.";
  if (!isByAdmin) return "That came with the tournament, and cannot be taken back.";
  if (now - publishedAt > UNDO_PERIOD) return "An update can be taken back for 24 hours only.";
  return null;
}
