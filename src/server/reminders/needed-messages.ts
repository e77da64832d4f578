// Which of the messages that were planned are still needed, and what they are written from.
import { createHmac } from "node:crypto";
import { groupBy } from "#domain/group-by.ts";
import type { QuietHours } from "#domain/reminders/quiet-hours.ts";
import {
  type Channel,
  DEFAULT_KINDS,
  REMINDER_LEAD,
  type ReminderKind,
} from "#domain/reminders/reminder-kinds.ts";
import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { listMissingContests, type MissingContest } from "./missing-queries.ts";
import { type ClaimedMessage, listRecipients, type Recipient } from "./outbox-queries.ts";
import { readQuiet } from "./read-quiet.ts";

/** A message that is still needed. */
export interface NeededMessage {
  message: ClaimedMessage;
  to: Recipient;
  /** What the player misses, by lock; at least one. */
  missing: readonly MissingContest[];
  /** In which times are written. */
  timeZone: string;
  quiet: QuietHours | null;
}

/** Until when a message names missing picks. */
function findEnd({ kind, about }: ClaimedMessage): Instant {
  return kind === "asked" ? about : about + REMINDER_LEAD[kind];
}

/** Whether the player still wants the message. */
function isWanted({ kind }: ClaimedMessage, kinds: readonly ReminderKind[]): boolean {
  return kind === "asked" ? kinds.length > 0 : kinds.includes(kind);
}

function listNamed(message: ClaimedMessage, missing: readonly MissingContest[]): MissingContest[] {
  const end = findEnd(message);
  return missing.filter(
    ({ lock, tournament_id }) =>
      lock <= end && (message.tournament_id === null || message.tournament_id === tournament_id),
  );
}

const canSend = (message: ClaimedMessage, channel: Channel, { is_here, is_stopped, kinds }: Recipient) =>
  is_here && !is_stopped && isWanted(message, kinds ?? DEFAULT_KINDS[channel]);

/** Lists the messages of a channel that are still needed, with what their players miss now. */
export async function listNeeded(
  db: Database,
  channel: Channel,
  { claimed, now }: { claimed: readonly ClaimedMessage[]; now: Instant },
): Promise<NeededMessage[]> {
  const playerIds = [...new Set(claimed.map(({ player_id }) => player_id))];
  const recipients = new Map(
    (await listRecipients(db, channel, playerIds)).map((one) => [one.player_id, one]),
  );
  const until = Math.max(...claimed.map(findEnd));
  const all = groupBy(
    await listMissingContests(db, playerIds, { after: now, until }),
    (one) => one.player_id,
  );
  return claimed.flatMap((message) => {
    const to = recipients.get(message.player_id);
    const missing = listNamed(message, all.get(message.player_id) ?? []);
    if (to === undefined || !canSend(message, channel, to) || missing.length === 0) return [];
    const timeZone = to.time_zone ?? missing[0]?.time_zone ?? null;
    return {
      message,
      to,
      missing,
      timeZone: timeZone ?? "UTC",
      quiet: readQuiet({ ...to, time_zone: timeZone }),
    };
  });
}

/** The name of a message, the same when it is sent again; it is no number, which would tell how many others
 * were reminded. */
export function nameMessage(key: string, channel: Channel, id: number): string {
  return createHmac("sha256", key).update(`${channel} ${id}`).digest("base64url").slice(0, 22);
}
