import type { Calls } from "../endpoint.ts";
import type { versusEndpoints } from "./endpoints.ts";

export const versus: Calls<typeof versusEndpoints> = {
  compare: { method: "GET", path: "/api/versus/:id/:otherId" },
};
