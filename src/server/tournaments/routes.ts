import type { FastifyInstance } from "fastify";
import { tournaments } from "#contract/tournaments.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { listTournaments } from "./queries.ts";

/** Registers the list of tournaments. */
export function tournamentRoutes(app: FastifyInstance, { db, responseCache }: Context): void {
  registerEndpoint(app, tournaments.list, (_input, _caller, http) =>
    responseCache.send("tournaments", http, async () => ({
      json: JSON.stringify(await listTournaments(db)),
    })),
  );
}
