import type { PickCombination } from "#domain/contest/pick-combination.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import { createMerkleTree } from "./merkle-tree.ts";
import { createLeafEncoder, encodePicks } from "./sealed-leaf.ts";

/** The event loop is held for at most about so many milliseconds at a time. */
export const SLICE_MS = 20;

/** Between looks at the clock: 0.2 ms of hashing. */
export const STEPS_PER_LOOK = 64;

/** Who held which combination in a contest: the players ascending, and for each the place of the combination plus one. */
export interface HeldPicks {
  players: Int32Array;
  combinationNumbers: Uint16Array;
  combinations: readonly PickCombination[];
}

/** The Merkle root over one leaf per player, 32 bytes; computed in slices. */
export async function computeRoot(contestId: number, secret: Uint8Array, held: HeldPicks): Promise<Buffer> {
  const yieldWhenDue = createYielder(SLICE_MS);
  const encodeLeaf = createLeafEncoder(contestId, secret);
  const endings = held.combinations.map(encodePicks);
  const tree = createMerkleTree();
  for (let index = 0; index < held.players.length; index++) {
    if (index % STEPS_PER_LOOK === 0) await yieldWhenDue();
    const player = held.players[index] ?? 0;
    const ending = endings[(held.combinationNumbers[index] ?? 0) - 1];
    if (ending === undefined) throw new RangeError(`There is no combination for player ${player}.`);
    tree.addLeaf(encodeLeaf(player, ending));
  }
  return tree.root();
}
