import { Type, type Static } from "typebox";
import { Market } from "../explain/schemas.ts";
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

/** A pick of a leaf. */
const SealedPick = Type.Object({
  market: Market,
  id: Nullable(Type.Integer({ minimum: 0, description: "as the leaf has it; null: nothing was picked" })),
});

/** With this a player's browser works out the published root from the player's own picks
 * (docs/sealed-record.md). */
export const Proof = Type.Object({
  contest_id: Id,
  player_id: Id,
  version: Type.Integer({ minimum: 1, description: "of the record, as in the list of seals" }),
  sealed_at: Type.String({ description: "ISO 8601 with Z" }),
  format: Type.Integer({ minimum: 1, maximum: 2 }),
  index: Type.Integer({ minimum: 0, description: "of the own leaf, from 0" }),
  leaf_count: Type.Integer({ minimum: 1 }),
  salt: Type.String({ description: "of the own leaf, 64 hexadecimal digits" }),
  picks: Type.Array(SealedPick, { description: "in the order of the leaf" }),
  joker: Type.Boolean(),
  path: Type.Array(Type.String(), {
    description:
      "the hashes beside the way from the leaf to the root, from below, 64 hexadecimal digits each",
  }),
});
export type Proof = Static<typeof Proof>;
