import type { FastifyInstance } from "fastify";
import { tournaments } from "#contract/tournaments.ts";
import type { Context } from "#server/app/context.ts";
import { serve } from "#server/app/serve.ts";
import { listTournaments } from "./queries.ts";

/** The list of tournaments. */
export function tournamentRoutes(app: FastifyInstance, { db, readyMade }: Context): void {
  serve(app, tournaments.list, (_input, _caller, http) =>
    readyMade.send("tournaments", http, async () => ({ json: JSON.stringify(await listTournaments(db)) })),
  );
}
