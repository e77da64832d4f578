import type { FastifyInstance } from "fastify";
import { addressRoutes } from "#server/account/address-routes.ts";
import { accountOfPlayerRoutes, accountRoutes } from "#server/account/routes.ts";
import { adminRoutes } from "#server/admin/routes.ts";
import { basketballRoutes } from "#server/basketball/routes.ts";
import { roomRoutes } from "#server/chat/room-routes.ts";
import { chatRoutes } from "#server/chat/routes.ts";
import { explainRoutes } from "#server/explain/routes.ts";
import { readFeedsRegularly } from "#server/feeds/feed-timer.ts";
import { feedRoutes } from "#server/feeds/routes.ts";
import { firstAdminRoutes } from "#server/first-admin/routes.ts";
import { giftRoutes } from "#server/gifts/routes.ts";
import { auditLogRoutes } from "#server/audit-log/routes.ts";
import { type ChangesCache, createChangesCache } from "#server/leaderboard/cache-changes.ts";
import { leaderboardRoutes } from "#server/leaderboard/routes.ts";
import { leagueRoutes } from "#server/leagues/routes.ts";
import { createLeagueBoards, type LeagueBoardCache } from "#server/leagues/write-league-boards.ts";
import { noticeRoutes } from "#server/notices/routes.ts";
import { watchOpenPlaces } from "#server/notices/watch-open-places.ts";
import { onBehalfRoutes } from "#server/on-behalf/routes.ts";
import { passkeyRoutes } from "#server/passkeys/routes.ts";
import { playerRoutes } from "#server/players/routes.ts";
import { profileRoutes } from "#server/profile/routes.ts";
import { identityRoutes } from "#server/identities/routes.ts";
import { sessionRoutes, signInRoutes } from "#server/sign-in/routes.ts";
import { questionRoutes } from "#server/questions/routes.ts";
import { racingRoutes } from "#server/racing/routes.ts";
import { pickRoutes } from "#server/picks/routes.ts";
import { bounceRoute } from "#server/reminders/bounce-route.ts";
import { calendarRoutes } from "#server/reminders/calendar-routes.ts";
import { pushRoutes } from "#server/push/routes.ts";
import { remindRegularly } from "#server/reminders/reminder-timer.ts";
import { createReadAlarms } from "#server/feeds/alarms/read-alarms.ts";
import { createReadNews } from "#server/news/read-news.ts";
import { createReadDigests } from "#server/recap/read-digest.ts";
import { createRecapBoards } from "#server/recap/recap-board.ts";
import { recapRoutes } from "#server/recap/routes.ts";
import type { RenderCard } from "#server/previews/card-renderer.ts";
import { reminderRoutes } from "#server/reminders/routes.ts";
import { unsubscribeRoutes } from "#server/reminders/unsubscribe-routes.ts";
import { sealingRoutes } from "#server/sealing/routes.ts";
import { siteRoutes } from "#server/site/routes.ts";
import { tournamentRoutes } from "#server/tournaments/routes.ts";
import { versusRoutes } from "#server/versus/routes.ts";
import type { Context } from "#server/context.ts";
import type { FindPlayer } from "#server/auth/session.ts";
import type { VerifyCredential } from "#server/auth/verify-id-token.ts";
import type { Config } from "#server/config.ts";

/** Creates what several features read: what publications changed, and the boards of leagues. */
export function createBoards(context: Context): { published: ChangesCache; leagueBoards: LeagueBoardCache } {
  const published = createChangesCache(context);
  return { published, leagueBoards: createLeagueBoards(context, published) };
}

/** Registers the features that need nothing but the context and what publications changed. */
export function registerGame(app: FastifyInstance, context: Context, changes: ChangesCache): void {
  tournamentRoutes(app, context);
  basketballRoutes(app, context);
  racingRoutes(app, context);
  questionRoutes(app, context);
  pickRoutes(app, context);
  leaderboardRoutes(app, context, changes);
  versusRoutes(app, context);
  sealingRoutes(app, context);
  noticeRoutes(app, context);
  onBehalfRoutes(app, context);
  giftRoutes(app, context);
  chatRoutes(app, context);
  roomRoutes(app, context);
  auditLogRoutes(app, context);
  adminRoutes(app, context);
  feedRoutes(app, context);
}

/** Registers leagues, and the call that explains figures, also those of leagues. */
export function registerLeagues(
  app: FastifyInstance,
  context: Context,
  parts: { findPlayer: FindPlayer; boards: LeagueBoardCache; config: Config },
): void {
  leagueRoutes(app, context, parts);
  explainRoutes(app, context, parts);
}

/** Registers the features about players: their accounts, pages, and ways to sign in. */
export function registerPlayers(
  app: FastifyInstance,
  {
    config,
    context,
    verifyCredential,
  }: { config: Config; context: Context; verifyCredential: VerifyCredential },
): void {
  const trust = { ...config, verifyCredential };
  accountRoutes(app, context, trust);
  accountOfPlayerRoutes(app, context, config);
  playerRoutes(app, context, config);
  profileRoutes(app, context);
  sessionRoutes(app, context, trust);
  signInRoutes(app, context, trust);
  firstAdminRoutes(app, context, config);
  siteRoutes(app, context, config);
  identityRoutes(app, context, trust);
  passkeyRoutes(app, context, config);
  pushRoutes(app, context);
  reminderRoutes(app, context, config);
  addressRoutes(app, context, config);
  readFeedsRegularly(app, context, config);
  watchOpenPlaces(app, context, config);
  calendarRoutes(app, context, config);
  unsubscribeRoutes(app, context);
  bounceRoute(app, context, config);
}

/** Registers the recaps, and the messages that say what they say: reminders go out beside them. */
export function registerRecaps(
  app: FastifyInstance,
  context: Context,
  parts: { leagueBoards: LeagueBoardCache; pictures: RenderCard | null; config: Config },
): void {
  const { leagueBoards, pictures, config } = parts;
  const sources = { ...context, leagueBoards, recapBoards: createRecapBoards(context) };
  recapRoutes(app, sources, { pictures, publicOrigin: config.publicOrigin });
  const readers = {
    readDigests: createReadDigests(sources),
    readAlarms: createReadAlarms(context),
    readNews: createReadNews(sources),
  };
  remindRegularly(app, { ...context, ...readers }, config);
}
