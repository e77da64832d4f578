import type { Calls } from "../endpoint.ts";
import type { onBehalfEndpoints } from "./endpoints.ts";

export const onBehalf: Calls<typeof onBehalfEndpoints> = {
  getPermission: { method: "GET", path: "/api/pick-permission" },
  setPermission: { method: "PUT", path: "/api/pick-permission" },
  listEntered: { method: "GET", path: "/api/entered-picks" },
  enter: { method: "POST", path: "/api/organise/tournaments/:id/picks" },
};
