import type { FastifyInstance } from "fastify";
import { picks } from "#contract/endpoints.ts";
import { CONNECTION_HEADER } from "#contract/live.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { takeBackPicks } from "./take-back-picks.ts";

/** Registers the calls about picks that all sports share. */
export function pickRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, picks.takeBack, async ({ body }, player, { request }) => {
    await takeBackPicks(context, player, { ...body, arrivedAt: request.arrivedAt });
    context.live.noteOwnPicks(player.id, request.headers[CONNECTION_HEADER]);
    return { success: true as const };
  });
}
