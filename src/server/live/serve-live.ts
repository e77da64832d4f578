import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Context } from "#server/app/context.ts";
import { isFromOwnOrigin, SESSION_COOKIE } from "#server/app/session.ts";
import { createTeller } from "./tell-changes.ts";

/** Serves the socket beside the calls: lets in what does not come from another site's page, keeps by which session it
 * came, and tells everybody what changes (spec §7, D4). */
export function serveLive(
  app: FastifyInstance,
  { live, readyMade }: Context,
  publicOrigin: string | null,
): void {
  // Where no page vouches for anything there is a program, which may come in but not by a cookie.
  const isAllowed = (headers: IncomingHttpHeaders) =>
    headers.origin === undefined || isFromOwnOrigin(headers, publicOrigin);
  live.attach(app.server, isAllowed);

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
  readyMade.onDrop(teller.hear);
  app.addHook("preClose", async () => {
    teller.stop();
    await live.close();
  });
}
