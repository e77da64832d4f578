// Plans posts and sends them while a server runs. Several servers share both: the table gives each post to
// one of them.
import type { FastifyInstance } from "fastify";
import { DAY, type Instant, isoOf, MINUTE, SECOND } from "#domain/time.ts";
import { isSilentTooLong } from "#domain/health/problems.ts";
import type { Context } from "#server/context.ts";
import { dropPlannedBefore, findNextDue, purgeEnded } from "#server/db/claims.ts";
import { findStart } from "#server/reminders/plan-queries.ts";
import { countAttempt } from "./destination-queries.ts";
import { type ClaimedPost, claimPosts, notePost, planPosts, type PostOutcome } from "./post-queries.ts";
import { sendPost } from "./send-post.ts";
import { type PostContext, writePost } from "./write-post.ts";
import { runWhenDue } from "#server/runtime/run-when-due.ts";

/** Milliseconds from the start of a server to its first look, and between two looks at most and at least. */
const FIRST_WAIT_MS = 3 * SECOND;
const MAX_WAIT_MS = 30 * SECOND;
const MIN_WAIT_MS = SECOND;

/** Posts that a server takes at once; each sends one request at a time. */
const SENT_AT_ONCE = 8;

/** A post is tried this often when servers are ended while they send it. */
const MAX_INTERRUPTIONS = 1;

/** Milliseconds until the first retry; each further one waits twice as long, up to the longest. After a day
 * nothing is news any more. */
const FIRST_RETRY_MS = MINUTE;
const MAX_RETRY_MS = 30 * MINUTE;
const MAX_AGE_MS = DAY;

/** Milliseconds for which posts are kept after they were sent, so that none is planned again. */
const KEPT_MS = 60 * DAY;

/** What posting needs of the server. */
export type PostingContext = PostContext & Pick<Context, "reach" | "log">;

/** When nothing is said of it any more. */
const endOf = ({ kind, about, created }: ClaimedPost): Instant =>
  kind === "deadline" ? about : created + MAX_AGE_MS;

async function deliver(context: PostingContext, post: ClaimedPost): Promise<PostOutcome> {
  const { db, clock, reach } = context;
  const done = (state: PostOutcome["state"], error: string | null): PostOutcome => ({
    state,
    error,
    next: clock(),
    isAttempt: false,
  });
  if (post.interruptions > MAX_INTERRUPTIONS)
    return done("failed", "not sent a third time after two servers ended");
  if (clock() >= endOf(post)) return done("dropped", "too late");
  const written = await writePost(context, post);
  if (written === null) return done("dropped", null);
  const { destination } = post;
  const id = `${destination.id}-${post.id}`;
  const { isDelivered, answer, isFinal, retryAfterMs } = await sendPost(destination, written, { id, reach });
  await countAttempt(db, destination.id, { at: isoOf(clock()), error: isDelivered ? null : answer });
  if (isDelivered) return { ...done("sent", null), isAttempt: true };
  const wait = retryAfterMs ?? Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (post.attempts - 1));
  const next = clock() + wait;
  return {
    state: isFinal || next >= endOf(post) ? "failed" : "waiting",
    next,
    isAttempt: true,
    error: answer,
  };
}

/** Sends one post, and logs when its place has taken none for a while: what came back, never the address. */
async function sendOne(context: PostingContext, post: ClaimedPost): Promise<void> {
  const { db, clock, log } = context;
  const outcome = await deliver(context, post);
  await notePost(db, post.id, { ...outcome, now: clock() });
  const { id, service } = post.destination;
  if (outcome.error !== null && (outcome.state === "failed" || isSilentTooLong(post.created, clock())))
    log.error({ destination: id, service, said: outcome.error }, "Posts are not taken.");
}

/** Plans what is due and sends posts until none is, or the server stops. */
async function sendPosts(context: PostingContext, isStopped: () => boolean): Promise<void> {
  const { db, clock } = context;
  const start = await findStart(db, clock());
  await dropPlannedBefore(db, "posts", { start, now: clock() });
  await planPosts(db, { now: clock(), start });
  while (!isStopped()) {
    const claimed = await claimPosts(db, { now: clock(), most: SENT_AT_ONCE });
    if (claimed.length === 0) break;
    await Promise.all(claimed.map((post) => sendOne(context, post)));
  }
  await purgeEnded(db, "posts", clock() - KEPT_MS);
}

declare module "fastify" {
  interface FastifyInstance {
    /** Plans and sends what is due now. */
    sendPosts: () => Promise<void>;
  }
}

/** Posts from when the server listens until it closes, which waits for those being sent. */
export function postRegularly(app: FastifyInstance, context: PostingContext): void {
  const { db, clock, log } = context;
  app.decorate("sendPosts", () => sendPosts(context, () => loop.isOver()));
  const loop = runWhenDue(app, {
    look: async () => {
      await app.sendPosts();
      return (await findNextDue(db, "posts")) ?? Infinity;
    },
    clock,
    onError: (error) => log.warn({ err: error }, "Posts could not be sent; trying again."),
    waits: { first: FIRST_WAIT_MS, min: MIN_WAIT_MS, max: MAX_WAIT_MS },
  });
}
