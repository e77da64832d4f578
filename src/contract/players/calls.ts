import type { Calls } from "../endpoint.ts";
import type { playersEndpoints } from "./endpoints.ts";

export const players: Calls<typeof playersEndpoints> = {
  signIn: { method: "POST", path: "/api/user" },
  signOut: { method: "POST", path: "/api/sign-out" },
  endSessions: { method: "POST", path: "/api/admin/players/:id/end-sessions" },
  admins: { method: "GET", path: "/api/admins" },
  profile: { method: "GET", path: "/api/user/:id" },
  rename: { method: "PUT", path: "/api/user/:id" },
  deactivate: { method: "POST", path: "/api/user/delete/:id" },
  support: { method: "PUT", path: "/api/supporters/:id" },
};
