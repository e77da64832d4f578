import type { FastifyInstance } from "fastify";
import { sealing } from "#contract/sealing.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { findChange } from "#server/live/broadcast-changes.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { listSeals } from "./queries.ts";
import { type SealTimer, startSealTimer } from "./seal-timer.ts";

/** A save of contests, or a drop of everything, may have changed when they lock. */
const mayMoveLocks = (prefix: string) => prefix === "" || findChange(prefix)?.what === "contests";

/** The call that lists seals; and seals as long as the server listens. */
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
    if (prefixes.some(mayMoveLocks)) timer?.lookAgain();
  });
  app.addHook("onListen", async () => {
    timer = startSealTimer({ clock, sealDue: context.sealing.sealDue, log });
  });
  app.addHook("preClose", async () => {
    await timer?.stop();
  });
}
