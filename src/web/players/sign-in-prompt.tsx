import { lazy, Suspense, useState } from "react";
import { useSession } from "#web/app/session.tsx";
import { useSettings } from "#web/app/use-settings.ts";
import { Icon } from "../ui/icon.tsx";
import { useSignIn } from "./sign-in.tsx";
import { logSignInFailure, useCredential } from "./use-credential.ts";

const GoogleInvitation = lazy(async () => ({
  default: (await import("./sign-in-google.tsx")).GoogleInvitation,
}));

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
    return (
      <Suspense>
        <GoogleInvitation
          clientId={provider.client_id}
          onCredential={register}
          onFailure={logSignInFailure}
        />
      </Suspense>
    );
  }
  return (
    <button className="btn btn-primary" type="button" onClick={begin}>
      <Icon name="into" />
      Sign in
    </button>
  );
}
