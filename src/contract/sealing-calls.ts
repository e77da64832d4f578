import type { SealingCalls } from "./sealing.ts";

export const sealing: SealingCalls = {
  seals: { method: "GET", path: "/api/tournaments/:id/seals" },
};
