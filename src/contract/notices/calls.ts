import type { Calls } from "../endpoint.ts";
import type { noticesEndpoints } from "./endpoints.ts";

export const notices: Calls<typeof noticesEndpoints> = {
  list: { method: "GET", path: "/api/notices" },
  seen: { method: "POST", path: "/api/notices/:id/seen" },
};
