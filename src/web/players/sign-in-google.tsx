import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Credential } from "#web/session/session-store.ts";
import { readIdToken } from "./id-token.ts";
import { useRegisterCredential } from "./use-register-credential.ts";
import { logSignInFailure } from "./use-report-sign-in-failure.ts";

/** The part of the Google Identity Services API used here. */
interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    callback: (answer: { credential: string }) => void;
    use_fedcm_for_prompt: boolean;
  }) => void;
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void;
  prompt: () => void;
  cancel: () => void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

const SCRIPT = "https://accounts.google.com/gsi/client";
/** Width of Google's large button; narrower pages shrink it. */
const MAX_BUTTON_WIDTH_PX = 320;

let loading: Promise<GoogleIdentity> | null = null;
/** Google accepts one callback per page; it forwards to the component mounted last. */
const receivers: ((token: string) => void)[] = [];

function load(clientId: string): Promise<GoogleIdentity> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener("load", () => {
      const google = window.google?.accounts.id;
      if (!google) return reject(new Error("Google's sign-in script came without its sign-in."));
      google.initialize({
        client_id: clientId,
        callback: ({ credential }) => receivers.at(-1)?.(credential),
        use_fedcm_for_prompt: true,
      });
      resolve(google);
    });
    script.addEventListener("error", () => {
      loading = null;
      reject(new Error("Google's sign-in script did not load."));
    });
    document.head.append(script);
  });
  return loading;
}

interface GoogleProps {
  clientId: string;
  onCredential: (credential: Credential) => void;
}

/** Runs `show` once Google's script is loaded, says whether it could not be, and receives credentials while the component is mounted. */
function useGoogle(props: GoogleProps, show: (google: GoogleIdentity) => void): { isMissing: boolean } {
  const [isMissing, setMissing] = useState(false);
  const handleCredential = useEffectEvent((token: string) => props.onCredential(readIdToken(token)));
  const handleReady = useEffectEvent(show);
  const { clientId } = props;
  useEffect(() => {
    let isUnmounted = false;
    const receive = (token: string) => handleCredential(token);
    const begin = async () => {
      receivers.push(receive);
      const google = await load(clientId);
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

/** Google's own button; Google renders it, 44px high, and its terms forbid styling. A line says so where it does not load. */
export function GoogleButton(props: GoogleProps) {
  const slot = useRef<HTMLDivElement>(null);
  const { isMissing } = useGoogle(props, (google) => {
    const place = slot.current;
    if (!place) return;
    const width = Math.min(MAX_BUTTON_WIDTH_PX, place.clientWidth);
    google.renderButton(place, { theme: "outline", size: "large", width });
  });
  if (isMissing) {
    return (
      <p className="sign-in-hint">
        Google’s button did not load. Check your connection and what blocks content here, then reload the
        page.
      </p>
    );
  }
  return <div ref={slot} className="google-slot" />;
}

/** Signs in with Google's button or its One Tap prompt. */
export function GoogleOneTap({ clientId }: Pick<GoogleProps, "clientId">) {
  const register = useRegisterCredential();
  const props = { clientId, onCredential: register };
  useGoogle(props, (google) => google.prompt());
  useEffect(() => () => window.google?.accounts.id.cancel(), []);
  return <GoogleButton {...props} />;
}
