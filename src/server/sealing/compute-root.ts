import type { PickCombination } from "#domain/contest/pick-combination.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import { createMerkleTree } from "./merkle-tree.ts";
import type { LeafLayout } from "./record-format.ts";
import { createLeafEncoder, encodePicks } from "./sealed-leaf.ts";

/** Sealing yields to the event loop after about this many milliseconds. */
export const SLICE_MS = 20;

/** Iterations between two checks of the clock: about 0.2 ms of hashing. */
export const STEPS_PER_CLOCK_CHECK = 64;

/** Which combination each player held in a contest: ascending player ids, and for each the index of the combination plus one. */
export interface HeldPicks {
  players: Int32Array;
  combinationNumbers: Uint16Array;
  combinations: readonly PickCombination[];
}

/** Computes the Merkle root (32 bytes) over one leaf per player, in slices. */
export async function computeRoot(
  contestId: number,
  secret: Uint8Array,
  held: HeldPicks & { layout: LeafLayout },
): Promise<Buffer> {
  const yieldWhenDue = createYielder(SLICE_MS);
  const encodeLeaf = createLeafEncoder(contestId, secret, held.layout);
  const endings = held.combinations.map((combination) => encodePicks(combination, held.layout));
  const tree = createMerkleTree();
  for (let index = 0; index < held.players.length; index++) {
    if (index % STEPS_PER_CLOCK_CHECK === 0) await yieldWhenDue();
    const player = held.players[index] ?? 0;
    const ending = endings[(held.combinationNumbers[index] ?? 0) - 1];
    if (ending === undefined) throw new RangeError(`There is no combination for player ${player}.`);
    tree.addLeaf(encodeLeaf(player, ending));
  }
  return tree.root();
}
