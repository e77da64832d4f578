import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { IdParams, Nullable } from "../schemas.ts";
import { Proof, Seal } from "./schemas.ts";

export const sealingEndpoints = {
  seals: {
    access: "public",
    summary: "The sealed records of a tournament's contests: their roots, without the picks",
    params: IdParams,
    alsoAnswers: [304, 404],
    reply: Type.Array(Seal),
  },
  proof: {
    access: "player",
    summary:
      "What proves that the caller's picks of a contest are under its published root: the own leaf, and the hashes beside its way to the root",
    params: IdParams,
    isLarge: true,
    reply: Type.Object(
      { proof: Nullable(Proof) },
      { description: "null: nothing of the caller's is sealed there" },
    ),
  },
} satisfies Descriptions;
