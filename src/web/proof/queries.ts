import { queryOptions } from "@tanstack/react-query";
import { sealing } from "#contract/sealing/calls.ts";
import type { Proof, Seal } from "#contract/sealing/schemas.ts";
import { call } from "#web/api/api.ts";
import { canWorkOut, workOutRoot } from "./work-out-root.ts";

/** The newest sealed record of each contest of a tournament, by contest. */
export function sealsQuery(tournamentId: number) {
  return queryOptions({
    queryKey: ["seals", tournamentId],
    queryFn: async (): Promise<ReadonlyMap<number, Seal>> => {
      const seals = await call(sealing.seals, { params: { id: tournamentId } });
      const ordered = seals.toSorted((a, b) => a.version - b.version);
      return new Map(ordered.map((seal) => [seal.contest_id, seal]));
    },
    staleTime: 0,
  });
}

/** The own proof, and the root that this browser has worked out from it; null: it may not do so here. */
export interface Worked {
  proof: Proof;
  root: string | null;
}

/** Returns whether the own picks give the published fingerprint. */
export const isMatching = (seal: Seal, { proof, root }: Worked): boolean =>
  root === seal.root && proof.version === seal.version;

/** Works out the root of a contest's record from the own picks; null: none of the player's is sealed
 * there. */
export function workedQuery(contestId: number) {
  return queryOptions({
    queryKey: ["proof", contestId],
    queryFn: async (): Promise<Worked | null> => {
      const { proof } = await call(sealing.proof, { params: { id: contestId } });
      return proof && { proof, root: canWorkOut() ? await workOutRoot(proof) : null };
    },
    // It is worked out again whenever somebody wants to know.
    staleTime: 0,
    gcTime: 0,
  });
}
