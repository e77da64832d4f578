import type { Calls } from "../endpoint.ts";
import type { healthEndpoints } from "./endpoints.ts";

export const health: Calls<typeof healthEndpoints> = {
  live: { method: "GET", path: "/api/health/live" },
  ready: { method: "GET", path: "/api/health/ready" },
  status: { method: "GET", path: "/api/admin/health" },
  backUp: { method: "POST", path: "/api/admin/health/backup", isSlow: true },
};
