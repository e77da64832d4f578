import type { Settings } from "#contract/app/schemas.ts";
import { isUnreachable } from "#web/api/api.ts";
import { describeProvider } from "#web/sign-in/providers/describe-provider.ts";
import { hasPasskeys } from "#web/sign-in/passkeys/passkeys.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CodeFailure, type CodeRequest, EmailStep, useCodeRequest } from "#web/sign-in/code/code-request.tsx";
import { ProviderButton } from "./provider-button.tsx";
import { findReason, ProviderRefusal } from "#web/sign-in/providers/sign-in-failure.ts";

const LEAD = "To pick winners and play your joker.";

interface WaysProps {
  onPasskey: () => void;
  onClose: () => void;
}

interface FirstStepProps extends WaysProps {
  /** Why the previous sign-in failed; null if there was none. */
  failure: unknown;
  onSent: (email: string) => void;
}

/** Returns whether there is a way to sign in besides codes. */
export const hasOtherWay = ({ sign_in }: Settings): boolean =>
  hasPasskeys() || sign_in.kind === "google" || sign_in.kind === "oidc";

/** The ways to sign in that this server and this browser have. */
export function FirstStep({ failure, onSent, onPasskey, onClose }: FirstStepProps) {
  const settings = useSettings();
  const request = useCodeRequest("", onSent);
  if (settings === undefined) return null;
  if (isUnreachable(request.failure))
    return <NoConnection key="offline" request={request} onClose={onClose} />;
  // The keys make each a new dialog, which moves the focus to its own element.
  if (failure !== null) {
    return (
      <Dialog key="failed" title="Sign in" hasClose onClose={onClose}>
        <div className="sign-in-steps">
          <p className="sign-in-lead">{LEAD}</p>
          <ProviderFailure failure={failure} />
          <EmailStep request={request} />
          <ProviderButton onClose={onClose} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Sign in" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p className="sign-in-lead">{LEAD} New here? Same way.</p>
        {settings.email_codes && <EmailStep request={request} />}
        {settings.email_codes && hasOtherWay(settings) && <p className="sign-in-or">or</p>}
        <OtherWays onPasskey={onPasskey} onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** The buttons of the ways to sign in besides codes. */
export function OtherWays({ onPasskey, onClose }: WaysProps) {
  return (
    <>
      {hasPasskeys() && (
        <button className="btn sign-in-provider" type="button" onClick={onPasskey}>
          <Icon name="key" />
          Passkey
        </button>
      )}
      <ProviderButton onClose={onClose} />
    </>
  );
}

/** Explains why a sign-in with the provider failed, and what to do. */
function explainFailure(failure: unknown, provider: string): { title: string; text: string } {
  if (!(failure instanceof ProviderRefusal)) {
    return { title: "You are not signed in.", text: findReason(failure) };
  }
  const said = failure.code === null ? "" : `It said: ${failure.code.replaceAll("_", " ")}. `;
  return { title: `${provider} did not let you in.`, text: `${said}Try again, or take an e-mail code.` };
}

function ProviderFailure({ failure }: { failure: unknown }) {
  const { title, text } = explainFailure(failure, describeProvider(useSettings()?.sign_in));
  return (
    <Banner kind="danger">
      <b>{title}</b> {text}
    </Banner>
  );
}

function NoConnection({ request, onClose }: { request: CodeRequest; onClose: () => void }) {
  return (
    <Dialog title="Sign in" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p className="sign-in-lead">{LEAD}</p>
        <CodeFailure failure={request.failure} />
        <button
          className="btn"
          type="button"
          data-focus=""
          aria-busy={request.isSending || undefined}
          onClick={request.send}
        >
          <Icon name="retry" />
          Try again
        </button>
      </div>
    </Dialog>
  );
}
