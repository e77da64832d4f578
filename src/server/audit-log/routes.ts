import type { FastifyInstance } from "fastify";
import { auditLog, type LogEntry } from "#contract/audit-log.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { listLogs } from "./queries.ts";

/** Entries of one answer unless the caller asks for fewer. */
const MOST_ENTRIES = 1_000;

/** Written out here, since an object in memory would put its numbered keys in ascending order. */
function toJson(entries: LogEntry[]): string {
  return `{${entries.map((entry) => `"${entry.id}":${JSON.stringify(entry)}`).join(",")}}`;
}

/** The log, for admins. */
export function auditLogRoutes(app: FastifyInstance, { db }: Context): void {
  registerEndpoint(app, auditLog.list, async ({ query }, _admin, { reply }) => {
    const entries = await listLogs(db, { limit: MOST_ENTRIES, ...query });
    void reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
    return reply.send(Buffer.from(toJson(entries)));
  });
}
