import { useMutation } from "@tanstack/react-query";
import { useId, useSyncExternalStore } from "react";
import { Link, useLocation } from "wouter";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { type CodeLink, readCodeLink } from "#domain/players/code-link.ts";
import { isLinkToken } from "#domain/players/link-token.ts";
import { call, isUnreachable, messageOf } from "#web/api/api.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { INTENDED_CODE } from "#web/session/stored-session.ts";
import { useSession, useUser } from "#web/session/session.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import "#web/later-styles.css";

/** The page behind a link that an admin handed over, or that a code's mail has. It waits for a tap, since the
 * link works once and mail scanners open links. */
export function SignInLinkScreen() {
  const hash = useHash();
  const sent = readCodeLink(hash);
  return (
    <ScreenLayout title="Sign in" noTournamentInTitle>
      <div className="card empty">
        <img src="/joker-card.svg" alt="" />
        <h1>{sent === null ? "Sign in with your link" : "Sign in with your code"}</h1>
        {sent !== null ? (
          <SignInWithCodeLink key={hash} sent={sent} />
        ) : isLinkToken(hash) ? (
          <SignInWithLink key={hash} token={hash} />
        ) : (
          <InlineError>
            This link is not complete. Copy all of it, or ask whoever runs the game for a new one.
          </InlineError>
        )}
      </div>
    </ScreenLayout>
  );
}

/** Signs in by this call, then leads on. */
function useSignInBy(send: () => Promise<SignedInUser>, path: string) {
  const { start } = useSession();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: send,
    onSuccess: (user) => {
      start(user);
      navigate(path, { replace: true });
    },
  });
}

interface SignInButtonProps {
  isPending: boolean;
  onClick: () => void;
}

function SignInButton({ isPending, onClick }: SignInButtonProps) {
  return (
    <button className="btn btn-primary" type="button" aria-busy={isPending} onClick={onClick}>
      <Icon name="login" />
      Sign in
    </button>
  );
}

function SignInWithLink({ token }: { token: string }) {
  const { mutate, isPending, error } = useSignInBy(
    () => call(signIn.withLink, { body: { token } }),
    paths.home,
  );
  return (
    <>
      <p>It works once. Whoever runs the game made it for you.</p>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <SignInButton isPending={isPending} onClick={() => mutate()} />
    </>
  );
}

/** Goes on as after the code itself: to the invitation with which the sign-in began, if there was one. */
function SignInWithCodeLink({ sent }: { sent: CodeLink }) {
  const { email, code, browser, invitation } = sent;
  const id = useId();
  const user = useUser();
  const invited = invitation === "" ? {} : { invitation };
  const path = invitation === "" ? paths.home : paths.join(invitation);
  const send = async () => {
    const signedIn = await call(signIn.withCode, { body: { email, code, browser, ...invited } });
    if (invitation !== "") visitStorage.setItem(INTENDED_CODE, invitation);
    return signedIn;
  };
  const { mutate, isPending, error } = useSignInBy(send, path);
  if (user?.email === email) {
    return (
      <>
        <p>You are signed in as {email} already.</p>
        <Link className="btn btn-primary" to={path}>
          Continue
        </Link>
      </>
    );
  }
  return (
    <>
      <p>
        For <b className="sign-in-address">{email}</b>.
      </p>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Six-digit code
        </label>
        <input className="code-input" id={id} value={code} readOnly />
      </div>
      {error && <InlineError>{isUnreachable(error) ? "You are offline." : messageOf(error)}</InlineError>}
      <SignInButton isPending={isPending} onClick={() => mutate()} />
      {error && (
        <p>
          <Link to={path}>Start again</Link>
        </p>
      )}
    </>
  );
}

function subscribe(notify: () => void): () => void {
  addEventListener("hashchange", notify);
  return () => removeEventListener("hashchange", notify);
}

/** Returns what follows the # in the address, also after somebody changed only that. */
function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash.slice(1));
}
