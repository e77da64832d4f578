import type { FastifyInstance } from "fastify";
import { moderation } from "#contract/endpoints.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { listRemoved } from "./removal-queries.ts";
import { previewRemoval } from "./preview-removal.ts";
import { restrictPlayer } from "./moderate-player.ts";
import { listReported } from "#server/chat/report-queries.ts";
import { decideReport } from "./decide-report.ts";
import { askForName, renameOther } from "./rename-other.ts";

const DONE = { success: true } as const;

/** Registers the calls of moderation: organisers mute and remove players, decide about reported messages, and
 * ask for other names, which admins give. */
export function moderationRoutes(
  app: FastifyInstance,
  context: Context,
  admins: { adminEmails: ReadonlySet<string> },
): void {
  registerEndpoint(app, moderation.restrict, async ({ params, body }, player) => {
    const { restriction, is_on: isOn, reason, hides_messages: hidesMessages = false } = body;
    const about = { tournamentId: params.id, playerId: params.userId, reason };
    await restrictPlayer(context, player, { ...about, restriction, isOn, hidesMessages }, admins);
    return DONE;
  });

  registerEndpoint(app, moderation.previewRemoval, ({ params }) =>
    previewRemoval(context, { tournamentId: params.id, playerId: params.userId }),
  );

  registerEndpoint(app, moderation.listRemoved, ({ params }) =>
    listRemoved(context.db, params.id, isoOf(context.clock())),
  );

  registerEndpoint(app, moderation.rename, async ({ params, body }, player) => {
    const { name, reason } = body;
    const about = { tournamentId: params.id, playerId: params.userId, reason };
    await renameOther(context, player, { ...about, name }, admins);
    return DONE;
  });

  registerEndpoint(app, moderation.askForName, async ({ params, body }, player) => {
    const about = { tournamentId: params.id, playerId: params.userId, reason: body.reason };
    await askForName(context, player, about, admins);
    return DONE;
  });

  registerEndpoint(app, moderation.listReported, ({ params }, player) =>
    listReported(context.db, { tournamentId: params.id, viewerId: player.id, isAdmin: player.admin }),
  );

  registerEndpoint(app, moderation.decideReport, async ({ params, body }, player) => {
    const { id: tournamentId, room, messageId } = params;
    await decideReport(context, player, { tournamentId, room, messageId, isRemoved: body.is_removed });
    return DONE;
  });
}
