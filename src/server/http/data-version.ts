import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { DATA_VERSION_HEADER } from "#contract/protocol.ts";
import type { ChangeFeed } from "#server/db/changes/change-feed.ts";

const VERSION = /^\d{1,15}$/;

/** The version of the data that a caller has seen, if it sent one. */
function readDataVersion(headers: IncomingHttpHeaders): number | undefined {
  const sent = headers[DATA_VERSION_HEADER];
  return typeof sent === "string" && VERSION.test(sent) ? Number(sent) : undefined;
}

/** Whether a caller has seen newer data than this server. */
export function isBehind(changes: ChangeFeed | null, headers: IncomingHttpHeaders): boolean {
  const version = changes === null ? undefined : readDataVersion(headers);
  return version !== undefined && changes?.hasSeen(version) === false;
}

/** The headers of the response to a write, name, value. */
export function listWriteHeaders(changes: ChangeFeed | null): string[] {
  return changes === null ? [] : [DATA_VERSION_HEADER, String(changes.version())];
}

/** Adds the data version to responses of writes, and delays requests of clients that have seen newer data
 * until this server has caught up. */
export function serveDataVersion(app: FastifyInstance, changes: ChangeFeed): void {
  app.addHook("onRequest", async ({ headers }) => {
    const version = readDataVersion(headers);
    if (version !== undefined) await changes.waitFor(version);
  });
  app.addHook("onSend", async ({ method }, reply) => {
    if (method !== "GET") reply.header(DATA_VERSION_HEADER, changes.version());
  });
}
