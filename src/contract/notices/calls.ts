import type { Calls } from "../endpoint.ts";
import type { noticesEndpoints } from "./endpoints.ts";

export const notices: Calls<typeof noticesEndpoints> = {
  list: { method: "GET", path: "/api/notices" },
  decline: { method: "POST", path: "/api/notices/:id/decline" },
  seen: { method: "POST", path: "/api/notices/:id/seen" },
};
