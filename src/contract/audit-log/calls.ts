import type { Calls } from "../endpoint.ts";
import type { auditLogEndpoints } from "./endpoints.ts";

export const auditLog: Calls<typeof auditLogEndpoints> = {
  list: { method: "GET", path: "/api/logs" },
};
