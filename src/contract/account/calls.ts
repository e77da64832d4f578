import type { Calls } from "../endpoint.ts";
import type { accountEndpoints } from "./endpoints.ts";

export const account: Calls<typeof accountEndpoints> = {
  sessions: { method: "GET", path: "/api/account/sessions" },
  endSession: { method: "POST", path: "/api/account/sessions/:id/end" },
  endOtherSessions: { method: "POST", path: "/api/account/sessions/end-others" },
  reauthenticate: { method: "POST", path: "/api/account/reauthenticate" },
  data: { method: "GET", path: "/api/account/data" },
  erase: { method: "POST", path: "/api/account/erase" },
};
