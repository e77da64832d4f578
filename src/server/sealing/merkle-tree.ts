import { createHash, hash } from "node:crypto";

const HASH_BYTES = 32;
const LEAF_PREFIX = 0;
const NODE_PREFIX = 1;

/** Hashes leaves, given in their order, into the root of a Merkle tree. */
export interface MerkleTree {
  addLeaf: (leaf: Uint8Array) => void;
  /** The root over the leaves so far, 32 bytes; of no leaves it is the hash of nothing. */
  root: () => Buffer;
}

/** Starts a tree as RFC 6962 has it, with SHA-256; it keeps O(log n) hashes. */
export function createMerkleTree(): MerkleTree {
  let leafInput = Buffer.alloc(0);
  const nodeInput = Buffer.alloc(1 + 2 * HASH_BYTES, NODE_PREFIX);
  /** Roots of complete subtrees, the largest first: one for each bit that is set in `count`. Strings hash fastest. */
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
