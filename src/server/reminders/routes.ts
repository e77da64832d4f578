import type { FastifyInstance } from "fastify";
import { reminders } from "#contract/endpoints.ts";
import type { Player } from "#server/auth/session.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { clearStopped } from "./choice-queries.ts";
import { changeReminders, describeReminders, noteZone } from "./own-reminders.ts";
import { findMailOrigin } from "./mail-origin.ts";

/** Registers the calls about what players are reminded of. */
export function reminderRoutes(app: FastifyInstance, context: Context, config: Config): void {
  const { db, site } = context;
  const describe = (player: Player) =>
    describeReminders(context, player, findMailOrigin(config, site.mail) !== null);

  registerEndpoint(app, reminders.get, async (_input, player) => describe(player));

  registerEndpoint(app, reminders.save, async ({ body }, player) => {
    await changeReminders(context, player, body);
    return describe(player);
  });

  registerEndpoint(app, reminders.noteZone, async ({ body }, player) => {
    await noteZone(db, player, body.time_zone);
    return { success: true as const };
  });

  registerEndpoint(app, reminders.useMailAgain, async (_input, player) => {
    await clearStopped(db, player.id);
    return describe(player);
  });
}
