import type { Calls } from "../endpoint.ts";
import type { tournamentsEndpoints } from "./endpoints.ts";

export const tournaments: Calls<typeof tournamentsEndpoints> = {
  list: { method: "GET", path: "/api/tournaments", offline: true },
  listUnlisted: { method: "GET", path: "/api/tournaments/unlisted" },
  get: { method: "GET", path: "/api/tournaments/:id", offline: true },
};
