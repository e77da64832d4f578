import type { Calls } from "../endpoint.ts";
import type { appEndpoints, demoEndpoints } from "./endpoints.ts";

export const app: Calls<typeof appEndpoints> = {
  settings: { method: "GET", path: "/api/settings" },
  health: { method: "GET", path: "/api/health" },
  version: { method: "GET", path: "/version.json" },
};

export const demo: Calls<typeof demoEndpoints> = {
  credential: { method: "POST", path: "/demo/credential" },
  mailbox: { method: "GET", path: "/demo/mailbox" },
};
