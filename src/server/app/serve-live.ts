import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";
import type { Change } from "#contract/live.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { isMarkedSignedOut, readCookie, SESSION_COOKIE } from "#server/auth/cookies.ts";
import { isFromOwnOrigin } from "#server/auth/session.ts";
import { listTournaments, listVisibleTournaments } from "#server/tournaments/queries.ts";
import { published } from "#server/cache/facts.ts";
import { TOURNAMENTS } from "#server/cache/keys.ts";

/** Milliseconds in which equal changes are merged, because one save often makes several. */
const PAUSE = 100;

/** Creates a broadcaster that merges equal changes and passes each one to `broadcast` after 100 ms. */
export function createBroadcaster(broadcast: (change: Change) => void) {
  const waiting = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const broadcastAll = () => {
    const changes = [...waiting.values()];
    timer = undefined;
    waiting.clear();
    for (const change of changes) broadcast(change);
  };

  return {
    notify(changes: readonly Change[]): void {
      for (const change of changes) waiting.set(`${change.what} ${change.tournament_id}`, change);
      if (waiting.size > 0 && !isStopped) timer ??= setTimeout(broadcastAll, PAUSE);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Attaches Socket.IO to the HTTP server: rejects cross-site origins, stores the session token and broadcasts
 * changes. */
export function serveLive(
  app: FastifyInstance,
  { db, live, log, responseCache, changes, reactionNews, messageNews }: Context,
  { publicOrigin, trustProxy }: Pick<Config, "publicOrigin" | "trustProxy">,
): void {
  // No Origin header means a program, not a page: it may connect, but its cookie is ignored.
  const isAllowed = (headers: IncomingHttpHeaders) =>
    headers.origin === undefined || isFromOwnOrigin(headers, publicOrigin);
  // The same trust in proxies as Fastify's.
  const findIp = (request: IncomingMessage) => proxyAddr(request, trustProxy || []);
  live.attach(app.server, isAllowed, findIp);

  live.io.use((socket, next) => {
    const { auth, headers } = socket.handshake;
    const token: unknown = auth["token"];
    const cookies = isFromOwnOrigin(headers, publicOrigin) ? app.parseCookie(headers.cookie ?? "") : {};
    const cookie = isMarkedSignedOut(cookies, publicOrigin)
      ? undefined
      : readCookie(cookies, SESSION_COOKIE, publicOrigin);
    const own = typeof token === "string" && token !== "" ? token : cookie;
    if (own !== undefined && own !== "") socket.data.token = own;
    next();
  });

  const listed = responseCache.createCache<ReadonlySet<number>>();
  const listListed = async () => new Set((await listVisibleTournaments(db)).map(({ id }) => id));
  const logUnsent = (error: unknown) =>
    log.error({ err: error }, "Could not broadcast a change to open screens.");
  const tell = async (change: Change) => {
    const ids = await listed.get(`${TOURNAMENTS}listed`, listListed);
    // The version keeps a client that reads from another server from getting older data.
    const told = changes === null ? change : { ...change, version: changes.version() };
    live.tellChange(told, { isListed: ids.has(change.tournament_id) });
  };
  const broadcaster = createBroadcaster((change) => void tell(change).catch(logUnsent));
  /** When the whole cache is dropped, any tournament may have changed. */
  const broadcastAll = async () => {
    const tournaments = await listTournaments(db);
    broadcaster.notify(tournaments.flatMap(({ id }) => published(id).changes));
  };
  responseCache.onDrop(({ keys, changes: told }) => {
    broadcaster.notify(told);
    if (keys.includes("")) {
      broadcastAll().catch(logUnsent);
    }
  });
  app.addHook("preClose", async () => {
    broadcaster.stop();
    reactionNews.stop();
    messageNews.stop();
    await live.close();
  });
}
