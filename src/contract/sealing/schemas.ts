import { Type, type Static } from "typebox";
import { Id, Nullable } from "../schemas.ts";

/** What is published of a contest's sealed record: with it a
 * player can prove that a pick was in the record. */
export const Seal = Type.Object({
  contest_id: Id,
  version: Type.Integer({ minimum: 1, description: "the newest counts" }),
  sealed_at: Type.String({ description: "ISO 8601 with Z" }),
  reason: Nullable(Type.String({ description: "reason for a version after the first" })),
  leaf_count: Type.Integer({ minimum: 0, description: "players in the record" }),
  root: Type.String({ description: "Merkle root over one leaf per player, 64 hexadecimal digits" }),
});
export type Seal = Static<typeof Seal>;
