import { use } from "react";
import { isRefusedWith } from "#web/api/api.ts";
import { AskForProofContext } from "./recent-proof.ts";

/** Returns a function that runs a call which needs a recent proof of identity: when the server refuses it,
 * the player is asked for a proof and the call runs again. */
export function useWithProof(): <T>(work: () => Promise<T>) => Promise<T> {
  const askForProof = use(AskForProofContext);
  return async (work) => {
    try {
      return await work();
    } catch (failure) {
      if (!isRefusedWith(failure, "reauthentication-required") || !(await askForProof())) throw failure;
      return work();
    }
  };
}
