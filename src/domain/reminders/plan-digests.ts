// Who hears of a round that is over, and by which channels: a pure function, as that of reminders.
import type { Instant } from "../time.ts";
import { findLateTime, type QuietHours } from "./quiet-hours.ts";
import type { Channel, DigestKind } from "./reminder-kinds.ts";

/** Rounds in a row without a pick after which a player is asked once, and then hears of no further one. */
const MAX_MISSED_ROUNDS = 2;

/** What is known about a player for the message about a round. */
export interface DigestedPlayer {
  playerId: number;
  /** Rounds with such a message since the last one that the player has a pick in, this one included. */
  missed: number;
  /** Those that reach the player and are chosen. */
  channels: readonly Channel[];
  quiet: QuietHours | null;
}

/** A message to send. */
export interface PlannedDigest {
  playerId: number;
  channel: Channel;
  kind: DigestKind;
  /** Now, or when the quiet hours end. */
  at: Instant;
}

/** Chooses what a player gets; null: nothing. */
export function chooseDigest(missed: number): DigestKind | null {
  if (missed < MAX_MISSED_ROUNDS) return "digest";
  return missed === MAX_MISSED_ROUNDS ? "still-in" : null;
}

/** Plans the messages about a round to one player; `end`: when it is no news any more. */
export function planDigest(
  { playerId, missed, channels, quiet }: DigestedPlayer,
  { now, end }: { now: Instant; end: Instant },
): PlannedDigest[] {
  const kind = chooseDigest(missed);
  const at = findLateTime(now, { lock: end, quiet });
  if (kind === null || at === null) return [];
  return channels.map((channel) => ({ playerId, channel, kind, at }));
}
