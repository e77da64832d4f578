import type { FastifyInstance } from "fastify";
import { auditLog } from "#contract/endpoints.ts";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { createReadLog } from "./read-log.ts";

/** Maximum number of entries per response, and the default. */
const MAX_ENTRIES = 1_000;

/** Builds the JSON by hand, since a JavaScript object would sort its numeric keys in ascending order. */
function toJson(entries: LogEntry[]): string {
  return `{${entries.map((entry) => `"${entry.id}":${JSON.stringify(entry)}`).join(",")}}`;
}

/** Registers the audit log's call, for admins only. */
export function auditLogRoutes(app: FastifyInstance, { db }: Context): void {
  const readLog = createReadLog(db);
  registerEndpoint(app, auditLog.list, async ({ query }, _admin, { reply }) => {
    const entries = await readLog({ limit: MAX_ENTRIES, ...query });
    void reply.type("application/json; charset=utf-8");
    return reply.send(Buffer.from(toJson(entries)));
  });
}
