import { useEffect, useEffectEvent, useRef } from "react";
import type { Credential } from "#web/app/session-store.ts";
import { readIdToken } from "./id-token.ts";

/** The part of Google Identity Services that signs in. */
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
let loading: Promise<GoogleIdentity> | null = null;

function load(): Promise<GoogleIdentity> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener("load", () => {
      if (window.google) resolve(window.google.accounts.id);
      else reject(new Error("Google's sign-in script came without its sign-in."));
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
  onFailure: (failure: unknown) => void;
}

/** Loads Google's sign-in and runs `show` with it, once per client, as long as the component stands. */
function useGoogle(props: GoogleProps, show: (google: GoogleIdentity) => void) {
  const handleCredential = useEffectEvent((token: string) => props.onCredential(readIdToken(token)));
  const handleFailure = useEffectEvent((failure: unknown) => props.onFailure(failure));
  const handleReady = useEffectEvent(show);
  const { clientId } = props;
  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      const google = await load();
      if (isGone) return;
      google.initialize({
        client_id: clientId,
        callback: ({ credential }) => handleCredential(credential),
        use_fedcm_for_prompt: true,
      });
      handleReady(google);
    };
    begin().catch((failure: unknown) => handleFailure(failure));
    return () => {
      isGone = true;
    };
  }, [clientId]);
}

/** Google's own button, which Google draws, 44px high and unstyled (DESIGN §3). */
export function GoogleButton(props: GoogleProps) {
  const slot = useRef<HTMLDivElement>(null);
  useGoogle(props, (google) => {
    if (slot.current) google.renderButton(slot.current, { theme: "outline", size: "large", width: 320 });
  });
  return <div ref={slot} className="google-slot" />;
}

/** Google's One Tap prompt, offered to a visitor (spec §2). */
export function GoogleOneTap(props: GoogleProps) {
  useGoogle(props, (google) => google.prompt());
  useEffect(() => () => window.google?.accounts.id.cancel(), []);
  return null;
}
