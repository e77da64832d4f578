import { lazy, Suspense, useState } from "react";
import { visitStorage } from "#web/app/browser-storage.ts";
import type { Session } from "#web/app/session-store.ts";
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

interface Words {
  title: string;
  text: string;
}

const INVITATION: Words = {
  title: "Think you know better?",
  text: "Sign in to pick winners and play your joker.",
};

function findWords(session: Session): Words {
  if (session.user !== null || session.ended === undefined || session.ended === "left") return INVITATION;
  const lost = session.ended === "expired unsaved" ? " Your last change was not saved." : "";
  return {
    title: "You are signed out",
    text: `Your session is over.${lost} Sign in again to go on where you were.`,
  };
}

/** The invitation to sign in, with the provider's own button in its slot, One Tap included; a player whose session ended
 * is told so instead, declined before or not. */
export function SignInPrompt() {
  const [isDeclined] = useState(() => visitStorage.getItem(KEY) !== null);
  const [isClosed, setClosed] = useState(false);
  const session = useSession();
  const { isOffered } = useSignIn();
  const words = findWords(session);
  const isInvitation = words === INVITATION;
  if (isClosed || session.status === "loading") return null;
  if (isInvitation && (isDeclined || !isOffered)) return null;
  const handleClose = () => {
    if (isInvitation) visitStorage.setItem(KEY, "yes");
    setClosed(true);
  };
  return (
    <section className="prompt" aria-label="Sign in">
      <img src="/joker-card.svg" alt="" />
      <div role={isInvitation ? undefined : "alert"}>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <button className="btn btn-quiet btn-icon" type="button" aria-label="Not now" onClick={handleClose}>
        <Icon name="close" />
      </button>
      {isOffered && (
        <div className="go">
          <ProviderButton />
        </div>
      )}
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
