import { useCallback } from "react";
import { logFailure } from "#web/browser/log-failure.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useToast } from "#web/ui/toast.tsx";
import { findReason } from "./sign-in-failure.ts";

/** The account with which the player came back from the provider; a reload forgets it, as its credential soon
 * expires. */
let account: Credential | null = null;

/** Holds the account until the page that links it is open. */
export function storeAccountToLink(credential: Credential): void {
  account = credential;
}

/** Returns the account to link; null when there is none. */
export const readAccountToLink = (): Credential | null => account;

/** Forgets the account, once it is linked or the player declines. */
export function forgetAccountToLink(): void {
  account = null;
}

/** Returns a callback that logs why an account could not be linked, and shows it. */
export function useReportLinkFailure(): (failure: unknown) => void {
  const toast = useToast();
  return useCallback(
    (failure: unknown) => {
      logFailure("Linking an account failed", failure);
      toast.error(`The account is not linked. ${findReason(failure)}`);
    },
    [toast],
  );
}
