import type { Notice } from "#contract/notices.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { dayAndTime } from "../ui/when.ts";

/** What happened to the contest, in the viewer's time. */
function tellWhat({ kind, name, starts_at, locked_at }: Notice, now: Instant): string {
  const write = (iso: string | null) => (iso === null ? "another date" : dayAndTime(instantOf(iso), now));
  switch (kind) {
    case "moved":
      return `${name} was moved to ${write(starts_at)}.`;
    case "locked-early":
      return `${name} started early: your picks count as they were at ${write(locked_at)}.`;
    case "postponed":
      return `${name} was postponed to ${write(starts_at)}. Your picks stay as they were at the lock.`;
    case "undated":
      return `${name} was postponed. There is no new date yet; what you picked is kept.`;
    case "cancelled":
      return `${name} was cancelled: it earns no points.`;
    case "restored":
      return `${name} is not cancelled any more. What you picked counts again.`;
    default:
      return `${name} has another side now, and your picks of the one that is gone are missing:`;
  }
}

/** What the player can do with the joker that lay on it; a race's joker has nowhere else to go. */
function tellJoker({ kind, has_joker, race_id }: Notice): string {
  if (!has_joker || race_id !== null) return "";
  if (kind === "cancelled") return " You can play your joker on another game of the round.";
  return "";
}

/** A notice as a sentence or two, with the reason. */
export function tellNotice(notice: Notice, now: Instant): string {
  const why = notice.kind === "side-replaced" ? `${notice.reason}.` : `Reason: ${notice.reason}`;
  return `${tellWhat(notice, now)}${tellJoker(notice)} ${why}`;
}
