import type { PickCombination } from "#domain/contest/pick-combination.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { LeafLayout } from "./record-format.ts";
import { createLeafEncoder, encodePicks } from "./sealed-leaf.ts";
import { createHash, hash } from "node:crypto";

const HASH_BYTES = 32;
const LEAF_PREFIX = 0;
const NODE_PREFIX = 1;

/** Computes the root of a Merkle tree from leaves added in order. */
interface MerkleTree {
  addLeaf: (leaf: Uint8Array) => void;
  /** Returns the root over the leaves so far (32 bytes); without leaves, the hash of the empty string. */
  root: () => Buffer;
}

/** Creates an empty RFC 6962 tree with SHA-256, which keeps O(log n) hashes. */
export function createMerkleTree(): MerkleTree {
  let leafInput = Buffer.alloc(0);
  const nodeInput = Buffer.alloc(1 + 2 * HASH_BYTES, NODE_PREFIX);
  /** Roots of complete subtrees, largest first: one per set bit of `count`. Strings hash fastest. */
  const subtrees: string[] = [];
  let count = 0;

  function joinWithLast(right: string): string {
    nodeInput.write(subtrees.pop() ?? "", 1, "latin1");
    nodeInput.write(right, 1 + HASH_BYTES, "latin1");
    return hash("sha256", nodeInput, "binary");
  }

  return {
    addLeaf(leaf) {
      if (leafInput.length !== 1 + leaf.length) leafInput = Buffer.alloc(1 + leaf.length, LEAF_PREFIX);
      leafInput.set(leaf, 1);
      let subtree = hash("sha256", leafInput, "binary");
      for (let rest = count; rest % 2 === 1; rest = (rest - 1) / 2) subtree = joinWithLast(subtree);
      subtrees.push(subtree);
      count += 1;
    },
    root() {
      const rest = [...subtrees];
      let root = subtrees.pop();
      if (root === undefined) return createHash("sha256").digest();
      while (subtrees.length > 0) root = joinWithLast(root);
      subtrees.push(...rest);
      return Buffer.from(root, "latin1");
    },
  };
}

/** Sealing yields to the event loop after about this many milliseconds. */
export const SLICE_MS = 20;

/** Iterations between two checks of the clock: about 0.2 ms of hashing. */
export const STEPS_PER_CLOCK_CHECK = 64;

/** The combination of each player in a contest: ascending player ids, and for each the combination's index
 * plus one. */
export interface PickColumns {
  players: Int32Array;
  combinationNumbers: Uint16Array;
  combinations: readonly PickCombination[];
}

/** Computes the Merkle root (32 bytes) over one leaf per player, in slices. */
export async function computeRoot(
  contestId: number,
  secret: Uint8Array,
  columns: PickColumns & { layout: LeafLayout },
): Promise<Buffer> {
  const yieldWhenDue = createYielder(SLICE_MS);
  const encodeLeaf = createLeafEncoder(contestId, secret, columns.layout);
  const endings = columns.combinations.map((combination) => encodePicks(combination, columns.layout));
  const tree = createMerkleTree();
  for (let index = 0; index < columns.players.length; index++) {
    if (index % STEPS_PER_CLOCK_CHECK === 0) await yieldWhenDue();
    const player = columns.players[index] ?? 0;
    const ending = endings[(columns.combinationNumbers[index] ?? 0) - 1];
    if (ending === undefined) throw new RangeError(`There is no combination for player ${player}.`);
    tree.addLeaf(encodeLeaf(player, ending));
  }
  return tree.root();
}
