import type { Calls } from "../endpoint.ts";
import type { giftsEndpoints } from "./endpoints.ts";

export const gifts: Calls<typeof giftsEndpoints> = {
  count: { method: "GET", path: "/api/croissant/count/:id" },
  give: { method: "POST", path: "/api/croissant/give/:id" },
  takeBack: { method: "POST", path: "/api/croissant/take-back/:id" },
};
