import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { GIFT_RETURN_MS } from "#domain/gift-return.ts";
import { isoOf, MINUTE, startOfDay } from "#domain/time.ts";
import { insertNumberedLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { type Fact, giftGiven } from "#server/cache/facts.ts";
import { runRegularly } from "#server/runtime/run-regularly.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { computeProof, type GiftInput } from "./give-gift.ts";
import { deleteOpenGift, findGiftKey, settleGifts } from "./queries.ts";

/** Takes back a gift that does not count yet, so that nobody learns of it; 409 once it counts, or if there is
 * none. */
export async function takeGiftBack(context: Context, giver: Player, asked: GiftInput): Promise<void> {
  await context.limits.changes.count(giver.id);
  const { db, clock } = context;
  const key = await findGiftKey(db);
  const isBack =
    key !== undefined &&
    (await deleteOpenGift(db, {
      user_id: asked.receiverId,
      tournament_id: asked.tournamentId,
      proof: computeProof(key, giver.id, asked),
      after: isoOf(clock() - GIFT_RETURN_MS),
    }));
  if (!isBack) throw new HttpError("gift-counts", sentences.giftCounts);
}

/** Range of random audit log ids for gifts, above all sequential ids: sequential ids would reveal when a gift
 * was given. */
const LOG_ID_RANGE = [2 ** 40, 2 ** 48] as const;

/** Maximum number of gifts per transaction. */
const MAX_SETTLED = 500;

/** Counts the gifts that can no longer be taken back, at most `MAX_SETTLED`: from here on others see them.
 * Returns how many it were. */
async function countDueGifts(context: Context): Promise<number> {
  const now = context.clock();
  const facts: Fact[] = [];
  return commitAndDrop(context, facts, async (db) => {
    const due = await settleGifts(db, { until: isoOf(now - GIFT_RETURN_MS), limit: MAX_SETTLED });
    for (const { user_id, tournament_id } of due) {
      await insertNumberedLog(db, {
        id: randomInt(...LOG_ID_RANGE),
        timestamp: isoOf(startOfDay(now)),
        user_id,
        tournament_id,
        action: "gift-received",
      });
    }
    // Only the overall leaderboard shows gifts.
    facts.splice(
      0,
      facts.length,
      ...[...new Set(due.map(({ tournament_id }) => tournament_id))].map(giftGiven),
    );
    return due.length;
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Counts all gifts that are due. */
    countGifts(): Promise<void>;
  }
}

/** Counts due gifts at once and then every minute, until the server closes. */
export function countGiftsRegularly(app: FastifyInstance, context: Context, interval = MINUTE): void {
  app.decorate("countGifts", async () => {
    while ((await countDueGifts(context)) === MAX_SETTLED);
  });
  runRegularly(app, () => app.countGifts(), {
    interval,
    onError: (error) => context.log.warn({ err: error }, "Gifts could not be counted; trying again."),
  });
}
