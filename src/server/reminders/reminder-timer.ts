// Plans reminders and sends them while a server runs. Several servers share both: the outbox gives each
// message to one of them.
import type { FastifyInstance } from "fastify";
import { isSilentTooLong } from "#domain/health/problems.ts";
import { DAY, type Instant, MINUTE, SECOND } from "#domain/time.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { DomainRates } from "./domain-rates.ts";
import { findMailOrigin } from "./mail-origin.ts";
import { dropPlannedBefore, findNextMessage, purgeOutbox, sumDeliveries } from "./outbox-queries.ts";
import { planDue } from "./plan-due.ts";
import { findStart, listLocks } from "./plan-queries.ts";
import { sendDue } from "./send-due.ts";

/** Milliseconds from the start of a server to its first look, so that it answers first. */
const FIRST_WAIT_MS = 2 * SECOND;

/** The longest and the shortest time between two looks, in milliseconds. */
const MAX_WAIT_MS = MINUTE;
const MIN_WAIT_MS = 250;

/** Milliseconds for which messages are kept after they were sent. */
const KEPT_MS = 7 * DAY;

/** How far ahead a changed lock is noticed at once, in milliseconds. */
const WATCHED_MS = 2 * DAY;

/** What one server knows between two looks. */
interface State {
  planAt: Instant;
  /** The locks when it last planned. */
  locks: string;
  purgeAt: Instant;
  isSilent: boolean;
}

type Parts = { context: Context; config: Config; rates: DomainRates; isStopped: () => boolean };

/** Plans when it is time or locks have changed. */
async function planWhenDue({ context, state }: { context: Context; state: State }): Promise<void> {
  const { db, clock, site, log } = context;
  const now = clock();
  const locks = (await listLocks(db, { after: now, until: now + WATCHED_MS })).join();
  if (now < state.planAt && locks === state.locks) return;
  const { reminders, wakeAt } = await planDue(db, { now, onlySeen: site.mail.kind === "mailbox" });
  state.planAt = wakeAt;
  state.locks = locks;
  if (reminders > 0) log.info({ reminders }, "Reminders are planned.");
}

/** Logs once when messages are tried and none arrives, and when they do again. */
async function watchDeliveries({ context, state }: { context: Context; state: State }): Promise<void> {
  const { db, clock, log } = context;
  const now = clock();
  const { attempted_since, error } = await sumDeliveries(db, now - DAY);
  const isSilent = isSilentTooLong(attempted_since, now);
  if (isSilent && !state.isSilent) log.error({ channel: "mail", said: error }, "No message is delivered.");
  if (!isSilent && state.isSilent) log.info({ channel: "mail" }, "Messages are delivered again.");
  state.isSilent = isSilent;
}

async function purgeWhenDue({
  context: { db, clock },
  state,
}: {
  context: Context;
  state: State;
}): Promise<void> {
  const now = clock();
  if (now < state.purgeAt) return;
  state.purgeAt = now + 60 * MINUTE;
  await purgeOutbox(db, now - KEPT_MS);
}

/** Plans and sends what is due; returns the instant of the next look. */
async function look({ context, config, rates, isStopped }: Parts, state: State): Promise<Instant> {
  const { db, clock, site } = context;
  const origin = findMailOrigin(config, site.mail);
  const again = clock() + MAX_WAIT_MS;
  if (origin === null) return again;
  await dropPlannedBefore(db, await findStart(db, clock()), clock());
  await planWhenDue({ context, state });
  const { isRefused } = await sendDue(context, { origin, rates, isStopped });
  await watchDeliveries({ context, state });
  await purgeWhenDue({ context, state });
  if (isRefused) return again;
  const next = (await findNextMessage(db)) ?? Infinity;
  return Math.min(again, state.planAt, Math.max(next, Math.min(rates.nextFree(), again)));
}

/** Sends reminders from when the server listens until it closes, which waits for those being sent. */
export function remindRegularly(app: FastifyInstance, context: Context, config: Config): void {
  const { clock, log } = context;
  const state: State = { planAt: -Infinity, locks: "", purgeAt: -Infinity, isSilent: false };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isOver = false;
  const parts = { context, config, rates: new DomainRates(), isStopped: () => isOver };
  const wait = (milliseconds: number) => {
    if (!isOver) timer = setTimeout(run, Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, milliseconds))).unref();
  };
  const run = () => {
    running = look(parts, state).then(
      (next) => wait(next - clock()),
      (error: unknown) => {
        log.warn({ err: error }, "Reminders could not be sent; trying again.");
        wait(MAX_WAIT_MS);
      },
    );
  };
  app.addHook("onListen", async () => wait(FIRST_WAIT_MS));
  app.addHook("preClose", async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  });
}
