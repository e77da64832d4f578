import type { FastifyInstance } from "fastify";
import { leagues } from "#contract/endpoints.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import type { FindPlayer } from "#server/auth/session.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { listChannels } from "#server/reminders/mail-origin.ts";
import { readOnce } from "#server/http/idempotency-key.ts";
import { registerDirectEndpoint, registerEndpoint } from "#server/http/register-endpoint.ts";
import { changeMember, leaveLeague } from "./change-members.ts";
import { changeSettings, deleteLeague, restoreLeague } from "./change-league.ts";
import { createLeague } from "./create-league.ts";
import { getLeague, getPicked, listOwnLeagues } from "./get-league.ts";
import { endInvitation, renewInvitation } from "./invitations.ts";
import { joinLeague } from "./join-league.ts";
import { createLeagueChanges, type LeagueChanges } from "./league-changes.ts";
import { listMembers } from "./member-queries.ts";
import { listLeagueLog } from "./queries.ts";
import { listLeagueMessages } from "./message-queries.ts";
import { removeLeagueMessage } from "./post-league-message.ts";
import { countReady } from "./count-ready.ts";
import { readInvitation, readInvitedBoard, tryCode } from "./read-invitation.ts";
import { handleLeagueSockets } from "./socket.ts";
import { changeStake, markPaid, pageStake } from "./stakes.ts";
import { remindMembers } from "./remind-members.ts";
import type { LeagueBoardCache } from "./write-league-boards.ts";

const PAGE_LENGTH = 50;
const DONE = { success: true } as const;

/** Registers the calls about leagues and their settings. */
function settingsRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, leagues.create, async ({ body }, player, { request }) => {
    const once = readOnce(context, leagues.create, { player, request });
    return getLeague(context, player, await createLeague(context, player, body, once));
  });

  registerEndpoint(app, leagues.get, ({ params }, player) => getLeague(context, player, params.id));

  registerEndpoint(app, leagues.change, async ({ params: { id }, body }, player) => {
    await changeSettings(context, { player, leagueId: id }, body);
    return getLeague(context, player, id);
  });

  registerEndpoint(app, leagues.remove, async ({ params }, player) => {
    await deleteLeague(context, player, params.id);
    return DONE;
  });

  registerEndpoint(app, leagues.restore, async ({ params }, player) => {
    await restoreLeague(context, player, params.id);
    return DONE;
  });
}

/** Registers the calls about members. */
function memberRoutes(app: FastifyInstance, context: Context, config: Config): void {
  const { db, memberships } = context;

  registerEndpoint(app, leagues.members, async ({ params, query }, player) => {
    const { role } = await memberships.get(player.id, params.id);
    const { limit = PAGE_LENGTH, offset = 0 } = query;
    return listMembers(db, params.id, { limit, offset, withPending: isCaptainRole(role) });
  });

  registerEndpoint(app, leagues.changeMember, async ({ params, body }, player) => {
    const { id, userId } = params;
    await changeMember(context, { player, leagueId: id }, { userId, action: body.action });
    return DONE;
  });

  registerEndpoint(app, leagues.leave, async ({ params }, player) => {
    await leaveLeague(context, player, params.id);
    return DONE;
  });

  registerEndpoint(app, leagues.picked, ({ params }, player) => getPicked(context, player, params.id));

  registerEndpoint(app, leagues.ready, ({ query }, player) =>
    countReady(context, player, query.tournamentId),
  );
  registerEndpoint(app, leagues.remind, async ({ params }, player) => {
    const channels = listChannels(config, context.site.mail);
    const reach = await remindMembers(context, player, { leagueId: params.id, channels });
    app.wakeSenders();
    return reach;
  });

  registerEndpoint(app, leagues.log, async ({ params, query }, player) => {
    await memberships.get(player.id, params.id);
    return listLeagueLog(db, params.id, { limit: PAGE_LENGTH, ...query });
  });
}

/** Registers the calls about invitations. */
function invitationRoutes(app: FastifyInstance, context: Context, boards: LeagueBoardCache): void {
  registerEndpoint(app, leagues.renewInvitation, ({ params, body }, player, { request }) => {
    const once = readOnce(context, leagues.renewInvitation, { player, request });
    return renewInvitation(context, { player, leagueId: params.id }, body, once);
  });

  registerEndpoint(app, leagues.revokeInvitation, async ({ params }, player) => {
    await endInvitation(context, { player, leagueId: params.id });
    return DONE;
  });

  registerEndpoint(app, leagues.invitation, async ({ params, query }, findCaller, { request }) => {
    return tryCode(context, request, async () =>
      readInvitation({ ...context, leagueBoards: boards }, await findCaller(), { ...params, ...query }),
    );
  });

  registerEndpoint(app, leagues.invitedBoard, ({ params, query }, findCaller, { request }) =>
    tryCode(context, request, async () =>
      readInvitedBoard({ ...context, leagueBoards: boards }, await findCaller(), { ...params, ...query }),
    ),
  );

  registerEndpoint(app, leagues.join, ({ params }, player, { request }) =>
    tryCode(context, request, () => joinLeague(context, player, params.code)),
  );
}

/** Registers the calls about a league's chat. */
function chatRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, leagues.messages, async ({ params, query }, player) => {
    await context.memberships.get(player.id, params.id);
    return listLeagueMessages(context.db, params.id, { limit: PAGE_LENGTH, viewerId: player.id, ...query });
  });

  registerEndpoint(app, leagues.removeMessage, async ({ params }, player) => {
    await removeLeagueMessage(context, { player, leagueId: params.id }, params.messageId);
    return DONE;
  });
}

/** Registers the calls about the stake. */
function stakeRoutes(app: FastifyInstance, context: Context, boards: LeagueBoardCache): void {
  registerEndpoint(app, leagues.stake, async ({ params, query }, player) => {
    const { tournamentId, limit = PAGE_LENGTH, offset = 0 } = query;
    const all = await boards.getStake(player, { leagueId: params.id, tournamentId });
    return pageStake(context.db, all, { leagueId: params.id, limit, offset });
  });

  registerEndpoint(app, leagues.changeStake, async ({ params, body }, player) => {
    await changeStake(context, { player, leagueId: params.id }, body.stake);
    return DONE;
  });

  registerEndpoint(app, leagues.markPaid, async ({ params, body }, player) => {
    const { id, userId } = params;
    await markPaid(context, { player, leagueId: id }, { userId, hasPaid: body.has_paid });
    return DONE;
  });
}

function boardRoutes(app: FastifyInstance, context: Context, boards: LeagueBoardCache): void {
  registerEndpoint(app, leagues.list, async ({ query: { tournamentId } }, player) => {
    const own = await listOwnLeagues(context, player);
    const listed = [];
    for (const league of own) {
      const standing = await boards.findStanding(league, tournamentId, player.id);
      listed.push({ ...league, standing });
    }
    return listed;
  });

  registerDirectEndpoint(app, leagues.leaderboard, ({ params, query }, player, { headers }) =>
    boards.answerOverall(player, { leagueId: params.id, ...query }, headers),
  );

  registerDirectEndpoint(app, leagues.rounds, ({ params, query }, player, { headers }) =>
    boards.answerRounds(player, { leagueId: params.id, ...query }, headers),
  );
}

/** Registers the calls about what changed in a league. */
function changeRoutes(app: FastifyInstance, changes: LeagueChanges): void {
  registerEndpoint(app, leagues.waiting, ({ params, query }, player) =>
    changes.listWaiting(player, { leagueId: params.id, ...query }),
  );

  registerEndpoint(app, leagues.changes, ({ params, query }, player) =>
    changes.get(player, { leagueId: params.id, ...query }),
  );
}

/** What the calls about leagues need besides the context. */
interface LeagueParts {
  findPlayer: FindPlayer;
  boards: LeagueBoardCache;
  config: Config;
}

/** Registers the calls about leagues, and the events of their rooms. */
export function leagueRoutes(
  app: FastifyInstance,
  context: Context,
  { findPlayer, boards, config }: LeagueParts,
): void {
  settingsRoutes(app, context);
  memberRoutes(app, context, config);
  invitationRoutes(app, context, boards);
  chatRoutes(app, context);
  boardRoutes(app, context, boards);
  changeRoutes(app, createLeagueChanges(context, boards));
  stakeRoutes(app, context, boards);
  handleLeagueSockets(context, findPlayer);
}
