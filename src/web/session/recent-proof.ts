import { createContext, use } from "react";
import { isRefusedWith } from "#web/api/api.ts";

/** Asks the player to prove who it is; false when the player does not want to. */
type AskForProof = () => Promise<boolean>;

export const AskForProofContext = createContext<AskForProof>(async () => false);

/** Returns a function that makes a call for which the server wants a recent proof of who the player is: when it is refused, the
 * player is asked for one, and the call is made again. */
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
