import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import cookie from "@fastify/cookie";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { SignInProvider } from "#contract/app/schemas.ts";
import { type SessionUse, writeSessionUse } from "#server/account/session-use.ts";
import { handleChatSockets } from "#server/chat/socket.ts";
import { serveLive } from "#server/app/serve-live.ts";
import { organiseRoutes } from "#server/organise/routes.ts";
import type { LeagueBoardCache } from "#server/leagues/write-league-boards.ts";
import { moderationRoutes } from "#server/moderation/routes.ts";
import { countGiftsRegularly } from "#server/gifts/take-back-gift.ts";
import { purgeRegularly } from "#server/sign-in/purge-expired.ts";
import { endSignedOut } from "#server/sign-in/sign-out.ts";
import { createCardRenderer, type RenderCard } from "#server/previews/card-renderer.ts";
import { createDrawCard } from "#server/previews/draw-card.ts";
import { postRegularly } from "#server/posts/post-timer.ts";
import { postRoutes } from "#server/posts/routes.ts";
import { previewRoutes } from "#server/previews/routes.ts";
import { provisionalRoutes } from "#server/provisional/routes.ts";
import { joinOwnConnections } from "#server/picks/own-connections.ts";
import { serveApiDocs } from "#server/http/api-docs.ts";
import { appRoutes } from "./app-routes.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { measureCalls } from "#server/http/measure-calls.ts";
import { isBehind, listWriteHeaders, serveDataVersion } from "#server/http/data-version.ts";
import { type DemoIssuer, demoRoutes } from "#server/app/demo-issuer.ts";
import {
  answerError,
  answerErrors,
  answerUnreadable,
  describeErrorReply,
} from "#server/http/error-handler.ts";
import type { VerifyCredential } from "#server/auth/verify-id-token.ts";
import {
  checkRecentlyAuthenticated,
  createAuthenticate,
  createFindPlayer,
  type FindPlayer,
  type FindSession,
} from "#server/auth/session.ts";
import { isMarkedSignedOut } from "#server/auth/cookies.ts";
import { authorize } from "#server/http/register-endpoint.ts";
import { logRefused } from "#server/audit-log/log-refused.ts";
import { DirectCalls } from "#server/http/direct-calls.ts";
import { createCachedHttpServer, type EarlyAnswers } from "#server/http/cached-http-server.ts";
import { createPageHeaders, createSecurityHeaders } from "#server/http/security-headers.ts";
import { closeConnectionsOnShutdown } from "./graceful-shutdown.ts";
import { namesSeveralHosts } from "#server/http/network.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { LargeCalls } from "#server/http/large-calls.ts";
import { ReadLimit } from "#server/http/read-limit.ts";
import { serveStaticFiles } from "#server/http/static-files.ts";
import { shareSerializers } from "#server/http/serializers.ts";
import { allowEmptyBodies, useStrictValidation } from "#server/http/validation.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import {
  createBoards,
  registerGame,
  registerLeagues,
  registerPlayers,
  registerRecaps,
} from "./register-features.ts";

/** Larger than any request of the client. */
const BODY_LIMIT = 256 * 1024;

export interface AppParts {
  config: Config;
  context: Context;
  findSession: FindSession;
  sessionUse: SessionUse;
  /** How to sign in here, as callers are shown it. */
  signIn: () => SignInProvider;
  verifyCredential: VerifyCredential;
  /** The demo's OpenID Connect issuer, if demo sign-in is enabled. */
  demoIssuer: DemoIssuer | null;
  version: string;
  /** The folder of the built client; without one only the API is served. */
  clientFolder: string | null;
}

/** Request ids for the log, unique over all servers and starts. */
function createRequestIds(): () => string {
  const server = randomUUID().slice(0, 8);
  let requests = 0;
  return () => `${server}-${++requests}`;
}

/** Rejects requests with several hosts: it is unknown which one a proxy used. */
function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const isAmbiguous = namesSeveralHosts(request.raw);
    done(isAmbiguous ? new HttpError("ambiguous-host", sentences.ambiguousHost) : undefined);
  });
}

/** Registers the socket's events and the notes of own picks for signed-in connections. */
function answerSockets(context: Context, findPlayer: FindPlayer): void {
  handleChatSockets(context, findPlayer);
  joinOwnConnections(context, findPlayer);
}

/** Ends a session whose browser was signed out while offline, at the first call from there, such as a
 * sign-in. */
function endSignedOutFirst(app: FastifyInstance, publicOrigin: string | null): void {
  app.addHook("onRequest", async ({ cookies, headers, log }) => {
    if (!isMarkedSignedOut(cookies, publicOrigin)) return;
    const request = { method: "GET", headers: { cookie: headers.cookie } };
    await app.authenticate(request).catch((error: unknown) => {
      // The cookie is ignored anyway, and the next call tries again.
      log.warn({ err: error }, "A session that was signed out could not be ended.");
    });
  });
}

/** Adds caller identification to the server, and the logging of refused callers. */
function decorateAuthentication(
  app: FastifyInstance,
  context: Context,
  { publicOrigin, findPlayer }: { publicOrigin: string | null; findPlayer: FindPlayer },
): void {
  const { parseCookie } = app;
  const end = (token: string) => endSignedOut(context, findPlayer, token);
  app.decorate("checkRecentProof", (player) => checkRecentlyAuthenticated(player, context.clock()));
  app.decorate("runningCalls", context.calls);
  app.decorate("draining", context.draining);
  app.decorate("largeCalls", new LargeCalls(context.batch.measureIdle));
  logRefused(app, context);
  app.decorate("countWrite", ({ id }) => context.limits.writes.count(id));
  app.decorate(
    "authenticate",
    createAuthenticate(findPlayer, { publicOrigin, parseCookie, endSignedOut: end }),
  );
}

/** Records when each request had been read, and counts the calls by how long they took from then on. */
function noteArrivals(app: FastifyInstance, { clock, machine, meter }: Context): void {
  app.decorateRequest("arrivedAt", 0);
  app.decorateRequest("readAt", 0);
  app.addHook("onRequest", (request, _reply, done) => {
    const note = () => {
      request.arrivedAt = clock();
      request.readAt = machine.monotonic();
    };
    note();
    // The time of the body's last byte: later steps may wait for other work of this process.
    request.raw.once("end", note);
    done();
  });
  measureCalls(app, meter, machine.monotonic);
}

/** Creates the calls answered without Fastify, with this server's checks and error handling. */
function createDirectCalls(
  app: FastifyInstance,
  context: Context,
  createRequestId: () => string,
): DirectCalls {
  const { changes, clock, log, calls, meter, machine } = context;
  return new DirectCalls({
    clock,
    calls,
    monotonic: machine.monotonic,
    measure: ({ endpoint: { summary, isPick = false }, status, code, startedAt }) =>
      meter.record({ summary, isPick, status, code, took: machine.monotonic() - startedAt }),
    authorize: (endpoint, request) => authorize(app, endpoint, request),
    describeError: (error, call) => {
      const id = createRequestId();
      return describeErrorReply(error, log.child({ reqId: id }), { call, id });
    },
    listWriteHeaders: () => listWriteHeaders(changes),
    maxBodyBytes: BODY_LIMIT,
  });
}

/** The handlers that run before Fastify; callers who have seen newer data than this server wait for it
 * here. */
function createEarlyAnswers(
  getApp: () => FastifyInstance,
  { changes, responseCache, log, draining }: Context,
  { trustProxy }: Config,
): EarlyAnswers {
  const isCurrent = ({ headers }: IncomingMessage) => !isBehind(changes, headers);
  return {
    readLimit: new ReadLimit({ trustProxy, log }),
    isDraining: () => draining.isBegun(),
    answerFromCache: (request, response) => isCurrent(request) && responseCache.answer(request, response),
    answerDirectly: (request, response) =>
      isCurrent(request) && getApp().directCalls.answer(request, response),
  };
}

/** Serves the client with its previews; resolves with what draws pictures, null without a client. */
async function servePages(
  app: FastifyInstance,
  { clientFolder, context, config: { publicOrigin } }: AppParts,
  leagueBoards: LeagueBoardCache,
): Promise<RenderCard | null> {
  const { site } = context;
  const sendPage = await serveStaticFiles(app, clientFolder, {
    createHeaders: () => createPageHeaders(site.signIn),
    getSiteName: () => site.name,
  });
  if (clientFolder === null || sendPage === null) return null;
  const pictures = createCardRenderer(clientFolder);
  const drawCard = createDrawCard(pictures, site);
  previewRoutes(app, { ...context, leagueBoards }, { sendPage, drawCard, publicOrigin });
  return pictures;
}

/** Serves the calls about posts, and sends posts. */
function servePosts(
  app: FastifyInstance,
  { context, config: { publicOrigin } }: AppParts,
  { leagueBoards, pictures }: { leagueBoards: LeagueBoardCache; pictures: RenderCard | null },
): void {
  postRoutes(app, context, publicOrigin);
  const drawCard = pictures && createDrawCard(pictures, context.site);
  postRegularly(app, { ...context, leagueBoards, drawCard, origin: publicOrigin });
}

/** Builds the server with all plugins and features; it does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, context, findSession, version } = parts;
  const headers = createSecurityHeaders(config);
  const { changes, clock } = context;
  const createRequestId = createRequestIds();
  const app: FastifyInstance = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    // The error handler logs failures; other requests are not logged.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    serverFactory: createCachedHttpServer(
      createEarlyAnswers(() => app, context, config),
      headers,
    ),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // Paths with and without a trailing slash are the same.
    routerOptions: { ignoreTrailingSlash: true },
    // The HTTP server passes HEAD on as GET: routes of their own would be a third of all.
    exposeHeadRoutes: false,
    forceCloseConnections: "idle",
    // Requests during shutdown are answered and their connections closed; the database closes last.
    return503OnClosing: false,
    frameworkErrors: answerError,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
  });
  closeConnectionsOnShutdown(app);
  answerErrors(app);
  useStrictValidation(app);
  shareSerializers(app);
  allowEmptyBodies(app);
  refuseSeveralHosts(app);
  if (changes !== null) serveDataVersion(app, changes);
  await app.register(cookie);
  endSignedOutFirst(app, config.publicOrigin);
  app.decorateRequest("player", null);
  noteArrivals(app, context);
  const { publicOrigin } = config;
  const findPlayer = createFindPlayer({ ...config, findSession, clock });
  decorateAuthentication(app, context, { publicOrigin, findPlayer });
  app.decorate("directCalls", createDirectCalls(app, context, createRequestId));
  await serveApiDocs(app, version);
  const { published, leagueBoards } = createBoards(context);
  const pictures = await servePages(app, parts, leagueBoards);
  appRoutes(app, context, { config, version, signIn: parts.signIn });
  if (parts.demoIssuer !== null) demoRoutes(app, parts.demoIssuer);
  writeSessionUse(app, context, parts.sessionUse);
  registerPlayers(app, parts);
  registerGame(app, context, published);
  organiseRoutes(app, context, config);
  moderationRoutes(app, context, config);
  registerLeagues(app, context, { findPlayer, boards: leagueBoards, config });
  provisionalRoutes(app, context, { leagueBoards });
  servePosts(app, parts, { leagueBoards, pictures });
  registerRecaps(app, context, { leagueBoards, pictures, config });
  serveLive(app, context, config);
  answerSockets(context, findPlayer);
  purgeRegularly(app, context);
  countGiftsRegularly(app, context);
  return app;
}
