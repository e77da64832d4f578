import type { Calls } from "../endpoint.ts";
import type { playersEndpoints } from "./endpoints.ts";

export const players: Calls<typeof playersEndpoints> = {
  admins: { method: "GET", path: "/api/admins" },
  profile: { method: "GET", path: "/api/user/:id" },
  rename: { method: "PUT", path: "/api/user/:id" },
  deactivate: { method: "POST", path: "/api/user/delete/:id" },
  support: { method: "PUT", path: "/api/supporters/:id" },
};
