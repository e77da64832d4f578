import { useEffect, useEffectEvent, useState } from "react";
import type { Credential } from "#web/session/session-store.ts";
import { type GoogleIdentity, loadGoogleIdentity, receivers } from "./google-identity.ts";
import { readIdToken } from "./id-token.ts";
import { logSignInFailure } from "./use-report-sign-in-failure.ts";

export interface GoogleProps {
  clientId: string;
  onCredential: (credential: Credential) => void;
}

/** Runs `show` once Google's script is loaded, says whether it could not be, and receives credentials while the component is mounted. */
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
    const begin = async () => {
      receivers.push(receive);
      const google = await loadGoogleIdentity(clientId);
      if (!isUnmounted) handleReady(google);
    };
    begin().catch((failure: unknown) => {
      logSignInFailure(failure);
      setMissing(true);
    });
    return () => {
      isUnmounted = true;
      receivers.splice(receivers.indexOf(receive), 1);
    };
  }, [clientId]);
  return { isMissing };
}
