import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Success, BigIdParams, TournamentQuery } from "../schemas.ts";
import { Notice } from "./schemas.ts";

export const noticesEndpoints = {
  list: {
    access: "player",
    summary:
      "What became of contests on which the caller had picks or the joker, and of the caller, until it is dismissed",
    query: TournamentQuery,
    reply: Type.Array(Notice),
  },
  seen: {
    access: "player",
    summary: "Dismisses a notice of the caller",
    params: BigIdParams,
    alsoAnswers: [404],
    reply: Success,
  },
} satisfies Descriptions;
