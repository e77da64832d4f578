import type { Calls } from "../endpoint.ts";
import type { firstAdminEndpoints } from "./endpoints.ts";

export const firstAdmin: Calls<typeof firstAdminEndpoints> = {
  state: { method: "GET", path: "/api/set-up" },
  look: { method: "POST", path: "/api/set-up/link" },
  claim: { method: "POST", path: "/api/set-up/claim" },
};
