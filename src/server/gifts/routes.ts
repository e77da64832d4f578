import type { FastifyInstance } from "fastify";
import { gifts } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { countGifts, giveGift } from "./give-gift.ts";
import { takeGiftBack } from "./take-back-gift.ts";

/** Registers the endpoints for gifts. */
export function giftRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, gifts.count, ({ params, query }, player) =>
    countGifts(context.db, player.id, { receiverId: params.id, tournamentId: query.tournamentId }),
  );

  registerEndpoint(app, gifts.give, async ({ params, body }, player) => {
    await giveGift(context, player, { receiverId: params.id, tournamentId: body.tournamentId });
    return { success: true as const };
  });

  registerEndpoint(app, gifts.takeBack, async ({ params, body }, player) => {
    await takeGiftBack(context, player, { receiverId: params.id, tournamentId: body.tournamentId });
    return { success: true as const };
  });
}
