import { Type, type Static } from "typebox";
import { sealing as calls } from "./sealing-calls.ts";
import { type Calls, createEndpoints, type Descriptions } from "./endpoint.ts";
import { Id, IdParams, Nullable } from "./schemas.ts";

/** What is published of a contest's sealed record: by it a player can later be shown that a pick was in the record. */
export const Seal = Type.Object({
  contest_id: Id,
  version: Type.Integer({ minimum: 1, description: "the newest counts" }),
  sealed_at: Type.String({ description: "ISO 8601 with Z" }),
  reason: Nullable(Type.String({ description: "why there is another version than the first" })),
  leaf_count: Type.Integer({ minimum: 0, description: "players in the record" }),
  root: Type.String({ description: "Merkle root over one leaf per player, 64 hexadecimal digits" }),
});
export type Seal = Static<typeof Seal>;

const described = {
  seals: {
    access: "public",
    summary: "The sealed records of a tournament's contests: their roots, without the picks",
    params: IdParams,
    alsoAnswers: [304, 404],
    reply: Type.Array(Seal),
  },
} satisfies Descriptions;
export type SealingCalls = Calls<typeof described>;

export const sealing = createEndpoints(calls, described);
