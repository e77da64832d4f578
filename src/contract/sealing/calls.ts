import type { Calls } from "../endpoint.ts";
import type { sealingEndpoints } from "./endpoints.ts";

export const sealing: Calls<typeof sealingEndpoints> = {
  seals: { method: "GET", path: "/api/tournaments/:id/seals" },
  proof: { method: "GET", path: "/api/proofs/:id" },
};
