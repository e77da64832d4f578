import { useState } from "react";
import { describeProvider } from "#web/sign-in/providers/describe-provider.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Issuer, Purpose } from "#web/sign-in/providers/sign-in-oidc.ts";
import { GoogleButton } from "./sign-in-google.tsx";
import { useRegisterCredential } from "./use-register-credential.ts";
import { useReportSignInFailure } from "./sign-in-context.ts";

/** The button of Google or of another OpenID Connect issuer, where this installation has one. */
export function ProviderButton({ onClose }: { onClose: () => void }) {
  const provider = useSettings()?.sign_in;
  const register = useRegisterCredential();
  if (provider?.kind === "oidc") return <IssuerButton issuer={provider} purpose="sign-in" />;
  if (provider?.kind !== "google") return null;
  const handleCredential = (credential: Credential) => void register(credential, onClose);
  return <GoogleButton clientId={provider.client_id} onCredential={handleCredential} />;
}

interface IssuerButtonProps {
  issuer: Issuer & { kind: "oidc" };
  purpose: Purpose;
}

/** Leads to the page of an OpenID Connect issuer. */
export function IssuerButton({ issuer, purpose }: IssuerButtonProps) {
  const reportFailure = useReportSignInFailure();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      const { redirectToIssuer } = await import("#web/sign-in/providers/sign-in-oidc.ts");
      await redirectToIssuer(issuer, purpose);
    } catch (failure) {
      reportFailure(failure);
    }
    // Also after success: going back from the provider may restore this page as it was left.
    setLeaving(false);
  };
  const handleClick = () => {
    if (!isLeaving) void leave();
  };
  return (
    <button
      className="btn sign-in-provider"
      type="button"
      aria-busy={isLeaving || undefined}
      onClick={handleClick}
    >
      <Icon name="users" />
      Continue with {describeProvider(issuer)}
    </button>
  );
}
