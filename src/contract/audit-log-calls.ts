import type { AuditLogCalls } from "./audit-log.ts";

export const auditLog: AuditLogCalls = {
  list: { method: "GET", path: "/api/logs" },
};
