import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Success, BigIdParams, TournamentQuery } from "../schemas.ts";
import { Notice } from "./schemas.ts";

export const noticesEndpoints = {
  list: {
    access: "player",
    summary: "Notices about contests with the caller's picks or joker, and about the caller, until dismissed",
    query: TournamentQuery,
    reply: Type.Array(Notice),
  },
  decline: {
    access: "player",
    summary: "Takes the caller out of the tournament of a brought-along notice, and dismisses it",
    params: BigIdParams,
    alsoAnswers: [404],
    reply: Success,
  },
  seen: {
    access: "player",
    summary: "Dismisses a notice of the caller",
    params: BigIdParams,
    alsoAnswers: [404],
    reply: Success,
  },
} satisfies Descriptions;
