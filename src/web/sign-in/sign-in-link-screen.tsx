import { useMutation } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { signIn } from "#contract/sign-in/calls.ts";
import { isLinkToken } from "#domain/players/link-token.ts";
import { call, messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useSession } from "#web/session/session.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import "#web/later-styles.css";

/** The page behind a link that an admin handed over. It waits for a tap, since the link works once. */
export function SignInLinkScreen() {
  const token = useHash();
  return (
    <ScreenLayout title="Sign in" noTournamentInTitle>
      <div className="card empty">
        <img src="/joker-card.svg" alt="" />
        <h1>Sign in with your link</h1>
        {isLinkToken(token) ? (
          <SignInWithLink key={token} token={token} />
        ) : (
          <InlineError>
            This link is not complete. Copy all of it, or ask whoever runs the game for a new one.
          </InlineError>
        )}
      </div>
    </ScreenLayout>
  );
}

function SignInWithLink({ token }: { token: string }) {
  const { start } = useSession();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(signIn.withLink, { body: { token } }),
    onSuccess: (user) => {
      start(user);
      navigate(paths.home, { replace: true });
    },
  });
  return (
    <>
      <p>It works once. Whoever runs the game made it for you.</p>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <button className="btn btn-primary" type="button" aria-busy={isPending} onClick={() => mutate()}>
        <Icon name="login" />
        Sign in
      </button>
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
