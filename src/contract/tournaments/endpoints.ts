import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { IdParams } from "../schemas.ts";
import { Tournament } from "./schemas.ts";

export const tournamentsEndpoints = {
  list: {
    access: "public",
    summary: "The tournaments that everybody may find",
    alsoAnswers: [304],
    reply: Type.Array(Tournament),
  },
  listUnlisted: {
    access: "player",
    summary: "The other tournaments in which the caller has picks or a league, or which he or she organises",
    reply: Type.Array(Tournament),
  },
  get: {
    access: "public",
    summary: "One tournament, also one that only whoever has its link finds",
    params: IdParams,
    alsoAnswers: [304],
    reply: Tournament,
  },
} satisfies Descriptions;
