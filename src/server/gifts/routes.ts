import type { FastifyInstance } from "fastify";
import { gifts } from "#contract/gifts.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import { serve } from "#server/app/serve.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { giveGift } from "./give-gift.ts";
import { findGiftCount } from "./queries.ts";

/** The calls about the treats that players give each other (spec §7). */
export function giftRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, gifts.count, async ({ params, query }) => {
    const count = await findGiftCount(db, params.id, query.tournamentId);
    if (count === undefined) {
      await getTournament(db, query.tournamentId);
      throw new Refusal(404, "Player not found");
    }
    return { count };
  });

  serve(app, gifts.give, async ({ params, body }, player) => {
    await giveGift(context, player, { receiverId: params.id, tournamentId: body.tournamentId });
    return { success: true as const };
  });
}
