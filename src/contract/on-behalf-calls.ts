import type { OnBehalfCalls } from "./on-behalf.ts";

export const onBehalf: OnBehalfCalls = {
  getPermission: { method: "GET", path: "/api/pick-permission" },
  setPermission: { method: "PUT", path: "/api/pick-permission" },
  listEntered: { method: "GET", path: "/api/entered-picks" },
  enter: { method: "POST", path: "/api/organise/tournaments/:id/picks" },
};
