// Plans reminders and sends them while a server runs. Several servers share both: the outbox gives each
// message to one of them.
import type { FastifyInstance } from "fastify";
import { isSilentTooLong } from "#domain/health/problems.ts";
import { type Channel, CHANNELS } from "#domain/reminders/reminder-kinds.ts";
import { DAY, type Instant, instantOf, MINUTE, SECOND } from "#domain/time.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { planDigests } from "#server/digests/plan-due.ts";
import { planNewsDue } from "#server/news/plan-news.ts";
import type { SendingContext } from "./channel-sender.ts";
import { DomainRates } from "./domain-rates.ts";
import { findOrigins } from "./mail-origin.ts";
import { dropPlannedBefore } from "#server/db/claims.ts";
import { sumDeliveries } from "#server/db/deliveries.ts";
import { findNextMessage, purgeOutbox } from "./outbox-queries.ts";
import { planDue } from "./plan-due.ts";
import { findStart, listLocks } from "./plan-queries.ts";
import { sendDue } from "./send-due.ts";
import { paceBeside } from "#server/runtime/pace.ts";
import { runWhenDue } from "#server/runtime/run-when-due.ts";

/** Milliseconds from the start of a server to its first look, so that it answers first. */
const FIRST_WAIT_MS = 2 * SECOND;

/** The longest and the shortest time between two looks, in milliseconds. */
const MAX_WAIT_MS = MINUTE;
const MIN_WAIT_MS = 250;

/** The shortest between two looks of a sender: a longer one would keep it below the polite rate. */
const MIN_SENDER_WAIT_MS = 25;

/** Milliseconds for which messages are kept after they were sent. */
const KEPT_MS = 7 * DAY;

/** How far ahead a changed lock is noticed at once, in milliseconds. */
const WATCHED_MS = 2 * DAY;

/** What one server knows between two looks. */
interface State {
  /** Messages that were due before are not sent; null: not read yet. */
  start: Instant | null;
  planAt: Instant;
  /** The locks when it last planned. */
  locks: string;
  purgeAt: Instant;
  silent: Set<Channel>;
}

type Rates = Readonly<Record<Channel, DomainRates>>;
type Parts = {
  context: Context & Pick<SendingContext, "readDigests" | "readAlarms" | "readNews">;
  config: Config;
  rates: Rates;
  isStopped: () => boolean;
};
type Look = { context: Context; config: Config; state: State; channels: readonly Channel[] };

/** Reads once since when messages are sent, and drops what waited in a backup that is the store now. */
async function begin({ db, clock }: Context, state: State): Promise<Instant> {
  if (state.start !== null) return state.start;
  const start = await findStart(db, clock());
  await dropPlannedBefore(db, "outbox", { start, now: clock() });
  state.start = instantOf(start);
  return state.start;
}

/** Plans when it is time or locks have changed; returns how many reminders. */
async function planWhenDue({ context, state, channels }: Look, start: Instant): Promise<number> {
  const { db, clock, site, log, calls } = context;
  const now = clock();
  const locks = (await listLocks(db, { after: now, until: now + WATCHED_MS })).join();
  if (now < state.planAt && locks === state.locks) return 0;
  const onlySeen = site.mail.kind === "mailbox";
  const { reminders, wakeAt } = await planDue(db, {
    now,
    start,
    onlySeen,
    channels,
    pace: paceBeside(calls),
  });
  state.planAt = wakeAt;
  state.locks = locks;
  if (reminders > 0) log.info({ reminders }, "Reminders are planned.");
  return reminders;
}

/** Logs once when messages are tried and none arrives, and when they do again. */
async function watchDeliveries({ context, state, channels }: Look): Promise<void> {
  const { db, clock, log } = context;
  const now = clock();
  for (const channel of channels) {
    const { attempted_since, error } = await sumDeliveries(db, channel, now - DAY);
    const isSilent = isSilentTooLong(attempted_since, now);
    const wasSilent = state.silent.has(channel);
    if (isSilent && !wasSilent) log.error({ channel, said: error }, "No message is delivered.");
    if (!isSilent && wasSilent) log.info({ channel }, "Messages are delivered again.");
    if (isSilent) state.silent.add(channel);
    else state.silent.delete(channel);
  }
}

/** Plans the messages about rounds that are over; returns how many. */
async function planRounds({ context, channels }: Look, start: Instant): Promise<number> {
  const { db, clock, site, log, calls } = context;
  const onlySeen = site.mail.kind === "mailbox";
  const planned = await planDigests(db, { now: clock(), start, onlySeen, channels, pace: paceBeside(calls) });
  if (planned > 0) log.info({ messages: planned }, "Players hear what a round brought.");
  return planned;
}

/** Plans the messages about what happened to players; returns how many. */
async function planHappened({ context, config, channels }: Look, start: Instant): Promise<number> {
  const { clock, site, log, calls } = context;
  const onlySeen = site.mail.kind === "mailbox";
  const pace = paceBeside(calls);
  const { adminEmails } = config;
  const planned = await planNewsDue(context, { now: clock(), start, onlySeen, channels, pace, adminEmails });
  if (planned > 0) log.info({ messages: planned }, "Players hear of what happened.");
  return planned;
}

async function purgeWhenDue({ context: { db, clock }, state }: Look): Promise<void> {
  const now = clock();
  if (now < state.purgeAt) return;
  state.purgeAt = now + 60 * MINUTE;
  await purgeOutbox(db, now - KEPT_MS);
}

/** Sends what is due by a channel; returns the instant of its next look. */
async function sendByChannel(
  { context, config, rates, isStopped }: Parts,
  { channel, state }: { channel: Channel; state: State },
): Promise<Instant> {
  const origin = findOrigins(config, context.site.mail)[channel];
  const again = context.clock() + MAX_WAIT_MS;
  if (origin === null) return again;
  await begin(context, state);
  const { isRefused } = await sendDue(context, { channel, origin, rates: rates[channel], isStopped });
  if (isRefused) return again;
  const next = (await findNextMessage(context.db, channel)) ?? Infinity;
  return Math.max(next, Math.min(rates[channel].nextFree(), again));
}

/** Plans what is due and tells of it; returns the instant of the next look. */
async function planAll(
  { context, config }: Parts,
  { state, onPlanned }: { state: State; onPlanned: () => void },
): Promise<Instant> {
  const origins = findOrigins(config, context.site.mail);
  const channels = CHANNELS.filter((channel) => origins[channel] !== null);
  const again = context.clock() + MAX_WAIT_MS;
  if (channels.length === 0) return again;
  const start = await begin(context, state);
  const work = { context, config, state, channels };
  const planned =
    (await planWhenDue(work, start)) + (await planRounds(work, start)) + (await planHappened(work, start));
  if (planned > 0) onPlanned();
  await watchDeliveries(work);
  await purgeWhenDue(work);
  return Math.min(again, state.planAt);
}

declare module "fastify" {
  interface FastifyInstance {
    /** Has messages that were put into the outbox sent at once. */
    wakeSenders: () => void;
  }
}

/** Sends reminders from when the server listens until it closes, which waits for those being sent. Planning
 * and each channel take their own time: a mail server that hangs holds up neither plans nor push messages. */
export function remindRegularly(app: FastifyInstance, context: Parts["context"], config: Config): void {
  const { clock, log } = context;
  const state: State = { start: null, planAt: -Infinity, locks: "", purgeAt: -Infinity, silent: new Set() };
  const rates = { mail: new DomainRates("mail"), push: new DomainRates("push") };
  const parts: Parts = { context, config, rates, isStopped: () => planner.isOver() };
  const run = (look: () => Promise<Instant>, min = MIN_WAIT_MS) =>
    runWhenDue(app, {
      look,
      clock,
      onError: (error) => log.warn({ err: error }, "Reminders could not be sent; trying again."),
      waits: { first: FIRST_WAIT_MS, min, max: MAX_WAIT_MS },
    });
  const senders = CHANNELS.map((channel) =>
    run(() => sendByChannel(parts, { channel, state }), MIN_SENDER_WAIT_MS),
  );
  const onPlanned = () => senders.forEach((sender) => sender.wake());
  app.decorate("wakeSenders", onPlanned);
  const planner = run(() => planAll(parts, { state, onPlanned }));
}
