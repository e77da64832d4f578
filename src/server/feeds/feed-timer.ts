// Reads sources, and accepts what organisers wanted accepted by itself, while a server runs. Several servers
// share both: the store gives each source and each change to one of them.
import type { FastifyInstance } from "fastify";
import { type Instant, instantOf, SECOND } from "#domain/time.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { acceptDue } from "./accept-due.ts";
import { findNextAccepted } from "./change-queries.ts";
import { claimDueFeed, findNextDue } from "./feed-queries.ts";
import { readFeed } from "./read-feed.ts";
import { watchSilence } from "./watch-silence.ts";
import { runWhenDue } from "#server/runtime/run-when-due.ts";

/** Milliseconds from the start of a server to its first look, so that it answers first. */
const FIRST_WAIT_MS = 3 * SECOND;

/** The longest and the shortest time between two looks, in milliseconds. */
const MAX_WAIT_MS = 30 * SECOND;
const MIN_WAIT_MS = 250;

/** Most sources of one look. */
const MAX_AT_ONCE = 20;

/** Reads the sources that are due. */
export async function readDue(context: Context, isStopped: () => boolean): Promise<void> {
  for (let count = 0; count < MAX_AT_ONCE && !isStopped(); count++) {
    const feed = await claimDueFeed(context.db, context.clock());
    if (feed === undefined) return;
    // Its turn comes again when the time of this reading is over.
    await readFeed(context, feed).catch((error: unknown) =>
      context.log.warn({ err: error, feed: feed.id }, "A source could not be read; trying again."),
    );
  }
}

/** Does what is due; returns the instant of the next look. */
async function look(context: Context, config: Config, isStopped: () => boolean): Promise<Instant> {
  const { db, clock } = context;
  await readDue(context, isStopped);
  await acceptDue(context, config.adminEmails);
  await watchSilence(context);
  const next = [await findNextDue(db), await findNextAccepted(db)].flatMap((at) =>
    at === null ? [] : [instantOf(at)],
  );
  return Math.min(clock() + MAX_WAIT_MS, ...next);
}

/** Reads sources from when the server listens until it closes, which waits for the reading that runs. */
export function readFeedsRegularly(app: FastifyInstance, context: Context, config: Config): void {
  const { clock, log } = context;
  const loop = runWhenDue(app, {
    look: () => look(context, config, () => loop.isOver()),
    clock,
    onError: (error) => log.warn({ err: error }, "Sources could not be read; trying again."),
    waits: { first: FIRST_WAIT_MS, min: MIN_WAIT_MS, max: MAX_WAIT_MS },
  });
}
