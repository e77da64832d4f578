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

/** Loads Google's script once, and prepares it for this product's client. */
export function loadGoogleIdentity(clientId: string): Promise<GoogleIdentity> {
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
