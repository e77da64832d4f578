import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { isFromOwnOrigin, SESSION_COOKIE } from "#server/auth/session.ts";
import { listTournaments } from "#server/tournaments/queries.ts";
import { createBroadcaster } from "#server/live/broadcast-changes.ts";

/** Serves the socket beside the calls: lets in what does not come from another site's page, keeps by which session it
 * came, and tells everybody what changes. */
export function serveLive(
  app: FastifyInstance,
  { db, live, log, responseCache, changes }: Context,
  { publicOrigin, trustProxy }: Pick<Config, "publicOrigin" | "trustProxy">,
): void {
  // Where no page vouches for anything there is a program, which may come in but not by a cookie.
  const isAllowed = (headers: IncomingHttpHeaders) =>
    headers.origin === undefined || isFromOwnOrigin(headers, publicOrigin);
  // As the framework finds it for the calls.
  const findIp = (request: IncomingMessage) => proxyAddr(request, trustProxy || []);
  live.attach(app.server, isAllowed, findIp);

  live.io.use((socket, next) => {
    const { auth, headers } = socket.handshake;
    const token: unknown = auth["token"];
    const cookie = isFromOwnOrigin(headers, publicOrigin)
      ? app.parseCookie(headers.cookie ?? "")[SESSION_COOKIE]
      : undefined;
    const own = typeof token === "string" && token !== "" ? token : cookie;
    if (own !== undefined && own !== "") socket.data.token = own;
    next();
  });

  // Who then asks another server is not told of what was before.
  const teller = createBroadcaster((change) =>
    live.tellChange(changes === null ? change : { ...change, version: changes.version() }),
  );
  /** After a drop of everything nobody knows what has changed: all may have. */
  const tellEverything = async () => {
    const tournaments = await listTournaments(db);
    teller.hear(tournaments.flatMap(({ id }) => [`games:${id}`, `board:${id}:`]));
  };
  responseCache.onDrop((prefixes) => {
    teller.hear(prefixes);
    if (prefixes.includes("")) {
      tellEverything().catch((error: unknown) =>
        log.error({ err: error }, "Open screens could not be told."),
      );
    }
  });
  app.addHook("preClose", async () => {
    teller.stop();
    await live.close();
  });
}
