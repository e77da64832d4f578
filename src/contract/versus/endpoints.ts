import type { Descriptions } from "../endpoint.ts";
import { Id, StrictObject, TournamentQuery } from "../schemas.ts";
import { Versus } from "./schemas.ts";

export const versusEndpoints = {
  compare: {
    access: "player",
    isLarge: true,
    summary:
      "Two players against each other in a tournament; picks of contests that are not locked stay hidden",
    params: StrictObject({ id: Id, otherId: Id }),
    query: TournamentQuery,
    reply: Versus,
  },
} satisfies Descriptions;
