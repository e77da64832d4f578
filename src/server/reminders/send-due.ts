// Takes messages of the outbox, has their channel hand them over, and notes what became of them.
import { findLateTime } from "#domain/reminders/quiet-hours.ts";
import type { Channel } from "#domain/reminders/reminder-kinds.ts";
import { type Instant, MINUTE, SECOND } from "#domain/time.ts";
import type { ChannelSender, SendingContext } from "./channel-sender.ts";
import type { DomainRates } from "./domain-rates.ts";
import { openMailSender } from "./mail-sender.ts";
import { listNeeded, type NeededMessage } from "./needed-messages.ts";
import { type ClaimedMessage, claimMessages, noteOutcomes, type Outcome } from "./outbox-queries.ts";
import { SlowMessages } from "./slow-messages.ts";
import { openPushSender } from "./push-sender.ts";

/** Messages that a server takes at once; as many may be sent twice when it is killed. */
const SENT_AT_ONCE = 50;

/** A message is tried this often when servers are killed while they send it. */
const MAX_INTERRUPTIONS = 1;

/** Milliseconds until the first retry; each further one waits twice as long, up to the longest. */
const FIRST_RETRY_MS = MINUTE;
const MAX_RETRY_MS = 30 * MINUTE;

/** Milliseconds that one message may take, whatever its server does. */
const MAX_SENDING_MS = 30 * SECOND;

/** Milliseconds that the messages of a batch wait for the slowest of them: a push service, or the server that
 * a mail server asks about an address, may hang. */
const PATIENCE_MS = 2 * SECOND;

/** Messages in a row that fail because of their server until no further one is begun now. */
const MAX_REFUSED = 10;

/** A message, and what hands it over; null: it is not needed any more. */
interface Prepared {
  message: ClaimedMessage;
  needed: NeededMessage | undefined;
  deliver: (() => Promise<void>) | null;
}

/** Rejects when the work takes longer than a message may. */
async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The receiving server took too long.")), MAX_SENDING_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export interface Sent {
  outcome: Outcome;
  isOfServer: boolean;
}

async function sendOne(
  { message, needed, deliver }: Prepared,
  { readRefusal }: ChannelSender,
  now: Instant,
): Promise<Sent> {
  const { id, attempts, interruptions, about } = message;
  const done = { id, next: now, isBounce: false, error: null };
  if (needed === undefined || deliver === null)
    return { outcome: { ...done, state: "dropped", isAttempt: false }, isOfServer: false };
  if (interruptions > MAX_INTERRUPTIONS) {
    const error = "not sent a third time after two servers ended";
    return { outcome: { ...done, state: "failed", isAttempt: false, error }, isOfServer: false };
  }
  // A retry may have come into the quiet hours.
  const at = findLateTime(now, { lock: about, quiet: needed.quiet });
  if (at !== now) {
    const state = at === null ? "dropped" : "waiting";
    return { outcome: { ...done, state, next: at ?? now, isAttempt: false }, isOfServer: false };
  }
  try {
    await withTimeout(deliver());
    return { outcome: { ...done, state: "sent", isAttempt: true }, isOfServer: false };
  } catch (thrown) {
    const { text, isBounce, isFinal, isOfServer } = readRefusal(thrown);
    const next = now + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
    const state = isFinal || next >= about ? "failed" : "waiting";
    return { outcome: { id, next, state, isAttempt: true, isBounce, error: text }, isOfServer };
  }
}

async function prepare(
  context: SendingContext,
  sender: ChannelSender,
  { claimed, now }: { claimed: readonly ClaimedMessage[]; now: Instant },
): Promise<Prepared[]> {
  const needed = await listNeeded(context, sender.channel, { claimed, now });
  const deliveries = await sender.prepare(needed);
  const byId = new Map(needed.map((one) => [one.message.id, one]));
  return claimed.map((message) => ({
    message,
    needed: byId.get(message.id),
    deliver: deliveries.get(message.id) ?? null,
  }));
}

const OPEN: Readonly<Record<Channel, (context: SendingContext, origin: string) => ChannelSender>> = {
  mail: openMailSender,
  push: openPushSender,
};

/** What sending came to. */
export interface SendReport {
  delivered: number;
  /** The receiving server takes nothing at the moment. */
  isRefused: boolean;
}

/** Sends the messages of a channel. */
interface Sending {
  context: SendingContext;
  sender: ChannelSender;
  rates: DomainRates;
  slow: SlowMessages;
  handed: number;
  delivered: number;
  /** Messages in a row that failed because of their server. */
  refused: number;
}

/** Whether the receiving server takes nothing at the moment. */
const isRefused = ({ handed, refused }: Sending) => refused > 0 && refused >= Math.min(MAX_REFUSED, handed);

/** Takes messages that are due and hands them over; waits no longer for slow ones than for the others.
 * False: none is due. */
async function sendBatch(sending: Sending): Promise<boolean> {
  const { context, sender, rates, slow } = sending;
  const { db, clock } = context;
  const { channel } = sender;
  const without = [...rates.listBusy(clock()), ...slow.listFull()];
  const claimed = await claimMessages(db, { channel, now: clock(), most: SENT_AT_ONCE, without });
  if (claimed.length === 0) return false;
  // Messages are noted as written now: what happens from here on is for the next one.
  const now = clock();
  const prepared = await prepare(context, sender, { claimed, now });
  const handed = prepared.filter(({ deliver }) => deliver !== null);
  sending.handed += handed.length;
  rates.count(
    handed.map(({ message }) => message.domain),
    clock(),
  );
  const note = async (sent: readonly Sent[]) => {
    for (const { isOfServer } of sent) sending.refused = isOfServer ? sending.refused + 1 : 0;
    const outcomes = sent.map(({ outcome }) => outcome);
    sending.delivered += outcomes.filter(({ state }) => state === "sent").length;
    if (outcomes.length > 0) await noteOutcomes(db, channel, outcomes, clock());
  };
  const sent = await slow.collect(
    prepared.map((one) => ({ domain: one.message.domain, work: sendOne(one, sender, now) })),
    async (late) => note([late]),
  );
  await note(sent);
  return true;
}

/** Sends messages of a channel until none is due, its server takes none, or this server stops. */
export async function sendDue(
  context: SendingContext,
  {
    channel,
    origin,
    rates,
    isStopped,
  }: { channel: Channel; origin: string; rates: DomainRates; isStopped: () => boolean },
): Promise<SendReport> {
  const sender = OPEN[channel](context, origin);
  const slow = new SlowMessages(PATIENCE_MS);
  const sending: Sending = { context, sender, rates, slow, handed: 0, delivered: 0, refused: 0 };
  try {
    while (!isStopped() && !isRefused(sending)) {
      // Meanwhile a message may have become due that waited for a slow one of its service.
      if (!(await sendBatch(sending)) && !(await slow.untilOneEnds())) break;
    }
  } finally {
    await slow.untilAllEnd();
    await sender.close();
  }
  return { delivered: sending.delivered, isRefused: isRefused(sending) };
}
