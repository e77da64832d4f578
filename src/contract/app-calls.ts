import type { AppCalls, DemoCalls } from "./app.ts";

export const app: AppCalls = {
  settings: { method: "GET", path: "/api/settings" },
  health: { method: "GET", path: "/api/health" },
  version: { method: "GET", path: "/version.json" },
};

export const demo: DemoCalls = {
  credential: { method: "POST", path: "/demo/credential" },
  mailbox: { method: "GET", path: "/demo/mailbox" },
};
