import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useUnsavedWork } from "#web/browser/unsaved-work.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useUser } from "#web/session/session.tsx";
import { SignInContext, type SignInOccasion } from "./sign-in-context.ts";
import { useReportSignInFailure } from "./use-report-sign-in-failure.ts";

const SignInDialog = lazy(async () => ({ default: (await import("./sign-in-dialog.tsx")).SignInDialog }));

/** Milliseconds between two looks at where the focus is, and for how long: screens load again for the player. */
const FOCUS_LOOKS = { interval: 100, span: 3_000 };

/** Keeps the focus on the content while screens change, until it is somewhere else; returns what stops it. */
function keepFocusOnContent(): () => void {
  const focus = () => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  };
  document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  const looks = setInterval(focus, FOCUS_LOOKS.interval);
  const end = setTimeout(() => clearInterval(looks), FOCUS_LOOKS.span);
  return () => {
    clearInterval(looks);
    clearTimeout(end);
  };
}

/** Focuses the content once somebody has signed in and the dialog is closed, which gives the focus back to where it began. */
function useFocusAfterSignIn(isOpen: boolean): void {
  const userId = useUser()?.id ?? null;
  const known = useRef(userId);
  useEffect(() => {
    if (isOpen) return;
    const isNew = known.current === null && userId !== null;
    known.current = userId;
    return isNew ? keepFocusOnContent() : undefined;
  }, [isOpen, userId]);
}

/** Provides sign-in to its children and renders its dialog. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const provider = settings?.sign_in;
  const hasCodes = settings?.email_codes === true;
  const reportFailure = useReportSignInFailure();
  const [occasion, setOccasion] = useState<SignInOccasion | null>(null);
  useUnsavedWork(occasion !== null);
  useFocusAfterSignIn(occasion !== null);
  const signIn = useMemo(
    () => ({
      isOffered: hasCodes || (provider !== undefined && provider.kind !== "none"),
      confirm: hasCodes ? (unconfirmed: Credential) => setOccasion({ unconfirmed, failure: null }) : null,
      explain:
        hasCodes && (provider?.kind === "google" || provider?.kind === "oidc")
          ? (failure: unknown) => setOccasion({ unconfirmed: null, failure })
          : null,
      begin: () => {
        if (provider?.kind !== "oidc" || hasCodes) return setOccasion({ unconfirmed: null, failure: null });
        import("#web/sign-in/providers/sign-in-oidc.ts")
          .then(({ redirectToIssuer }) => redirectToIssuer(provider, "sign-in"))
          .catch(reportFailure);
      },
    }),
    [provider, hasCodes, reportFailure],
  );
  return (
    <SignInContext value={signIn}>
      {children}
      {occasion && (
        <Suspense>
          <SignInDialog occasion={occasion} onClose={() => setOccasion(null)} />
        </Suspense>
      )}
    </SignInContext>
  );
}
