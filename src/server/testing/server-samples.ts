import type { SampleCall } from "./sample-calls.ts";

/** Calls about the server itself. */
export const SERVER_SAMPLES: Record<string, SampleCall> = {
  "GET /api/settings": { url: "/api/settings" },
  "GET /api/health": { url: "/api/health" },
  "GET /api/health/live": { url: "/api/health/live" },
  "GET /api/health/ready": { url: "/api/health/ready" },
  "GET /api/admin/health": { url: "/api/admin/health" },
  "POST /api/admin/health/backup": { url: "/api/admin/health/backup" },
  "GET /version.json": { url: "/version.json" },
};
