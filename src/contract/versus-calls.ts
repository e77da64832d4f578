import type { VersusCalls } from "./versus.ts";

export const versus: VersusCalls = {
  compare: { method: "GET", path: "/api/versus/:id/:otherId" },
};
