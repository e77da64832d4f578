import type { Calls } from "../endpoint.ts";
import type { picksEndpoints } from "./endpoints.ts";

export const picks: Calls<typeof picksEndpoints> = {
  takeBack: { method: "POST", path: "/api/predictions/take-back" },
};
