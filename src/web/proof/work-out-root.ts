import type { Proof } from "#contract/sealing/schemas.ts";
import { encodeLeaf, listOtherParts } from "#domain/sealing/leaf.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const LEAF_PREFIX = 0;
const NODE_PREFIX = 1;

const readHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const writeHex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function hash(prefix: number, ...parts: readonly Bytes[]): Promise<Bytes> {
  const input = new Uint8Array([prefix, ...parts.flatMap((part) => [...part])]);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", input));
}

/** Returns whether this page may work hashes out: browsers allow it over https and on the own machine. */
export const canWorkOut = (): boolean => isSecureContext;

/** Works out the root of a contest's record from the own picks, 64 hexadecimal digits: the published one, if
 * no pick was changed since (docs/sealed-record.md). */
export async function workOutRoot(proof: Proof): Promise<string> {
  const leaf = encodeLeaf({
    format: proof.format,
    contestId: proof.contest_id,
    playerId: proof.player_id,
    salt: readHex(proof.salt),
    picks: proof.picks.map(({ id }) => id),
    joker: proof.joker,
  });
  const parts = listOtherParts(proof.index, proof.leaf_count);
  let root = await hash(LEAF_PREFIX, leaf);
  for (const [at, hex] of proof.path.entries()) {
    const other = readHex(hex);
    const isRight = (parts[at]?.from ?? 0) > proof.index;
    root = isRight ? await hash(NODE_PREFIX, root, other) : await hash(NODE_PREFIX, other, root);
  }
  return writeHex(root);
}
