import { useEffect, useEffectEvent, useState } from "react";
import { NONCE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import type { Credential } from "#web/session/session-store.ts";
import {
  type GoogleIdentity,
  prepareGoogleIdentity,
  receivers,
} from "#web/sign-in/providers/google-identity.ts";
import { readIdToken } from "#web/sign-in/providers/id-token.ts";
import { logSignInFailure } from "./use-report-sign-in-failure.ts";

export interface GoogleProps {
  clientId: string;
  onCredential: (credential: Credential) => void;
}

/** Runs `show` whenever Google's script is ready with a new nonce, says whether it could not be, and receives credentials while
 * the component is mounted. */
export function useGoogle(
  props: GoogleProps,
  show: (google: GoogleIdentity) => void,
): { isMissing: boolean } {
  const [isMissing, setMissing] = useState(false);
  const handleCredential = useEffectEvent((token: string) => props.onCredential(readIdToken(token)));
  const handleReady = useEffectEvent(show);
  const { clientId } = props;
  useEffect(() => {
    let isUnmounted = false;
    const receive = (token: string) => handleCredential(token);
    const prepare = async () => {
      const google = await prepareGoogleIdentity(clientId);
      if (!isUnmounted) handleReady(google);
    };
    receivers.push(receive);
    prepare().catch((failure: unknown) => {
      logSignInFailure(failure);
      setMissing(true);
    });
    // A page may stay open for longer than its nonce counts.
    const renewal = setInterval(() => void prepare().catch(logSignInFailure), NONCE_LIFETIME_MS / 2);
    return () => {
      isUnmounted = true;
      clearInterval(renewal);
      receivers.splice(receivers.indexOf(receive), 1);
    };
  }, [clientId]);
  return { isMissing };
}
