import { useState } from "react";
import { useSession } from "#web/app/session.tsx";
import { logFailure } from "#web/app/log-failure.ts";
import { useSettings } from "#web/app/settings.ts";
import { Icon } from "../ui/icon.tsx";
import { GoogleButton, GoogleOneTap } from "./sign-in-google.tsx";
import { useCredential, useSignIn } from "./sign-in.tsx";

/** A visitor who said "Not now" is not asked again in this visit. */
const KEY = "signInDeclined";

/** The invitation to sign in, with the provider's own button in its slot (spec §2, One Tap included). */
export function SignInPrompt() {
  const [isDeclined, setDeclined] = useState(() => sessionStorage.getItem(KEY) !== null);
  const { status } = useSession();
  const { isOffered } = useSignIn();
  if (isDeclined || !isOffered || status === "loading") return null;
  const handleDecline = () => {
    sessionStorage.setItem(KEY, "yes");
    setDeclined(true);
  };
  return (
    <section className="prompt" aria-label="Sign in">
      <img src="/joker-card.svg" alt="" />
      <div>
        <h2>Think you know better?</h2>
        <p>Sign in to pick winners and play your joker.</p>
      </div>
      <button className="btn btn-quiet btn-icon" type="button" aria-label="Not now" onClick={handleDecline}>
        <Icon name="close" />
      </button>
      <div className="go">
        <ProviderButton />
      </div>
    </section>
  );
}

function ProviderButton() {
  const provider = useSettings()?.sign_in;
  const { begin } = useSignIn();
  const register = useCredential();
  if (provider?.kind === "google") {
    const google = {
      clientId: provider.client_id,
      onCredential: register,
      onFailure: (failure: unknown) => logFailure("Sign-in failed", failure),
    };
    return (
      <>
        <GoogleButton {...google} />
        <GoogleOneTap {...google} />
      </>
    );
  }
  return (
    <button className="btn btn-primary" type="button" onClick={begin}>
      <Icon name="into" />
      Sign in
    </button>
  );
}
