import { HOUR, isoOf } from "#domain/time.ts";
import { type Caller, START } from "./fixture.ts";

/** Calls about when a game of tournament 7 starts, and whether its round is complete. */
export function listScheduleSamples(as: Caller) {
  const url = "/api/organise/tournaments/7/contests/702/schedule";
  const body = { action: "move", starts_at: isoOf(START + 3 * HOUR), reason: "Television" };
  return {
    "GET /api/organise/tournaments/:id/contests/:contestId/schedule": { url, as },
    "PUT /api/organise/tournaments/:id/contests/:contestId/schedule": { url, body, as },
    "POST /api/organise/tournaments/:id/rounds": {
      url: "/api/organise/tournaments/7/rounds",
      body: { round: "Day 1", is_over: false },
      as,
    },
  };
}
