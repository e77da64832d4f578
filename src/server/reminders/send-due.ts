import { createHmac } from "node:crypto";
import { groupBy } from "#domain/group-by.ts";
import { findLateTime, type QuietHours } from "#domain/reminders/quiet-hours.ts";
import { DEFAULT_KINDS, REMINDER_LEAD, type ReminderKind } from "#domain/reminders/reminder-kinds.ts";
import { type Instant, MINUTE, SECOND } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { createSmtpClient, type Mail } from "#server/mail/mailer.ts";
import { readSender } from "#server/runtime/read-sender.ts";
import type { DomainRates } from "./domain-rates.ts";
import { listMissingContests, type MissingContest } from "./missing-queries.ts";
import {
  type ClaimedMessage,
  claimMessages,
  listRecipients,
  noteOutcomes,
  type Outcome,
  type Recipient,
} from "./outbox-queries.ts";
import { readQuiet } from "./read-quiet.ts";
import { readRefusal } from "./read-refusal.ts";
import { writeReminderMail } from "./reminder-mail.ts";
import { findUnsubscribeKey, writeUnsubscribeToken } from "./unsubscribe-token.ts";

/** Messages that a server takes at once; as many may be sent twice when it is killed. */
const SENT_AT_ONCE = 50;

/** A message is tried this often when servers are killed while they send it. */
const MAX_INTERRUPTIONS = 1;

/** Milliseconds until the first retry; each further one waits twice as long, up to the longest. */
const FIRST_RETRY_MS = MINUTE;
const MAX_RETRY_MS = 30 * MINUTE;

/** Milliseconds that one mail may take, whatever its server does. */
const MAIL_TIMEOUT_MS = 30 * SECOND;

/** What sending needs of the server. */
export type SendingContext = Pick<Context, "db" | "clock" | "mailer" | "site" | "log">;

/** Hands one mail over. */
type Deliver = (mail: Mail) => Promise<void>;

/** Until when a message names missing picks. */
function findEnd({ kind, about }: ClaimedMessage): Instant {
  return kind === "asked" ? about : about + REMINDER_LEAD[kind];
}

/** Whether the player still wants the message. */
function isWanted({ kind }: ClaimedMessage, kinds: readonly ReminderKind[]): boolean {
  return kind === "asked" ? kinds.length > 0 : kinds.includes(kind);
}

interface Written {
  message: ClaimedMessage;
  /** Null: it is not needed any more. */
  mail: Mail | null;
  quiet: QuietHours | null;
}

/** Writes the mails of messages from what their players miss now. */
async function writeMails(
  { db, clock, site }: SendingContext,
  claimed: readonly ClaimedMessage[],
  origin: string,
): Promise<Written[]> {
  const now = clock();
  const playerIds = [...new Set(claimed.map(({ player_id }) => player_id))];
  const recipients = new Map((await listRecipients(db, playerIds)).map((one) => [one.player_id, one]));
  const until = Math.max(...claimed.map(findEnd));
  const missing = groupBy(
    await listMissingContests(db, playerIds, { after: now, until }),
    (one) => one.player_id,
  );
  const key = await findUnsubscribeKey(db);
  const domain =
    (site.mail.kind === "smtp" ? readSender(site.mail.from)?.split("@").at(-1) : null) ?? "localhost";
  return claimed.map((message) => {
    const to = recipients.get(message.player_id);
    const named = listNamed(message, missing.get(message.player_id) ?? []);
    const isNeeded = to !== undefined && canSend(message, to) && named.length > 0;
    if (!isNeeded || to.email === null) return { message, mail: null, quiet: null };
    const timeZone = to.time_zone ?? named[0]?.time_zone ?? null;
    const token = writeUnsubscribeToken(key, {
      playerId: message.player_id,
      channel: "mail",
      kind: message.kind,
    });
    const stop = `${origin}/unsubscribe/${token}`;
    const mail = writeReminderMail({
      to: to.email,
      kind: message.kind,
      missing: named,
      timeZone: timeZone ?? "UTC",
      name: site.name,
      links: { origin, stop },
    });
    // The same when it is sent again, and no number, which would tell how many others were reminded.
    const name = createHmac("sha256", key).update(`mail ${message.id}`).digest("base64url").slice(0, 22);
    return {
      message,
      quiet: readQuiet({ ...to, time_zone: timeZone }),
      mail: {
        ...mail,
        messageId: `<reminder.${name}@${domain}>`,
        headers: {
          "List-Unsubscribe": `<${stop}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          "Auto-Submitted": "auto-generated",
        },
      },
    };
  });
}

function listNamed(message: ClaimedMessage, missing: readonly MissingContest[]): MissingContest[] {
  const end = findEnd(message);
  return missing.filter(
    ({ lock, tournament_id }) =>
      lock <= end && (message.tournament_id === null || message.tournament_id === tournament_id),
  );
}

function canSend(message: ClaimedMessage, { is_here, is_stopped, kinds }: Recipient): boolean {
  return is_here && !is_stopped && isWanted(message, kinds ?? DEFAULT_KINDS.mail);
}

/** Rejects when the work takes longer than a mail may. */
async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The mail server took too long.")), MAIL_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface Sent {
  outcome: Outcome;
  isOfServer: boolean;
}

async function sendOne({ message, mail, quiet }: Written, deliver: Deliver, now: Instant): Promise<Sent> {
  const { id, attempts, interruptions, about } = message;
  const done = { id, next: now, isBounce: false, error: null };
  if (mail === null) return { outcome: { ...done, state: "dropped", isAttempt: false }, isOfServer: false };
  if (interruptions > MAX_INTERRUPTIONS) {
    const error = "not sent a third time after two servers ended";
    return { outcome: { ...done, state: "failed", isAttempt: false, error }, isOfServer: false };
  }
  // A retry may have come into the quiet hours.
  const at = findLateTime(now, { lock: about, quiet });
  if (at !== now) {
    const state = at === null ? "dropped" : "waiting";
    return { outcome: { ...done, state, next: at ?? now, isAttempt: false }, isOfServer: false };
  }
  try {
    await withTimeout(deliver(mail));
    return { outcome: { ...done, state: "sent", isAttempt: true }, isOfServer: false };
  } catch (thrown) {
    const { text, isBounce, isFinal, isOfServer } = readRefusal(thrown);
    const next = now + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
    const state = isFinal || next >= about ? "failed" : "waiting";
    return { outcome: { id, next, state, isAttempt: true, isBounce, error: text }, isOfServer };
  }
}

/** Opens what hands mails over: one client of the mail server for all of them, or the log of a demo. */
function openDelivery({ mailer, site }: SendingContext): { deliver: Deliver; close: () => void } {
  if (site.mail.kind !== "smtp") return { deliver: mailer.send, close: () => undefined };
  const { send, close } = createSmtpClient(site.mail, { isPooled: true });
  return { deliver: send, close };
}

/** What sending came to. */
export interface SendReport {
  delivered: number;
  /** The mail server takes nothing at the moment. */
  isRefused: boolean;
}

/** Sends messages of the outbox until none is due, the mail server takes none, or the server stops. */
export async function sendDue(
  context: SendingContext,
  { origin, rates, isStopped }: { origin: string; rates: DomainRates; isStopped: () => boolean },
): Promise<SendReport> {
  const { db, clock } = context;
  const { deliver, close } = openDelivery(context);
  let delivered = 0;
  try {
    while (!isStopped()) {
      const without = rates.listBusy(clock());
      const claimed = await claimMessages(db, { now: clock(), most: SENT_AT_ONCE, without });
      if (claimed.length === 0) break;
      const written = await writeMails(context, claimed, origin);
      const mails = written.filter(({ mail }) => mail !== null);
      rates.count(
        mails.map(({ message }) => message.domain),
        clock(),
      );
      const sent = await Promise.all(written.map((one) => sendOne(one, deliver, clock())));
      await noteOutcomes(
        db,
        sent.map(({ outcome }) => outcome),
        clock(),
      );
      delivered += sent.filter(({ outcome }) => outcome.state === "sent").length;
      if (mails.length > 0 && sent.filter(({ isOfServer }) => isOfServer).length === mails.length)
        return { delivered, isRefused: true };
    }
    return { delivered, isRefused: false };
  } finally {
    close();
  }
}
