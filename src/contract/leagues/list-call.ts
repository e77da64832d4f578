import type { Call } from "../endpoint.ts";
import type { leaguesEndpoints } from "./endpoints.ts";

/** Separate from the other calls of leagues, which the first screen does not need. */
export const listLeagues: Call<(typeof leaguesEndpoints)["list"]> = { method: "GET", path: "/api/leagues" };
