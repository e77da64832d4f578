import type { Calls } from "../endpoint.ts";
import type { explainEndpoints } from "./endpoints.ts";

export const explain: Calls<typeof explainEndpoints> = {
  ownPicks: { method: "GET", path: "/api/explain/own-picks" },
  figure: { method: "GET", path: "/api/explain/:id" },
};
