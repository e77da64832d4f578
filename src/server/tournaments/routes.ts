import type { FastifyInstance } from "fastify";
import { tournaments } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { getTournament } from "./get-tournament.ts";
import { listUnlistedTournaments, listVisibleTournaments } from "./queries.ts";
import { tournamentKey, TOURNAMENTS } from "#server/cache/keys.ts";

/** Registers the calls for tournaments: the list of those that everybody may find, and any one by its id. */
export function tournamentRoutes(app: FastifyInstance, { db, responseCache }: Context): void {
  registerEndpoint(app, tournaments.list, (_input, _caller, http) =>
    responseCache.send(`${TOURNAMENTS}visible`, http, async () => ({
      json: JSON.stringify(await listVisibleTournaments(db)),
    })),
  );

  registerEndpoint(app, tournaments.listUnlisted, async (_input, player) => {
    return listUnlistedTournaments(db, player.id);
  });

  registerEndpoint(app, tournaments.get, ({ params }, _caller, http) =>
    responseCache.send(tournamentKey(params.id), http, async () => {
      const { revision: _revision, ...tournament } = await getTournament(db, params.id);
      return { json: JSON.stringify(tournament) };
    }),
  );
}
