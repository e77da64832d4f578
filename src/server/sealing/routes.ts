import type { FastifyInstance } from "fastify";
import { sealing } from "#contract/endpoints.ts";
import type { Fact } from "#server/cache/facts.ts";
import { sealsKey } from "#server/cache/keys.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { provePicks } from "./prove-picks.ts";
import { listSeals } from "./queries.ts";
import { type SealTimer, startSealTimer } from "./seal-timer.ts";

/** Saved contests, or anything, may have changed lock times. */
const mayMoveLocks = ({ keys, changes }: Fact) =>
  keys.includes("") || changes.some(({ what }) => what === "contests");

/** Registers the endpoints that list seals and prove picks, and runs the seal timer while the server
 * listens. */
export function sealingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, responseCache, log } = context;

  registerEndpoint(app, sealing.seals, ({ params }, _caller, http) =>
    responseCache.send(sealsKey(params.id), http, async () => {
      await getTournament(db, params.id);
      return { json: JSON.stringify(await listSeals(db, params.id)) };
    }),
  );

  registerEndpoint(app, sealing.proof, async ({ params }, player) => ({
    proof: await provePicks(db, { contestId: params.id, playerId: player.id }),
  }));

  let timer: SealTimer | undefined;
  responseCache.onDrop((fact) => {
    if (mayMoveLocks(fact)) timer?.recheck();
  });
  app.addHook("onListen", async () => {
    timer = startSealTimer({ clock, sealDue: context.sealing.sealDue, log });
  });
  app.addHook("preClose", async () => {
    await timer?.stop();
  });
}
