import { useEffect, useEffectEvent, useRef, useState } from "react";
import { signIn } from "#contract/sign-in/calls.ts";
import { NONCE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { call } from "#web/api/api.ts";
import type { Credential } from "#web/session/session-store.ts";
import { readIdToken } from "#web/sign-in/providers/id-token.ts";
import { useRegisterCredential } from "./use-register-credential.ts";
import { logSignInFailure } from "./sign-in-context.ts";

/** The part of the Google Identity Services API used here. */
interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    nonce: string;
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

/** Google accepts one callback per page; it passes tokens on to the component mounted last. */
const receivers: ((token: string) => void)[] = [];

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("Google's sign-in script did not load.")));
    document.head.append(script);
  });
}

async function load(): Promise<GoogleIdentity> {
  await addScript();
  const google = window.google?.accounts.id;
  if (!google) throw new Error("Google's sign-in script came without its sign-in.");
  return google;
}

/** Loads Google's script once, again after a failure. */
function loadOnce(): Promise<GoogleIdentity> {
  loading ??= load().catch((failure: unknown) => {
    loading = null;
    throw failure;
  });
  return loading;
}

/** Prepares Google's script for this product's client, with a new nonce that its tokens will carry. */
async function prepareGoogleIdentity(clientId: string): Promise<GoogleIdentity> {
  const [google, { nonce }] = await Promise.all([loadOnce(), call(signIn.createNonce)]);
  google.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => receivers.at(-1)?.(credential),
    use_fedcm_for_prompt: true,
  });
  return google;
}

interface GoogleProps {
  clientId: string;
  onCredential: (credential: Credential) => void;
}

/** Runs `show` whenever Google's script is ready with a new nonce, and receives credentials while the
 * component is mounted. `isMissing` when the script did not load. */
function useGoogle(props: GoogleProps, show: (google: GoogleIdentity) => void): { isMissing: boolean } {
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
    // A page may stay open for longer than its nonce is valid.
    const renewal = setInterval(() => void prepare().catch(logSignInFailure), NONCE_LIFETIME_MS / 2);
    return () => {
      isUnmounted = true;
      clearInterval(renewal);
      receivers.splice(receivers.indexOf(receive), 1);
    };
  }, [clientId]);
  return { isMissing };
}

/** Width of Google's large button; narrower pages shrink it. */
const MAX_BUTTON_WIDTH_PX = 320;

/** Google's own button, which Google renders 44px high; its terms forbid styling. A text replaces it when it
 * does not load. */
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
