/** The part of the Google Identity Services API used here. */
export interface GoogleIdentity {
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

async function load(clientId: string): Promise<GoogleIdentity> {
  await addScript();
  const google = window.google?.accounts.id;
  if (!google) throw new Error("Google's sign-in script came without its sign-in.");
  google.initialize({
    client_id: clientId,
    callback: ({ credential }) => receivers.at(-1)?.(credential),
    use_fedcm_for_prompt: true,
  });
  return google;
}

/** Loads Google's script once, again after a failure, and prepares it for this product's client. */
export function loadGoogleIdentity(clientId: string): Promise<GoogleIdentity> {
  loading ??= load(clientId).catch((failure: unknown) => {
    loading = null;
    throw failure;
  });
  return loading;
}
