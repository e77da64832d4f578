import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { IdParams } from "../schemas.ts";
import { Tournament } from "./schemas.ts";

export const tournamentsEndpoints = {
  list: {
    access: "public",
    summary: "The public tournaments",
    alsoAnswers: [304],
    reply: Type.Array(Tournament),
  },
  listUnlisted: {
    access: "player",
    summary: "Other tournaments that the caller organises, or has picks or a league in",
    reply: Type.Array(Tournament),
  },
  get: {
    access: "public",
    summary: "One tournament, also one that is not listed",
    params: IdParams,
    alsoAnswers: [304],
    reply: Tournament,
  },
} satisfies Descriptions;
