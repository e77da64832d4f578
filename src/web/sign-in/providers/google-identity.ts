import { signIn } from "#contract/sign-in/calls.ts";
import { call } from "#web/api/api.ts";

/** The part of the Google Identity Services API used here. */
export interface GoogleIdentity {
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
export const receivers: ((token: string) => void)[] = [];

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
export async function prepareGoogleIdentity(clientId: string): Promise<GoogleIdentity> {
  const [google, { nonce }] = await Promise.all([loadOnce(), call(signIn.createNonce)]);
  google.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => receivers.at(-1)?.(credential),
    use_fedcm_for_prompt: true,
  });
  return google;
}
