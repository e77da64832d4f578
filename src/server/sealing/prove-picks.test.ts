import { expect } from "vitest";
import type { Proof, Seal } from "#contract/sealing/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { encodeLeaf, listOtherParts } from "#domain/sealing/leaf.ts";
import { HOUR } from "#domain/time.ts";
import { createGame, createPlayer, createTournament, savePick } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { createHash } from "node:crypto";

const DUE = START + HOUR + WRITING_GRACE_MS;
const OPEN = { contestId: 702, start: START + 5 * HOUR };

const sha256 = (...parts: Uint8Array[]) => {
  const all = createHash("sha256");
  for (const part of parts) all.update(part);
  return all.digest();
};
const fromHex = (hex: string) => Buffer.from(hex, "hex");

/** Works the root out as a player's browser does. */
function rootOf(proof: Proof, changes: Partial<Parameters<typeof encodeLeaf>[0]> = {}): string {
  const leaf = encodeLeaf({
    format: proof.format,
    contestId: proof.contest_id,
    playerId: proof.player_id,
    salt: fromHex(proof.salt),
    picks: proof.picks.map(({ id }) => id),
    joker: proof.joker,
    ...changes,
  });
  let hash = sha256(Buffer.of(0), leaf);
  const parts = listOtherParts(proof.index, proof.leaf_count);
  for (const [at, other] of proof.path.map(fromHex).entries()) {
    const isRight = (parts[at]?.from ?? 0) > proof.index;
    hash = isRight ? sha256(Buffer.of(1), hash, other) : sha256(Buffer.of(1), other, hash);
  }
  return hash.toString("hex");
}

const askFor = async (call: Call, id: number, as: Caller) =>
  ((await call("GET", `/api/proofs/${id}`, { as })).body as { proof: Proof | null }).proof;

test("each player's own picks lead to the published root, and changed ones do not", async ({
  db,
  call,
  clock,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  await createGame(db, { id: OPEN.contestId, start: OPEN.start });
  const mari = await createPlayer(db, "Mari");
  const players = [mari];
  for (let at = 0; at < 10; at++) players.push(await createPlayer(db, `Friend ${at}`, `${at}@example.org`));
  for (const player of players) {
    await savePick(db, 701, player, { winner: player.id % 2 === 0 ? "Estonia" : "Finland" });
    await savePick(db, OPEN.contestId, player, { winner: "Estonia" });
  }
  expect(await askFor(call, 701, mari)).toBeNull();
  clock.now = DUE;
  await call("GET", "/api/games/701/predictions?tournamentId=7", { as: mari });
  const seals = (await call("GET", "/api/tournaments/7/seals")).body as Seal[];
  const root = seals.find(({ contest_id }) => contest_id === 701)?.root;
  for (const [at, player] of players.entries()) {
    const proof = await askFor(call, 701, player);
    if (proof === null) throw new Error(`No proof for player ${at}.`);
    expect(proof).toMatchObject({ player_id: player.id, leaf_count: players.length });
    expect(rootOf(proof)).toBe(root);
    expect(rootOf(proof, { joker: true })).not.toBe(root);
    expect(rootOf(proof, { picks: proof.picks.map(() => null) })).not.toBe(root);
  }
  // Nobody is told anything before the seal, nor about a contest without own picks.
  expect(await askFor(call, OPEN.contestId, mari)).toBeNull();
  expect(await askFor(call, 701, await createPlayer(db, "Newcomer"))).toBeNull();
  expect(await askFor(call, 999, mari)).toBeNull();
});
