import type { FastifyInstance } from "fastify";
import { versus } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { comparePlayers } from "./compare-players.ts";

/** The call that compares two players. */
export function versusRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, versus.compare, ({ params, query }, { id: viewerId }) =>
    comparePlayers(context, { ...params, ...query, viewerId }),
  );
}
