import type { Reason } from "../reason.ts";
import { HOUR, type Instant } from "../time.ts";

/** Milliseconds for which a publication can be undone. */
const UNDO_PERIOD = 24 * HOUR;

/** What decides whether a publication can be undone. */
interface Publication {
  publishedAt: Instant;
  /** Whether an admin published it; others came with the tournament. */
  isByAdmin: boolean;
  /** Whether it undoes another one. */
  isUndo: boolean;
}

/** Why a publication cannot be undone. */
export interface UndoRefusals {
  "undone-already": unknown;
  "not-by-admin": unknown;
  "undo-too-late": { hours: number };
}

/** Returns why a tournament's newest publication cannot be undone; null: it can. */
export function whyNotUndone(
  { publishedAt, isByAdmin, isUndo }: Publication,
  now: Instant,
): Reason<UndoRefusals> | null {
  if (isUndo) return { code: "undone-already" };
  if (!isByAdmin) return { code: "not-by-admin" };
  if (now - publishedAt > UNDO_PERIOD) return { code: "undo-too-late", hours: UNDO_PERIOD / HOUR };
  return null;
}
