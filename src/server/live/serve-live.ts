import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/app/config.ts";
import type { Context } from "#server/app/context.ts";
import { isoOf } from "#domain/time.ts";
import { isFromOwnOrigin, SESSION_COOKIE } from "#server/app/session.ts";
import { listTournaments } from "#server/tournaments/queries.ts";
import { findNextLock } from "./queries.ts";
import { createTeller, findChange } from "./tell-changes.ts";
import { type LockWatch, watchLocks } from "./watch-locks.ts";

/** A save of contests, or a drop of everything, may have changed when they lock. */
const mayMoveLocks = (prefix: string) => prefix === "" || findChange(prefix)?.what === "contests";

/** Serves the socket beside the calls: lets in what does not come from another site's page, keeps by which session it
 * came, and tells everybody what changes (spec §7, D4). */
export function serveLive(
  app: FastifyInstance,
  { db, clock, live, log, readyMade }: Context,
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

  const teller = createTeller((change) => live.tellChange(change));
  /** After a drop of everything nobody knows what has changed: all may have. */
  const tellEverything = async () => {
    const tournaments = await listTournaments(db);
    teller.hear(tournaments.flatMap(({ id }) => [`games:${id}`, `board:${id}:`]));
  };
  let locks: LockWatch | undefined;
  readyMade.onDrop((prefixes) => {
    teller.hear(prefixes);
    if (prefixes.includes("")) {
      tellEverything().catch((error: unknown) =>
        log.error({ err: error }, "Open screens could not be told."),
      );
    }
    if (prefixes.some(mayMoveLocks)) locks?.lookAgain();
  });
  app.addHook("onListen", async () => {
    locks = watchLocks({
      clock,
      findNext: (after) => findNextLock(db, isoOf(after)),
      tell: (tournament_id) => live.tellChange({ what: "lock", tournament_id }),
      log,
    });
  });
  app.addHook("preClose", async () => {
    teller.stop();
    await locks?.stop();
    await live.close();
  });
}
