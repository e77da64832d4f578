import { createContext } from "react";

/** Asks the player to sign in again; false when the player cancels. */
type AskForProof = () => Promise<boolean>;

export const AskForProofContext = createContext<AskForProof>(async () => false);
