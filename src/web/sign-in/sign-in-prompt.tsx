import { Suspense, useState } from "react";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { useLocation } from "wouter";
import { findScreenAt, type ScreenName } from "#contract/screens.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import type { Session } from "#web/session/session-store.ts";
import { useSession } from "#web/session/session.tsx";
import { useSettings } from "#web/settings/use-settings.ts";
import { ShellIcon } from "#web/ui/shell-icon.tsx";
import { useSignIn } from "./sign-in-context.ts";

const GoogleOneTap = lazyComponent(() => exportOf(import("./sign-in-google.tsx"), "GoogleOneTap"));

/** Key in sessionStorage, set by "Not now": the prompt stays closed for the rest of the visit. */
const KEY = "signInDeclined";

interface Prompt {
  title: string;
  text: string;
}

const INVITATION: Prompt = {
  title: "Think you know better?",
  text: "Sign in to pick winners and play your joker.",
};

const NO_WAY: Prompt = {
  title: "Nobody can sign in here yet",
  text: "Whoever runs this server has to set up a way: codes by e-mail, Google, or OpenID Connect.",
};

const GOODBYES = {
  left: { title: "You are signed out", text: INVITATION.text },
  "left here": {
    title: "Signed out on this device",
    text: "The server will be told as soon as it can be reached.",
  },
  erased: {
    title: "Your account has been erased",
    text: "Nothing of it is left on this device either. If you sign in again, you are a new player.",
  },
} satisfies Record<string, Prompt>;

/** The prompt for a session; null while somebody signs in or out. */
function choosePrompt(session: Session, hasNoWay: boolean): Prompt | null {
  if (session.status !== "signed-out" || session.ended === "leaving") return null;
  if (hasNoWay) return NO_WAY;
  if (session.ended === undefined) return INVITATION;
  if (session.ended !== "expired" && session.ended !== "expired unsaved") return GOODBYES[session.ended];
  const lost = session.ended === "expired unsaved" ? " Your last change was not saved." : "";
  return {
    title: "You are signed out",
    text: `Your session is over.${lost} Sign in again to go on where you were.`,
  };
}

/** The page of an invitation, and a league as visitors see it, have a button of their own. */
const WITH_BUTTON: ReadonlySet<ScreenName | null> = new Set(["join", "league"]);

/** On a wide leaderboard the prompt stands above the legend. */
const classNameAt = (screen: ScreenName | null): string =>
  screen === "leaderboard" ? "prompt is-above-key" : "prompt";

/** Invites a visitor to sign in. It also tells a player that the session has expired, and that nobody can
 * sign in here, even after the invitation was declined. */
export function SignInPrompt() {
  const [isDeclined] = useState(() => visitStorage.getItem(KEY) !== null);
  const [closed, setClosed] = useState<Prompt | null>(null);
  const session = useSession();
  const { isOffered } = useSignIn();
  // Unknown until the settings have loaded.
  const hasNoWay = useSettings() !== undefined && !isOffered;
  const prompt = choosePrompt(session, hasNoWay);
  const isInvitation = prompt === INVITATION;
  const screen = findScreenAt(useLocation()[0]);
  // On the page of the first admin nobody can sign in yet, or need not.
  if (prompt === null || closed === prompt || screen === "setUp") return null;
  if (isInvitation && [isDeclined, WITH_BUTTON.has(screen), !isOffered].includes(true)) return null;
  const handleClose = () => {
    if (isInvitation) visitStorage.setItem(KEY, "yes");
    setClosed(prompt);
  };
  return (
    <section className={classNameAt(screen)} aria-label="Sign in">
      <img src="/joker-card.svg" alt="" fetchPriority="low" />
      <div role={isInvitation ? undefined : "alert"}>
        <h2>{prompt.title}</h2>
        <p>{prompt.text}</p>
      </div>
      <button className="btn btn-quiet btn-icon" type="button" aria-label="Not now" onClick={handleClose}>
        <ShellIcon name="close" />
      </button>
      {isOffered && (
        <div className="prompt-action">
          <ProviderButton />
        </div>
      )}
    </section>
  );
}

function ProviderButton() {
  const provider = useSettings()?.sign_in;
  const { begin } = useSignIn();
  if (provider?.kind === "google") {
    return (
      <Suspense>
        <GoogleOneTap clientId={provider.client_id} />
      </Suspense>
    );
  }
  return (
    <button className="btn btn-primary" type="button" onClick={begin}>
      <ShellIcon name="login" />
      Sign in
    </button>
  );
}
