import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { useUnsavedWork } from "#web/browser/unsaved-work.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useUser } from "#web/session/session.tsx";
import { readPendingCode } from "#web/sign-in/code/pending-code.ts";
import { SignInContext, type SignInOccasion, useReportSignInFailure } from "./sign-in-context.ts";

const SignInDialog = lazyComponent(() => exportOf(import("./sign-in-dialog.tsx"), "SignInDialog"));

/** How often and for how long the focus is checked, in milliseconds, while screens reload for the player. */
const FOCUS_CHECK = { interval: 100, duration: 3_000 };

/** Moves a lost focus back to the content while screens change; returns the function that stops it. */
function keepFocusOnContent(): () => void {
  const focus = () => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  };
  document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  const checks = setInterval(focus, FOCUS_CHECK.interval);
  const end = setTimeout(() => clearInterval(checks), FOCUS_CHECK.duration);
  return () => {
    clearInterval(checks);
    clearTimeout(end);
  };
}

/** Focuses the content once somebody has signed in and the dialog is closed, whose opening button may be
 * gone. */
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
  const user = useUser();
  const [occasion, setOccasion] = useState<SignInOccasion | null>(() =>
    user === null && readPendingCode() !== null ? { unconfirmed: null, failure: null } : null,
  );
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
