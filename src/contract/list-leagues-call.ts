import type { LeaguesCalls } from "./leagues.ts";

/** Apart from the other calls of leagues, which the first screen does not need. */
export const listLeagues: LeaguesCalls["list"] = { method: "GET", path: "/api/leagues" };
