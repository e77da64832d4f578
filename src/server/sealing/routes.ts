import type { FastifyInstance } from "fastify";
import { sealing } from "#contract/sealing.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { findChange } from "#server/live/broadcast-changes.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { listSeals } from "./queries.ts";
import { type SealTimer, startSealTimer } from "./seal-timer.ts";

/** Saved contests, or a cleared cache, may have changed lock times. */
const mayMoveLocks = (prefix: string) => prefix === "" || findChange(prefix)?.what === "contests";

/** Registers the endpoint that lists seals, and runs the seal timer while the server listens. */
export function sealingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, responseCache, log } = context;

  registerEndpoint(app, sealing.seals, ({ params }, _caller, http) =>
    responseCache.send(`seals:${params.id}`, http, async () => {
      await getTournament(db, params.id);
      return { json: JSON.stringify(await listSeals(db, params.id)) };
    }),
  );

  let timer: SealTimer | undefined;
  responseCache.onDrop((prefixes) => {
    if (prefixes.some(mayMoveLocks)) timer?.recheck();
  });
  app.addHook("onListen", async () => {
    timer = startSealTimer({ clock, sealDue: context.sealing.sealDue, log });
  });
  app.addHook("preClose", async () => {
    await timer?.stop();
  });
}
