import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { IdParams } from "../schemas.ts";
import { Seal } from "./schemas.ts";

export const sealingEndpoints = {
  seals: {
    access: "public",
    summary: "The sealed records of a tournament's contests: their roots, without the picks",
    params: IdParams,
    alsoAnswers: [304, 404],
    reply: Type.Array(Seal),
  },
} satisfies Descriptions;
